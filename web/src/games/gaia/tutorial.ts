/** The guided first game: hints in our own words, shown as the game comes to them. */

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

function built(frame: GaiaFrame, structure: string): number {
  return me(frame)?.structures[structure]?.length ?? 0;
}

export const TUTORIAL: readonly TutorialStep<GaiaView>[] = [
  {
    id: "welcome",
    when: (frame) => frame.view.round === 0 && asks(frame, "booster", "faction", "settle"),
    text: {
      ru: "Вы ведёте цивилизацию по космосу: заселяете планеты, развиваете науку, собираете очки. Шесть раундов — и побеждает тот, у кого очков больше. Всё, что светится бирюзовым, можно нажать.",
      en: "You lead a civilisation through space: settle planets, push science, gather points. After six rounds the most points win. Whatever glows teal can be clicked.",
    },
  },
  {
    id: "booster",
    when: (frame) => asks(frame, "booster"),
    text: {
      ru: "Усилитель служит вам один раунд: доход в начале, а иногда очки за пас или особое действие. Возьмите тот, чей доход вам нужнее.",
      en: "A booster works for you for one round: income at its start, sometimes points for passing or a special action. Take the one whose income you need most.",
    },
    components: (frame) => legal(frame, "booster"),
  },
  {
    id: "goal",
    when: (frame) => asks(frame, "turn") && frame.view.round === 1,
    text: {
      ru: "Вверху — цели раундов. Подсвечена нынешняя: пока идёт этот раунд, за такое действие дают очки. Две финальные цели решают в самом конце: 18, 12 и 6 очков по местам. На телефоне все цели — во вкладке «Игроки».",
      en: "The goals of the rounds are at the top. The bright one pays now: in this round such an action earns points. The two final goals count at the very end: 18, 12 and 6 points by rank. On a phone all of them are in the Players tab.",
    },
    components: (frame) => [
      `goal:${frame.view.rounds[frame.view.round - 1] ?? ""}`,
      ...Object.keys(frame.view.finals).map((id) => `final:${id}`),
    ],
  },
  {
    id: "mine",
    when: (frame) =>
      asks(frame, "turn") && legal(frame, "mine").length > 0 && frame.view.round === 1,
    text: {
      ru: "Шахта заселяет новую планету. Чужую породу сначала переделывают: каждый этап стоит руды, поэтому близкие по кругу типы дешевле. Цена написана на планете; пунктир — далеко, понадобится ККИ.",
      en: "A mine settles a new planet. Foreign ground has to be terraformed first and each step costs ore, so types close to yours are cheaper. The price is on the planet; a dashed ring is far away and needs QIC.",
    },
    components: hexesFor("mine"),
  },
  {
    id: "upgrade",
    when: (frame) =>
      asks(frame, "turn") &&
      legal(frame, "upgrade").length > 0 &&
      built(frame, "trading_station") === 0,
    text: {
      ru: "Шахту можно перестроить в торговый аванпост: он приносит кредиты. Рядом с соперником — не дальше двух клеток — это вдвое дешевле, зато сосед сможет подзарядиться.",
      en: "A mine can become a trading station, which brings credits. Near an opponent, at most two spaces away, it costs half the credits, though that neighbour may charge power.",
    },
    components: hexesFor("upgrade"),
  },
  {
    id: "lab",
    when: (frame) =>
      asks(frame, "turn") &&
      built(frame, "trading_station") > 0 &&
      built(frame, "research_lab") === 0,
    text: {
      ru: "Дальше у аванпоста две дороги: лаборатория сразу даёт технологию и шаг в науке, а институт открывает второе свойство вашей цивилизации.",
      en: "From a trading station two roads lead on: a research lab brings a tech tile and a step of research at once, the institute opens your civilisation's second ability.",
    },
    components: hexesFor("upgrade"),
  },
  {
    id: "tile",
    when: (frame) => asks(frame, "tile"),
    text: {
      ru: "Возьмите технологию. Лежит под областью — там вы и продвинетесь; из общего ряда — область выберете сами. Значок-чаша — доход каждый раунд, янтарная рамка — действие раз в раунд.",
      en: "Take a tech tile. One that lies under a track moves you up there; one from the common row lets you choose. An open hand means income every round, an amber frame an action once a round.",
    },
    components: (frame) => legal(frame, "tile"),
  },
  {
    id: "research",
    when: (frame) => asks(frame, "turn") && legal(frame, "research").length > 0,
    text: {
      ru: "За 4 знания можно подняться в любой области на уровень. Бонусы уровней написаны в клетках; третий, четвёртый и пятый уровни в конце игры стоят по 4 очка каждый.",
      en: "Four knowledge lift you one level in any track. What a level gives is written in its cell; the third, fourth and fifth levels are worth 4 points each at the end.",
    },
    components: (frame) => legal(frame, "research"),
  },
  {
    id: "power",
    when: (frame) =>
      asks(frame, "turn") &&
      frame.actions.some(({ text, price }) => text.startsWith("action ") && "power" in price),
    text: {
      ru: "Энергия ходит по кругу: заряд двигает фишки из чаши I в II и из II в III, а тратят её только из III — и она возвращается в I. Действия за энергию под планшетом науки: каждое раз в раунд на всех.",
      en: "Power goes round: charging moves tokens from bowl I to II and from II to III; it is spent only from III and returns to I. The power actions are below the research board, each once a round for everybody.",
    },
    components: (frame) => legal(frame, "action").filter((id) => id.startsWith("space:")),
  },
  {
    id: "charge",
    when: (frame) => asks(frame, "charge"),
    text: {
      ru: "Сосед построил рядом с вами — вы можете зарядить энергию. Первая единица бесплатна, каждая следующая стоит очко. В начале игры это почти всегда выгодно.",
      en: "Somebody has built beside you, so you may charge power. The first one is free, every further one costs a point. Early in the game it is nearly always worth it.",
    },
  },
  {
    id: "after",
    when: (frame) => asks(frame, "after"),
    text: {
      ru: "Действие сделано. Можно ещё обменять ресурсы — это не действие и делается сколько угодно раз — и завершить ход.",
      en: "The action is done. You may still convert goods, which is free and can be done any number of times, and then end the turn.",
    },
  },
  {
    id: "gaia",
    when: (frame) => asks(frame, "turn") && legal(frame, "project").length > 0,
    text: {
      ru: "Фиолетовые планеты ждут проекта «Гайя»: поставьте гайяформер и отложите фишки энергии в зону гайя. В следующем раунде планета позеленеет, и шахта на ней обойдётся дёшево.",
      en: "Purple planets wait for a gaia project: place a gaiaformer and set power tokens aside in the gaia area. Next round the planet turns green and a mine there is cheap.",
    },
    components: hexesFor("project"),
  },
  {
    id: "federation",
    when: (frame) => asks(frame, "turn") && frame.actions.some(({ text }) => text === "federation"),
    text: {
      ru: "Ваши строения вместе весят достаточно для федерации. Соедините их спутниками — каждый стоит фишку энергии — и получите жетон с очками. Зелёная сторона жетона позже откроет пятый уровень или передовую технологию.",
      en: "Your structures together are strong enough for a federation. Join them with satellites, one power token each, and take a token with points. Its green side later opens a fifth level or an advanced tile.",
    },
  },
  {
    id: "pass",
    when: (frame) =>
      asks(frame, "turn") && frame.view.round === 1 && (me(frame)?.goods["ore"] ?? 9) < 2,
    text: {
      ru: "Когда ресурсы кончаются, пасуйте: верните усилитель и возьмите другой на следующий раунд. Кто спасует первым, первым и начнёт.",
      en: "When your goods run out, pass: return your booster and take another for the next round. Whoever passes first begins it.",
    },
    components: (frame) => legal(frame, "pass"),
  },
  {
    id: "last",
    when: (frame) => asks(frame, "turn") && frame.view.round === frame.view.rounds.length,
    text: {
      ru: "Последний раунд: дохода больше не будет. Смотрите на финальные цели и уровни науки; в конце каждые три ресурса дают очко.",
      en: "The last round: there will be no more income. Look at the final goals and the research levels; at the end every three goods are worth a point.",
    },
    components: (frame) => Object.keys(frame.view.finals).map((id) => `final:${id}`),
  },
];
