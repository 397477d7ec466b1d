import { ApiError } from '../api.ts';
import { isPassing } from '../kept-data.ts';
import { newKey } from '../new-key.ts';
import type { Problem } from '../use-change.ts';
import { type Missed, Pulse, type PulseOptions, type Why } from './pulse.ts';

export interface Live<Doc> {
  shown: Doc;
  /** Null while looks succeed. */
  missed: Missed | null;
  isSending: boolean;
  problem: Problem | null;
  /** An act did not get through and waits for `tryAgain`. */
  hasUnsent: boolean;
}

/** On a phone a tap at a ring is seen within six seconds, though the first answer after it may still be the one before. */
export const phoneAsksEveryMs = 4000;
/** One load that fails is nothing to speak of: from so long on a page says how old it is. */
export const agedMs = 12_000;

export interface LiveDocumentOptions<Doc> extends Pick<PulseOptions, 'everyMs' | 'patienceMs' | 'goesOnHidden'> {
  first: Doc;
  /** The first look is due at once. */
  isDue?: boolean;
  /** Null: nothing is new. */
  look(shown: Doc, why: Why, signal: AbortSignal): Promise<Doc | null>;
  /** Which thing it shows, and how new it is. */
  versionOf?(doc: Doc): { id: number; version: number };
  /** What is shown of an answer that is not older: the same object when nothing changed. `why`: of the look that found it. */
  take?(next: Doc, shown: Doc, why: Why | null): Doc;
}

interface Act<Doc> {
  call: (key: string) => Promise<Doc>;
  key: string;
  words: (error: ApiError) => string | null;
  settle: (isDone: boolean) => void;
  fail: (error: unknown) => void;
}

export const refusalWords = (error: ApiError): string => Object.values(error.fields).flat().join(' ') || error.message;

/** Something that others change too: kept up to date, and changed by acts that are sent one after the other. */
export class LiveDocument<Doc> {
  readonly #options: LiveDocumentOptions<Doc>;
  readonly #pulse: Pulse;
  readonly #listeners = new Set<() => void>();
  #live: Live<Doc>;
  /** What was tapped; what did not get through stays at the front. */
  #line: Act<Doc>[] = [];
  #calls = 0;
  #problems = 0;

  constructor(options: LiveDocumentOptions<Doc>) {
    this.#options = options;
    this.#live = { shown: options.first, missed: null, isSending: false, problem: null, hasUnsent: false };
    this.#pulse = new Pulse({
      ...options,
      look: (why, signal) => this.#look(why, signal),
      isHeld: () => this.#live.isSending,
      changed: () => this.#set({ missed: this.#pulse.missed }),
    });
  }

  readonly snapshot = (): Live<Doc> => this.#live;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  start(): () => void {
    return this.#pulse.start(this.#options.isDue ?? false);
  }
  /** Looks at once. Whoever asks may have changed it: a look under way could call that somebody else's doing. */
  look(): Promise<void> {
    this.#calls += 1;
    return this.#pulse.look();
  }

  /** Shows what came from elsewhere, unless something newer is shown already. */
  show(next: Doc): void {
    this.#show(next, null);
  }

  /** Sends an act behind those that wait. False: refused or not sent, and said why, unless `words` answers null. */
  send(call: Act<Doc>['call'], words: Act<Doc>['words'] = refusalWords): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.#line.push({ call, key: newKey(), words, settle, fail });
      void this.#sendAll();
    });
  }

  /** Sends what did not get through once more, with its key: it is never done twice. */
  async tryAgain(): Promise<boolean> {
    await this.#sendAll();
    return this.#line.length === 0;
  }

  /** The problem was read; what did not get through is given up. */
  dismiss(): void {
    if (!this.#live.isSending) this.#line = [];
    this.#set({ problem: null, hasUnsent: false });
  }

  #set(change: Partial<Live<Doc>>): void {
    this.#live = { ...this.#live, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #look(why: Why, signal: AbortSignal): Promise<void> {
    const { shown } = this.#live;
    const calls = this.#calls;
    const next = await this.#options.look(shown, why, signal);
    // What was asked before an act, or about another thing than is shown now, says less than what came since.
    const isPast = calls !== this.#calls || this.#idOf(shown) !== this.#idOf(this.#live.shown);
    if (next !== null && !isPast) this.#show(next, why);
  }

  #idOf(doc: Doc): number | undefined {
    return this.#options.versionOf?.(doc).id;
  }

  #show(next: Doc, why: Why | null): void {
    const { versionOf, take } = this.#options;
    const { shown } = this.#live;
    const [after, before] = [versionOf?.(next), versionOf?.(shown)];
    if (after && before && after.id === before.id && after.version < before.version) return;
    this.#pulse.heard();
    const taken = take ? take(next, shown, why) : next;
    if (taken !== shown) this.#set({ shown: taken });
  }

  async #sendAll(): Promise<void> {
    if (this.#live.isSending) return;
    this.#set({ isSending: true, problem: null, hasUnsent: false });
    for (let act = this.#line[0]; act; act = this.#line[0]) {
      const isThrough = await this.#sendOne(act);
      if (!isThrough) break;
      this.#line.shift();
    }
    this.#set({ isSending: false });
    for (const act of this.#line) act.settle(false);
  }

  /** False: it did not get through. */
  async #sendOne(act: Act<Doc>): Promise<boolean> {
    this.#calls += 1;
    try {
      this.#show(await act.call(act.key), null);
      act.settle(true);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        act.fail(error);
        return true;
      }
      const text = act.words(error);
      if (text !== null) {
        this.#problems += 1;
        const isUnsent = isPassing(error);
        this.#set({ problem: { text, count: this.#problems }, hasUnsent: isUnsent });
        if (isUnsent) return false;
        await this.look().catch(() => {});
      }
      act.settle(false);
    }
    return true;
  }
}
