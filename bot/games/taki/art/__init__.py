"""The pictures of Taki: pure, from plain values to bytes."""
