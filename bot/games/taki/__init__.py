"""How Taki looks on Discord."""

from bot.games.taki.presenter import TakiPresenter
from bot.presenters.game import Presenter

PRESENTER: Presenter = TakiPresenter()
