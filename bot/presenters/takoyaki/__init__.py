"""How Takoyaki looks on Discord."""

from bot.presenters.game import Presenter
from bot.presenters.takoyaki.presenter import TakoyakiPresenter

PRESENTER: Presenter = TakoyakiPresenter()
