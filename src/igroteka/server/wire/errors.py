"""What can go wrong, said in every language: a code, an HTTP status and a sentence."""

from __future__ import annotations

from typing import NamedTuple

from igroteka.engine.undo import REFUSALS

from .schemas import Bilingual, Problem


class Kind(NamedTuple):
    status: int
    ru: str
    en: str


KINDS: dict[str, Kind] = {
    "invalid": Kind(422, "Неверные данные: {detail}", "Invalid data: {detail}"),
    "bad_option": Kind(422, "Так начать игру нельзя: {detail}", "Cannot start so: {detail}"),
    "bad_record": Kind(422, "Запись не читается: {detail}", "Cannot read the record: {detail}"),
    "bad_components": Kind(
        422, "Эти компоненты не подходят: {detail}", "These components will not do: {detail}"
    ),
    "bad_seats": Kind(422, "Неверные места: {detail}", "These seats will not do: {detail}"),
    "too_large": Kind(413, "Слишком много данных", "Too much data"),
    "no_game": Kind(404, "Такой игры нет", "There is no such game"),
    "no_lesson": Kind(404, "Такого урока нет", "There is no such lesson"),
    "no_components": Kind(
        404, "Таких компонентов нет: {detail}", "There are no such components: {detail}"
    ),
    "no_table": Kind(404, "Такого стола нет", "There is no such table"),
    "no_seat": Kind(404, "Такого места за столом нет", "There is no such seat"),
    "no_position": Kind(404, "До этого хода игра не дошла", "The game has not got that far"),
    "no_page": Kind(404, "Такой страницы нет", "There is no such page"),
    "no_language": Kind(404, "Такого языка нет", "There is no such language"),
    "bad_method": Kind(405, "Так обратиться нельзя", "This method is not allowed here"),
    "no_identity": Kind(401, "Сначала представьтесь", "Say who you are first"),
    "stay_ended": Kind(
        401,
        "В этом браузере тем временем вошли или вышли: обновите страницу и повторите,"
        " а если не поможет, подождите минуту или войдите ещё раз",
        "Somebody has logged in or out in this browser meanwhile: reload the page and try again;"
        " if that does not help, wait a minute or log in again",
    ),
    "bad_length": Kind(400, "Неверная длина запроса", "The length of the request is not a number"),
    "wrong_password": Kind(401, "Неверное имя или пароль", "Wrong name or password"),
    "too_often": Kind(429, "Слишком часто, подождите немного", "Too often, wait a little"),
    "tables_too_often": Kind(
        429,
        "Столы открываются слишком часто: следующий можно открыть через {detail}",
        "Tables are opened too often: open the next one in {detail}",
    ),
    "seats_too_often": Kind(
        429,
        "За стол садятся слишком часто: сесть снова можно через {detail}",
        "Seats are taken too often: sit down again in {detail}",
    ),
    "chat_too_often": Kind(
        429,
        "Сообщений слишком много: следующее можно отправить через {detail}",
        "Too many messages: send the next one in {detail}",
    ),
    "moves_too_often": Kind(
        429,
        "Слишком много ходов подряд: следующий можно сделать через {detail}",
        "Too many moves in a row: make the next one in {detail}",
    ),
    "guests_too_often": Kind(
        429,
        "Отсюда приходит слишком много новых гостей: повторите через {detail}",
        "Too many new guests come from here: try again in {detail}",
    ),
    "names_too_often": Kind(
        429,
        "Имя меняется слишком часто: сменить его снова можно через {detail}",
        "The name changes too often: change it again in {detail}",
    ),
    "changes_too_often": Kind(
        429,
        "Настройки меняются слишком часто: повторите через {detail}",
        "Settings change too often: try again in {detail}",
    ),
    "opened_too_often": Kind(
        429,
        "Стол открывают слишком часто: он откроется через {detail}",
        "The table is opened too often: it opens again in {detail}",
    ),
    "back_too_often": Kind(
        429,
        "Прошлые ходы листают слишком быстро: следующий откроется через {detail}",
        "The past is leafed through too fast: the next moment opens in {detail}",
    ),
    "lists_too_often": Kind(
        429,
        "Списки столов запрашивают слишком часто: повторите через {detail}",
        "Lists of tables are asked for too often: try again in {detail}",
    ),
    "timelines_too_often": Kind(
        429,
        "Разбор партий просят слишком часто: повторите через {detail}",
        "How games went is asked too often: try again in {detail}",
    ),
    "plans_too_often": Kind(
        429,
        "Планы просят слишком часто: повторите через {detail}",
        "Plans are asked for too often: try again in {detail}",
    ),
    "reasons_too_often": Kind(
        429,
        "О причинах спрашивают слишком часто: повторите через {detail}",
        "Reasons are asked for too often: try again in {detail}",
    ),
    "tries_too_often": Kind(
        429,
        "Слишком много попыток с неверным паролем: следующая возможна через {detail}",
        "Too many tries with a wrong password: the next one is possible in {detail}",
    ),
    "accounts_too_often": Kind(
        429,
        "Отсюда заводят слишком много учётных записей: следующую можно завести через {detail}",
        "Too many accounts are made from here: make the next one in {detail}",
    ),
    "busy": Kind(
        503,
        "Сервер занят, попробуйте ещё раз чуть позже",
        "The server is busy, try again a little later",
    ),
    "not_ready": Kind(
        503, "База данных недоступна", "The database does not answer, or has another schema"
    ),
    "too_busy": Kind(
        429,
        "Слишком многие входят одновременно, попробуйте чуть позже",
        "Too many people are logging in at once, try again a little later",
    ),
    "too_many_sockets": Kind(
        429,
        "Открыто слишком много столов сразу: закройте лишние вкладки и обновите эту",
        "Too many tables are open at once: close some of the tabs and reload this one",
    ),
    "name_taken": Kind(409, "Это имя занято", "This name is taken"),
    "no_account": Kind(
        403,
        "Это есть только у тех, кто закрепил имя паролем",
        "Only those who have given their name a password have this",
    ),
    "no_stay": Kind(
        404,
        "Там вы уже вышли: обновите список",
        "You are logged out there already: look at the list again",
    ),
    "own_stay": Kind(
        409,
        "Это ваш нынешний браузер: чтобы выйти из него, нажмите «Выйти»",
        "This is the browser you are using: log out to leave it",
    ),
    "has_account": Kind(409, "У вас уже есть учётная запись", "You already have an account"),
    "not_owner": Kind(403, "Это может только хозяин стола", "Only the table's owner can do that"),
    "not_local": Kind(
        403,
        "Это можно только на компьютере, где работает сервер",
        "This can be done only on the machine the server runs on",
    ),
    "owner_ends": Kind(
        403,
        "Пока игра не началась, закрыть стол может только хозяин; вы можете встать из-за стола",
        "Before the game begins only its owner can end it; you can leave the table",
    ),
    "came_late": Kind(
        403,
        "Закончить партию для всех могут те, кто играет в неё с начала;"
        " вы можете встать из-за стола",
        "Those who have played since the start can end the game for everybody;"
        " you can leave the table",
    ),
    "not_yours": Kind(403, "Это не ваше место", "This seat is not yours"),
    "not_stuck": Kind(409, "Бот ходит сам, помощь не нужна", "The bot plays on by itself"),
    "not_seated": Kind(403, "Вы не сидите за этим столом", "You do not sit at this table"),
    "knows_secrets": Kind(
        409,
        "Так играть нельзя: кто-то может знать, что скрыто у другого игрока",
        "Not like this: somebody may know what another player hides",
    ),
    "knows_as_guest": Kind(
        409,
        "Здесь вы как гость видели, что скрыто у соперника в партии, которая ещё идёт;"
        " войти можно будет, когда она закончится",
        "As a guest you have seen here what an opponent hides in a game that still runs;"
        " log in when it is over",
    ),
    "no_open_seat": Kind(409, "Свободных мест нет", "No seat is open"),
    "seat_taken": Kind(409, "Это место занято", "This seat is taken"),
    "seats_open": Kind(409, "Ещё не все места заняты", "Some seats are still open"),
    "too_many_open": Kind(
        409,
        "Ваших столов, ждущих игроков, уже {detail}: начните игру или удалите один из них",
        "{detail} tables of yours are waiting for players already: start or delete one of them",
    ),
    "too_many_tables": Kind(
        409,
        "Ваших неоконченных партий уже {detail}: доиграйте или удалите одну из них",
        "{detail} games of yours are unfinished already: finish or delete one of them",
    ),
    "too_many_bots": Kind(
        409,
        "Ваших партий, где играют одни боты, уже {detail}: дождитесь конца одной из них",
        "{detail} games of yours are played by bots alone already: wait for one of them to end",
    ),
    "already_started": Kind(409, "Игра уже идёт", "The game has started already"),
    "not_running": Kind(409, "Игра не идёт", "The game is not running"),
    "in_use": Kind(
        409,
        "За столом играют другие: сначала прекратите игру",
        "Others are playing here: abandon the game first",
    ),
    "cannot_replay": Kind(
        409,
        "Партия не открывается: {detail}",
        "The game cannot be opened: {detail}",
    ),
    "damaged": Kind(
        409,
        "Стол повреждён, открыть его нельзя; хозяин может его удалить",
        "The table is damaged and cannot be opened; its owner can delete it",
    ),
    "has_secrets": Kind(
        409,
        "Запись показала бы скрытое; она откроется после игры",
        "The record would tell what is hidden; it opens when the game is over",
    ),
    "stale": Kind(
        409, "Положение на столе уже другое", "The table has moved on since you last saw it"
    ),
    "not_your_turn": Kind(409, "Сейчас решаете не вы", "It is not your decision"),
    "illegal": Kind(409, "{ru}", "{en}"),
    "bad_message": Kind(422, "Непонятное сообщение: {detail}", "Unreadable message: {detail}"),
    **{code: Kind(409, said["ru"], said["en"]) for code, said in REFUSALS.items()},
    "undo_over": Kind(409, "Игра окончена", "The game is over"),
    "foreign_origin": Kind(403, "Чужой сайт", "Another site may not do this"),
    "internal": Kind(500, "Ошибка сервера", "The server has failed"),
}


def _sayable(text: str) -> str:
    """A text as it can be sent: of what somebody has written it may repeat half a character."""
    return text.encode(errors="backslashreplace").decode()


class ServerError(Exception):
    """Something a person has to be told; becomes a JSON answer or an acknowledgement."""

    def __init__(
        self,
        code: str,
        detail: str = "",
        *,
        ru: str = "",
        en: str = "",
        option: str = "",
        retry_after: int | None = None,
    ) -> None:
        super().__init__(f"{code}: {detail or en}".rstrip(": "))
        self.code = code
        self.option = option
        self.retry_after = retry_after
        """In how many seconds the same would be accepted, where that is known."""
        self._detail = " ".join(_sayable(detail).split())
        self._ru, self._en = _sayable(ru), _sayable(en)

    @property
    def status(self) -> int:
        return KINDS[self.code].status

    @property
    def message(self) -> Bilingual:
        kind = KINDS[self.code]
        ru, en = self._ru or self._en, self._en
        return Bilingual(
            ru=kind.ru.format(detail=self._detail or ru, ru=ru),
            en=kind.en.format(detail=self._detail or en, en=en),
        )

    @property
    def body(self) -> Problem:
        return Problem(code=self.code, message=self.message, option=self.option)
