/** Who the server takes this browser for. */

import { api, whenStayEnds } from "../api/client";
import type { Me } from "../api/types";
import { settings } from "./settings.svelte";

/** A password has no fewer letters, or the server takes none. */
export const SHORTEST_PASSWORD = 8;

class Visitor {
  me: Me | null = $state.raw(null);
  /** How often somebody else has sat down at this browser; what they see has to come anew. */
  changes = $state(0);
  /** Whether that was in another tab: this page has found out by a refusal, and has to say so. */
  replaced = $state(false);
  #asked: Promise<Me> | null = null;
  #asking = false;

  constructor() {
    whenStayEnds(() => void this.#askAgain());
  }

  /** Asks once; the answer also leaves the cookie that a live table needs. */
  known(): Promise<Me> {
    this.#asked ??= api
      .me()
      .then((me) => this.#set(me))
      .catch((error: unknown) => {
        this.#asked = null;
        throw error;
      });
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    this.#set(await api.changeMe({ name }));
  }

  async claim(name: string, password: string): Promise<void> {
    this.#set(await api.claim(name, password));
  }

  async login(name: string, password: string): Promise<void> {
    this.#set(await api.login(name, password));
    this.changes += 1;
  }

  async logout(): Promise<void> {
    this.#set(await api.logout());
    this.changes += 1;
  }

  async changePassword(password: string, fresh: string): Promise<void> {
    this.#set(await api.changePassword(password, fresh));
  }

  /** Logs this account out everywhere but here. */
  async stayAlone(): Promise<void> {
    this.#set(await api.endOtherStays());
  }

  /** Who this browser belongs to now; once, however many refusals there were. */
  async #askAgain(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      this.#set(await api.me());
      this.changes += 1;
      this.replaced = true;
    } catch {
      // Whoever was refused says why.
    } finally {
      this.#asking = false;
    }
  }

  #set(me: Me): Me {
    this.me = me;
    settings.adopt(me);
    return me;
  }
}

export const visitor = new Visitor();
