"""How Taki looks on Discord."""

from bot.presenters.game import Presenter
from bot.presenters.taki.presenter import TakiPresenter

PRESENTER: Presenter = TakiPresenter()
