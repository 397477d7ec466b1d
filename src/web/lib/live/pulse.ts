import { ApiError } from '../api.ts';
import { isUnanswered } from '../reachable.ts';

/** `due`: its time has come. `back`: somebody sees the page again, or the network returned. */
export type Why = 'due' | 'asked' | 'back';

/** What is shown may be old. */
export interface Missed {
  /** When something last came, by `performance.now()`. */
  since: number;
  /** Looks that failed or fell due while another was under way. */
  count: number;
  /** Why the last one failed; null: none did, one is only slow. */
  error: unknown;
}

export interface PulseOptions {
  everyMs: number;
  look(why: Why, signal: AbortSignal): Promise<unknown>;
  /** A line that died without a word is given up after so long. */
  patienceMs?: number;
  /** Also looks while nobody sees the page. */
  goesOnHidden?: boolean;
  /** After a failure it looks again so soon, then after twice that, up to the longest; without it, when the next look is due. */
  retryMs?: { first: number; longest: number };
  /** No look is wanted just now, unless one is asked for. */
  isHeld?(): boolean;
  /** Called whenever `missed` has changed. */
  changed?(): void;
}

const usualPatienceMs = 30_000;

/** Looks again and again, one look at a time, while somebody sees the page, and at once when they or the network come back. */
export class Pulse {
  readonly #options: PulseOptions;
  #isOn = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #ending: AbortController | null = null;
  #retryMs: number;
  #heardAt = 0;
  /** A look was asked for in a moment. */
  #isSoon = false;
  #missed: Missed | null = null;

  constructor(options: PulseOptions) {
    this.#options = options;
    this.#retryMs = options.retryMs?.first ?? 0;
  }

  /** Null while looks succeed. */
  get missed(): Missed | null {
    return this.#missed;
  }

  /** Begins, with a look at once if one is due; answers how it is stopped. */
  start(isDue: boolean): () => void {
    this.#isOn = true;
    this.#heardAt = performance.now();
    window.addEventListener('online', this.#onOnline);
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#wait(this.#options.everyMs);
    if (isDue && this.#mayLook()) void this.look('due');
    return () => {
      this.#isOn = false;
      clearInterval(this.#timer);
      window.removeEventListener('online', this.#onOnline);
      document.removeEventListener('visibilitychange', this.#onVisible);
      this.#ending?.abort();
    };
  }

  /** Looks at once, or once more when the look under way has ended. Settles after it, whether or not it failed. */
  look(why: Why = 'asked'): Promise<void> {
    if (!this.#isOn) return Promise.resolve();
    if (this.#running) {
      const again = () => {
        this.#next = null;
        return this.look(why);
      };
      this.#next ??= this.#running.then(again, again);
      return this.#next;
    }
    this.#running = this.#lookOnce(why).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Looks after so long instead of when it would be due. */
  lookIn(ms: number): void {
    if (this.#running) return void this.look();
    this.#isSoon = true;
    this.#wait(ms);
  }

  /** As a successful look: the newest is known from elsewhere. */
  heard(): void {
    this.#heardAt = performance.now();
    this.#retryMs = this.#options.retryMs?.first ?? 0;
    if (!this.#missed) return;
    this.#missed = null;
    this.#options.changed?.();
  }

  async #lookOnce(why: Why): Promise<void> {
    const { everyMs, retryMs, patienceMs = usualPatienceMs } = this.#options;
    const ending = new AbortController();
    this.#ending = ending;
    this.#isSoon = false;
    const limit = setTimeout(() => ending.abort(new DOMException('No answer came', 'TimeoutError')), patienceMs);
    this.#wait(everyMs);
    try {
      await this.#options.look(why, ending.signal);
      this.heard();
      if (retryMs) this.#wait(everyMs);
    } catch (error) {
      const isDropped = ending.signal.aborted && (ending.signal.reason as Error).name === 'AbortError';
      if (isDropped) return;
      this.#miss(error);
      if (retryMs) {
        this.#wait(this.#retryMs);
        this.#retryMs = Math.min(this.#retryMs * 2, retryMs.longest);
      }
      if (!(error instanceof ApiError || isUnanswered(error))) throw error;
    } finally {
      clearTimeout(limit);
      this.#ending = null;
    }
  }

  #miss(error: unknown): void {
    const { count, error: before } = this.#missed ?? { count: 0, error: null };
    this.#missed = { since: this.#heardAt, count: count + 1, error: error ?? before };
    this.#options.changed?.();
  }

  #wait(ms: number): void {
    clearInterval(this.#timer);
    if (this.#isOn) this.#timer = setInterval(this.#due, ms);
  }

  #mayLook(): boolean {
    const { goesOnHidden, isHeld } = this.#options;
    return (goesOnHidden || document.visibilityState === 'visible') && !isHeld?.();
  }

  readonly #due = (): void => {
    if (this.#running) this.#miss(null);
    else if (this.#mayLook()) void this.look('due');
  };

  readonly #onVisible = (): void => {
    if (document.visibilityState === 'visible') this.#comeBack();
    // iOS stops a page in the background within seconds, and may end it there.
    else if (this.#isSoon && this.#mayLook()) void this.look();
  };

  readonly #onOnline = (): void => {
    // What was asked over the line that was cut is not waited for.
    this.#ending?.abort();
    this.#comeBack();
  };

  #comeBack(): void {
    this.#retryMs = this.#options.retryMs?.first ?? 0;
    if (this.#mayLook()) void this.look('back');
  }
}
