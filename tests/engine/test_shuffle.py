import hashlib
import hmac
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine import shuffle

SEED = bytes(32)


@given(items=st.lists(st.integers()), seed=st.binary(), number=st.integers(0, 9))
def test_an_order_holds_the_same_items_and_can_be_repeated(
    items: list[int], seed: bytes, number: int
) -> None:
    laid = shuffle.order(items, seed, number)

    assert Counter(laid) == Counter(items)
    assert laid == shuffle.order(items, seed, number)


def test_each_seed_and_each_shuffle_has_its_own_order() -> None:
    orders = [shuffle.order(range(52), SEED, number) for number in range(50)]
    orders += [shuffle.order(range(52), bytes([n]) * 32, 0) for n in range(1, 50)]

    assert len(set(orders)) == len(orders)


def test_all_orders_of_three_come_equally_often() -> None:
    counted = Counter(shuffle.order("abc", str(n).encode(), 0) for n in range(6_000))

    chi_square = sum((seen - 1_000) ** 2 / 1_000 for seen in counted.values())
    assert len(counted) == 6
    assert chi_square < 20.5  # five degrees of freedom, one in a thousand


def test_an_order_can_be_checked_by_hand() -> None:
    block = hmac.new(SEED, b"shuffle 3/0", hashlib.sha256).digest()
    first, second = (int.from_bytes(block[at : at + 4], "big") for at in (0, 4))
    laid = list("abc")
    laid[2], laid[first % 3] = laid[first % 3], laid[2]
    laid[1], laid[second % 2] = laid[second % 2], laid[1]

    assert shuffle.order("abc", SEED, 3) == tuple(laid)


def test_words_that_would_favour_small_numbers_are_passed_over() -> None:
    below = 3 * 2**30  # a quarter of all words lies above, and would come round to the first third
    picks = [shuffle.pick(below, str(n).encode(), "fair") for n in range(3_000)]

    low = sum(picked < 2**30 for picked in picks)
    assert abs(low - 1_000) < 4 * 26  # four standard errors


def test_a_pick_is_fair_and_its_purpose_matters() -> None:
    picks = Counter(shuffle.pick(3, str(n).encode(), "starter") for n in range(6_000))

    assert set(picks) == {0, 1, 2}
    assert all(abs(seen - 2_000) < 4 * 37 for seen in picks.values())  # four standard errors
    assert {shuffle.pick(1_000, SEED, purpose) for purpose in ("a", "b")} > {
        shuffle.pick(1_000, SEED, "a")
    }
