/**
 * The planner of a federation: which of those that are offered, where its satellites lie, what pays
 * for them and which token is taken.
 *
 * What is possible, what it costs and what it brings the server has worked out; here it is only
 * chosen from. A planet that is clicked becomes a wish, and the server is asked again.
 */

import type { Bilingual, Choice, Lang, LegalAction } from "../contract";
import type { AskPlans, Plan } from "../../kit/choice.svelte";
import { bareOf } from "../../kit/ids";
import type {
  FederationPlans,
  FederationView,
  GaiaView,
  LayoutView,
  PaymentView,
  PlannedTokenView,
} from "./types";
import { WORDS, counted, say } from "./words";

export const FEDERATION = "federation";
const NO_WISHES: readonly string[] = [];

export class Planner {
  /** What the server has laid out; null while it is asked for the first time. */
  plans: FederationPlans | null = $state.raw(null);
  /** Why a wish was not met, or why there is nothing to plan. */
  told: Bilingual | null = $state.raw(null);
  asking = $state(false);
  variant = $state(0);
  layout = $state(0);
  #payment = $state(0);
  #token = $state("");
  #wishes: readonly string[] = NO_WISHES;
  /** Only the answer to the latest question counts. */
  #asked = 0;

  readonly federation: FederationView | null = $derived(
    this.plans?.federations[this.variant] ?? null,
  );
  readonly placed: LayoutView | null = $derived(this.federation?.layouts[this.layout] ?? null);
  readonly payments: readonly PaymentView[] = $derived(
    (this.federation && this.plans?.payments[this.federation.satellites]) || [],
  );
  readonly payment: PaymentView | null = $derived(
    this.payments[this.#payment] ?? this.payments[0] ?? null,
  );
  readonly token: PlannedTokenView | null = $derived.by(() => {
    const tokens = this.plans?.tokens ?? [];
    const wanted = this.#token || this.plans?.suggested;
    return tokens.find(({ token }) => token === wanted) ?? tokens[0] ?? null;
  });
  readonly inside: ReadonlySet<string> = $derived(new Set(this.federation?.planets));

  /** Lays everything out anew, without wishes. */
  async open(ask: AskPlans): Promise<void> {
    this.plans = null;
    this.#token = "";
    this.#wishes = NO_WISHES;
    await this.#ask(ask, NO_WISHES);
  }

  close(): void {
    this.#asked += 1;
    this.plans = null;
    this.told = null;
  }

  /** A planet is wished into the federation that is shown, or out of it. */
  async toggle(ask: AskPlans, hex: string): Promise<void> {
    const group = this.plans?.groups.find((names) => names.includes(hex)) ?? [hex];
    const rest = this.#wishes.filter((wish) => !group.includes(bareOf(wish)));
    await this.#ask(ask, [...rest, `${this.inside.has(hex) ? "-" : "+"}hex:${hex}`]);
  }

  async #ask(ask: AskPlans, wishes: readonly string[]): Promise<void> {
    const asked = ++this.#asked;
    this.asking = true;
    const answer = await ask(FEDERATION, wishes);
    if (asked !== this.#asked) return;
    this.asking = false;
    if ("refused" in answer) {
      this.told = answer.refused;
      return;
    }
    const plans = answer.plans as FederationPlans | null;
    this.told = plans?.refused ?? letGo(wishes, plans?.kept ?? wishes);
    this.#wishes = plans?.kept ?? NO_WISHES;
    if (plans?.refused && this.plans) return; // what was shown stays
    this.plans = plans;
    this.variant = this.layout = this.#payment = 0;
  }

  get wished(): boolean {
    return this.plans !== null && this.#wishes.length > 0;
  }

  show(variant: number): void {
    const count = this.plans?.federations.length ?? 0;
    if (!count) return;
    this.variant = (variant + count) % count;
    this.layout = this.#payment = 0;
    this.told = null;
  }

  lay(layout: number): void {
    const count = this.federation?.layouts.length ?? 0;
    if (count) this.layout = (layout + count) % count;
  }

  pay(payment: PaymentView): void {
    this.#payment = Math.max(0, this.payments.indexOf(payment));
  }

  take(token: string): void {
    this.#token = token;
  }
}

/** Said where earlier wishes gave way to the latest one. */
function letGo(wishes: readonly string[], kept: readonly string[]): Bilingual | null {
  return kept.length < wishes.length ? WORDS.wishesLetGo : null;
}

/** The offered payment nearest to one in which another number of tokens leaves a bowl. */
export function paidFrom(
  payments: readonly PaymentView[],
  now: PaymentView,
  bowl: number,
  more: number,
): PaymentView | null {
  const wanted = (now.bowls[bowl] ?? 0) + more;
  const far = (one: PaymentView) =>
    one.bowls.reduce((sum, n, i) => sum + Math.abs(n - (now.bowls[i] ?? 0)), 0) +
    (one.brainstone === now.brainstone ? 0 : 1);
  const fit = payments.filter(({ bowls }) => bowls[bowl] === wanted);
  return fit.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}

/** The same where the brainstone pays, or does not. */
export function paidWithStone(
  payments: readonly PaymentView[],
  now: PaymentView,
): PaymentView | null {
  const far = (one: PaymentView) =>
    one.bowls.reduce((sum, n, i) => sum + Math.abs(n - (now.bowls[i] ?? 0)), 0);
  const fit = payments.filter(
    ({ brainstone }) => (brainstone === null) !== (now.brainstone === null),
  );
  return fit.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}

/** All points of a token, and those that the token itself does not bring. */
export function pointsOf({ token, points }: PlannedTokenView): { all: number; more: number } {
  const all = Object.values(points).reduce((sum, n) => sum + n, 0);
  return { all, more: all - (points[token] ?? 0) };
}

/** What is planned as one action, and the actions it is made of. */
export function planOf(planner: Planner): Plan | null {
  const { plans, federation, placed, payment, token } = planner;
  if (!plans || !federation || !placed || !token) return null;
  const changes = new Map<string, number>();
  for (const part of [payment?.changes ?? {}, token.changes])
    for (const [good, amount] of Object.entries(part))
      changes.set(good, (changes.get(good) ?? 0) + amount);
  const both = (make: (lang: Lang) => string): Bilingual => ({ ru: make("ru"), en: make("en") });
  const label = both((lang) => summary(federation, lang));
  const free = both((lang) => say(lang, "leftFree", { n: federation.left }));
  const shown: LegalAction = {
    text: FEDERATION,
    components: federation.planets.map((hex) => `hex:${hex}`),
    label,
    changes: [...changes].map(([good, amount]) => ({ seat: plans.seat, good, amount })),
    price: federation.satellites ? { [plans.good]: federation.satellites } : {},
    notes: [{ id: "free", seat: plans.seat, amount: 0, components: [], text: free, warns: false }],
  };
  const paid = payment?.action ? [payment.action] : [];
  const spent = Object.fromEntries((payment?.bowls ?? []).map((n, i) => [`bowl${i + 1}`, n]));
  return { shown, steps: [...placed.actions, ...paid, token.action], spent };
}

/** "4 planets, 3 satellites". */
export function summary({ planets, satellites }: FederationView, lang: Lang): string {
  return `${counted(lang, planets.length, "planets")}, ${counted(lang, satellites, "satellites")}`;
}

/** How one of the variants is read aloud. */
export function variantName({ plans }: Planner, index: number, lang: Lang): string {
  const one = plans?.federations[index];
  if (!plans || !one) return "";
  return say(lang, "variantLabel", {
    n: index + 1,
    all: plans.count,
    what: summary(one, lang),
    value: one.value,
    free: say(lang, "leftFree", { n: one.left }),
  });
}

/** What becomes of a hex in the federation that is planned, in words; "" if nothing does. */
export function plannedName(planner: Planner | null, hex: string, lang: Lang): string {
  const laid = planner?.placed?.satellites.indexOf(hex) ?? -1;
  if (laid >= 0) return say(lang, "satelliteToBe", { n: laid + 1 });
  const value = planner?.plans?.values[hex];
  if (value === undefined) return "";
  return say(lang, planner?.inside.has(hex) ? "planned" : "plannable", { n: value });
}

/** Whether a federation is being planned now. */
export function planning(choice: Choice, view: GaiaView, readonly: boolean): boolean {
  if (readonly || !choice.onplan) return false;
  if (choice.running) return choice.plan !== null;
  return view.decision?.kind === "turn"
    ? choice.verbs?.join() === FEDERATION && choice.legalVerbs.has(FEDERATION)
    : false;
}
