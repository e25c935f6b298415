/** A few short sounds made on the spot: no files, no music, silent until switched on. */

import { settings } from "./settings.svelte";

export type SoundName = "piece" | "card" | "turn" | "round" | "end" | "refused";

/** Frequency (Hz), start and length (s), and the shape of the wave. */
type Note = readonly [frequency: number, at: number, length: number, type: OscillatorType];

const NOTES: Record<SoundName, readonly Note[]> = {
  piece: [
    [190, 0, 0.07, "triangle"],
    [95, 0.01, 0.09, "sine"],
  ],
  card: [[520, 0, 0.05, "triangle"]],
  turn: [
    [523, 0, 0.12, "sine"],
    [784, 0.1, 0.18, "sine"],
  ],
  round: [
    [392, 0, 0.14, "triangle"],
    [523, 0.08, 0.2, "triangle"],
  ],
  end: [
    [523, 0, 0.14, "sine"],
    [659, 0.07, 0.16, "sine"],
    [784, 0.14, 0.15, "sine"],
  ],
  refused: [[140, 0, 0.14, "square"]],
};

class Sounds {
  #context: AudioContext | null = null;

  play(name: SoundName): void {
    if (!settings.sound || settings.volume <= 0 || typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    // Browsers keep it asleep until the page has been touched; nothing is lost by a missed sound.
    if (context.state === "suspended") void context.resume();
    const now = context.currentTime + 0.01;
    for (const [frequency, at, length, type] of NOTES[name]) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = type;
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(0, now + at);
      gain.gain.linearRampToValueAtTime(settings.volume * 0.16, now + at + 0.008);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
      tone.connect(gain).connect(context.destination);
      tone.start(now + at);
      tone.stop(now + at + length + 0.02);
    }
  }
}

export const sounds = new Sounds();
