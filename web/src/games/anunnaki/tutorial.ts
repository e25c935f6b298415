/** Hints of a first game, as the game comes to them; each rings what it speaks of. */

import type { TutorialStep } from "../contract";
import type { AnunnakiFrame, AnunnakiView } from "./types";

const asked = (frame: AnunnakiFrame, kind: string) =>
  frame.mine && frame.view.decision?.kind === kind;

/** Districts that the legal actions are about. */
function districts(frame: AnunnakiFrame): string[] {
  return frame.actions.flatMap(({ components }) =>
    components.filter((id) => id.startsWith("district:")),
  );
}

export const TUTORIAL: readonly TutorialStep<AnunnakiView>[] = [
  {
    id: "house",
    when: (frame) => asked(frame, "house"),
    text: {
      ru: "У каждого дома свой главный бог, столица и оружие. Нажмите на дом, затем подтвердите.",
      en: "Every house has its own chief god, capital and weapons. Click a house, then confirm.",
    },
  },
  {
    id: "gods",
    when: (frame) => asked(frame, "gods"),
    text: {
      ru: "Из пяти младших богов одного верните. Остальных сможете призвать, замыкая лучи звезды.",
      en: "Of five lesser gods give one back. You can summon the others by closing rays of the star.",
    },
  },
  {
    id: "main",
    when: (frame) => asked(frame, "main") && frame.view.round <= 2,
    text: {
      ru: "Ход начинается на звезде: поставьте фишку на жетон. Если она идёт по линии, на линии останется знак.",
      en: "A turn begins on the star: move the pawn to a token. Along a line it leaves a sign there.",
    },
  },
  {
    id: "turn",
    when: (frame) => asked(frame, "turn") && frame.view.round <= 2,
    text: {
      ru: "После основного действия можно заплатить кристаллы за магию, призвать бога или выполнить соглашение.",
      en: "After the main action you may pay crystals for magic, summon a god or fulfil an agreement.",
    },
  },
  {
    id: "move",
    when: (frame) => asked(frame, "move"),
    text: {
      ru: "Очки перемещения ведут фигурки из района в район. Правите там, где стоят только ваши; где стоят и чужие, в конце хода будет битва.",
      en: "Movement points lead figures from district to district. You rule where only yours stand; where others stand as well, a battle ends your turn.",
    },
    components: districts,
  },
  {
    id: "gather",
    when: (frame) => asked(frame, "gather"),
    text: {
      ru: "Соберите ресурсы одного из этих районов: не больше, чем сила ваших фигурок и чем свободных источников. Сколько ни возьми, один источник истощится.",
      en: "Gather in one of these districts: no more than the strength of your figures and the sources that are free. However much you take, one source is depleted.",
    },
    components: districts,
  },
  {
    id: "lay",
    when: (frame) => asked(frame, "lay"),
    text: {
      ru: "Битва: обе карты кладут втёмную и раскрывают вместе. При равной силе побеждает нападающий.",
      en: "A battle: both cards are laid face down and opened together. The attacker wins a tie.",
    },
  },
];
