/** Hints of a first game, in our own words, as the game comes to them; each rings what it speaks of. */

import type { TutorialStep } from "../contract";
import { isHex } from "./components";
import type { GaiaFrame, GaiaView, PlayerView } from "./types";

function me(frame: GaiaFrame): PlayerView | undefined {
  return frame.view.players[frame.decision?.seat ?? frame.seat ?? 0];
}

function asks(frame: GaiaFrame, ...kinds: string[]): boolean {
  return frame.mine && kinds.includes(frame.decision?.kind ?? "");
}

function legal(frame: GaiaFrame, verb: string): string[] {
  return frame.actions
    .filter((action) => action.text.split(" ")[0] === verb)
    .flatMap((action) => action.components);
}

function hexesFor(verb: string) {
  return (frame: GaiaFrame): string[] => legal(frame, verb).filter(isHex);
}

/** Where a structure can be upgraded to one of these. */
function raised(frame: GaiaFrame, ...structures: string[]): string[] {
  return frame.actions
    .filter(({ text }) => text.startsWith("upgrade ") && structures.includes(lastOf(text)))
    .flatMap(({ components }) => components.filter(isHex));
}

function lastOf(text: string): string {
  return text.split(" ").at(-1) ?? "";
}

/** Actions that are paid with power. */
function forPower(frame: GaiaFrame): string[] {
  return frame.actions
    .filter(({ text, price }) => text.startsWith("action ") && "power" in price)
    .flatMap(({ components }) => components.filter((id) => id.startsWith("space:")));
}

/** Places of the first structures of its kind: whether there is none yet. */
function without(frame: GaiaFrame, structure: string): boolean {
  return !me(frame)?.structures[structure]?.length;
}

const turn = (frame: GaiaFrame): boolean => asks(frame, "turn");

export const TUTORIAL: readonly TutorialStep<GaiaView>[] = [
  {
    id: "welcome",
    when: (frame) => frame.view.round === 0 && asks(frame, "booster", "faction", "settle"),
    text: {
      ru: "Заселяйте планеты, развивайте науку, собирайте очки: побеждает тот, у кого их больше. Всё, что светится бирюзовым, можно нажать; ничто не сыграно, пока не подтверждено.",
      en: "Settle planets, push science, gather points: whoever has most of them wins. Whatever glows teal can be clicked; nothing is played until it is confirmed.",
    },
  },
  {
    id: "booster",
    when: (frame) => asks(frame, "booster"),
    text: {
      ru: "Усилитель служит один раунд: доход в начале, а иногда ещё очки при пасе или специальное действие. Возьмите тот, чей доход вам нужнее.",
      en: "A booster works for one round: income at its start, sometimes points for passing or a special action. Take the one whose income you need most.",
    },
    components: (frame) => legal(frame, "booster"),
  },
  {
    id: "goal",
    when: (frame) => turn(frame) && frame.view.round === 1,
    text: {
      ru: "Вверху подсвечена цель этого раунда: за такое дело сейчас дают очки. Начните с него, если оно вам по карману.",
      en: "At the top the goal of this round is lit: such a deed earns points now. Begin with it, if you can pay for it.",
    },
    components: (frame) => [`goal:${frame.view.rounds[frame.view.round - 1] ?? ""}`],
  },
  {
    id: "mine",
    when: (frame) => turn(frame) && legal(frame, "mine").length > 0 && frame.view.round === 1,
    text: {
      ru: "Шахта заселяет новую планету. Цена написана под планетой: чем дальше тип по кругу, тем больше руды; пунктир — далеко, нужен ККИ.",
      en: "A mine settles a new planet. The price is under it: the farther its type on the wheel, the more ore; a dashed ring is far away and needs QIC.",
    },
    components: hexesFor("mine"),
  },
  {
    id: "upgrade",
    when: (frame) =>
      turn(frame) &&
      raised(frame, "trading_station").length > 0 &&
      without(frame, "trading_station"),
    text: {
      ru: "Эти шахты можно перестроить в торговый аванпост: он приносит кредиты. Если рядом есть соперник, кредитов нужно меньше.",
      en: "These mines can become a trading station, which brings credits. With an opponent nearby it costs fewer credits.",
    },
    components: (frame) => raised(frame, "trading_station"),
  },
  {
    id: "lab",
    when: (frame) =>
      turn(frame) &&
      raised(frame, "research_lab", "planetary_institute").length > 0 &&
      without(frame, "research_lab"),
    text: {
      ru: "Этот аванпост можно перестроить дальше. Лаборатория сразу даёт технологию и шаг в науке, институт — то, что умеет только ваша цивилизация.",
      en: "This trading station can grow further. A research lab brings a technology and a step of research at once, an institute what only your civilisation can do.",
    },
    components: (frame) => raised(frame, "research_lab", "planetary_institute"),
  },
  {
    id: "tile",
    when: (frame) => asks(frame, "tile"),
    text: {
      ru: "Возьмите технологию. Лежит под областью — там вы и продвинетесь; из общего ряда — область выберете сами. Ладонь — доход каждый раунд, рамка — действие раз за раунд.",
      en: "Take a technology. One under a track moves you up there; one of the common row lets you choose. An open hand is income every round, a frame an action once a round.",
    },
    components: (frame) => legal(frame, "tile"),
  },
  {
    id: "research",
    when: (frame) => turn(frame) && legal(frame, "research").length > 0,
    text: {
      ru: "За знания можно подняться на уровень в одной из этих областей. Что даёт уровень, написано в клетке; с третьего каждый приносит очки в конце.",
      en: "Knowledge lifts you a level in one of these tracks. What a level gives is written in its cell; from the third on each is worth points at the end.",
    },
    components: (frame) => legal(frame, "research"),
  },
  {
    id: "power",
    when: (frame) => turn(frame) && forPower(frame).length > 0,
    text: {
      ru: "Эти действия оплачивают энергией из зоны III; фишки вернутся в зону I, и их можно зарядить снова. Каждое — раз за раунд, тому, кто успел первым.",
      en: "These actions are paid with power from area III; the tokens go back to area I and can be charged again. Each is there once a round, for whoever is first.",
    },
    components: forPower,
  },
  {
    id: "charge",
    when: (frame) => asks(frame, "charge"),
    text: {
      ru: "Соперник построил рядом — вы можете зарядить энергию. Первая единица бесплатна, каждая следующая стоит очко. В начале партии это почти всегда выгодно.",
      en: "Somebody has built beside you, so you may charge power. The first is free, every further one costs a point. Early in the game it is nearly always worth it.",
    },
  },
  {
    id: "after",
    when: (frame) => asks(frame, "after"),
    text: {
      ru: "Действие сделано. Можно ещё обменять ресурсы — сколько угодно раз — и завершить ход.",
      en: "The action is done. You may still convert goods, as often as you like, and then end the turn.",
    },
  },
  {
    id: "automa",
    when: (frame) => turn(frame) && Boolean(frame.view.automa?.turns.some(({ round }) => round)),
    text: {
      ru: "Ход Автомы — в строке над картой. Нажмите на него, и увидите обе карты и каждое правило, по которому она выбирала.",
      en: "The turn of the Automa is in the line above the map. Click it to see both cards and each rule that it chose by.",
    },
  },
  {
    id: "explore",
    when: (frame) => turn(frame) && legal(frame, "explore").length > 0,
    text: {
      ru: "До этих кораблей достаёт ваш шаттл. Он стоит очков один раз, а действия корабля, его технология и жетон доступны до конца партии.",
      en: "Your shuttle reaches these ships. It costs points once; the actions of the ship, its technology and its token are open to you for the rest of the game.",
    },
    components: (frame) => legal(frame, "explore"),
  },
  {
    id: "gaia",
    when: (frame) =>
      turn(frame) &&
      legal(frame, "project").length > 0 &&
      frame.view.round < frame.view.rounds.length,
    text: {
      ru: "Эти нестабильные планеты ждут проекта «Гайя»: гайяформер встаёт на планету, фишки энергии ждут в зоне гайя, а в следующем раунде планета зеленеет.",
      en: "These transdim planets wait for a gaia project: a gaiaformer goes there, power tokens wait in the gaia area, and in the next round the planet turns green.",
    },
    components: hexesFor("project"),
  },
  {
    id: "federation",
    when: (frame) => turn(frame) && frame.actions.some(({ text }) => text === "federation"),
    text: {
      ru: "Ваших строений хватает на федерацию. Нажмите «Федерация»: стол предложит планы, где спутники уже посчитаны, и вы возьмёте жетон с очками.",
      en: "Your structures are enough for a federation. Press “Federation”: the table offers plans with their satellites counted, and you take a token with points.",
    },
  },
  {
    id: "pass",
    when: (frame) => turn(frame) && frame.view.round === 1 && (me(frame)?.goods["ore"] ?? 9) < 2,
    text: {
      ru: "Когда ресурсы кончаются, пасуйте: верните усилитель и возьмите на следующий раунд один из этих. Кто спасует первым, первым и начнёт.",
      en: "When your goods run out, pass: return your booster and take one of these for the next round. Whoever passes first begins it.",
    },
    components: (frame) => legal(frame, "pass"),
  },
  {
    id: "last",
    when: (frame) => turn(frame) && frame.view.round === frame.view.rounds.length,
    text: {
      ru: "Последний раунд: дохода больше не будет. Смотрите на финальные цели вверху и на уровни исследований: за них ещё дадут очки.",
      en: "The last round: there is no more income. Look at the final goals at the top and at your research levels: they still bring points.",
    },
    components: (frame) => Object.keys(frame.view.finals).map((id) => `final:${id}`),
  },
];
