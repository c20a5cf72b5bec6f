"""How Takoyaki looks on Discord."""

from bot.games.takoyaki.presenter import TakoyakiPresenter
from bot.presenters.game import Presenter

PRESENTER: Presenter = TakoyakiPresenter()
