import { enterScoreboard, followScoreboard, type ScoreboardNews } from '#contract/ring-table/scoreboard.ts';
import type { Scoreboard } from '#core/ring-table/scoreboard/scoreboard.ts';
import { ApiError, api, openEvents } from '#web/lib/api.ts';
import { readEvents } from '#web/lib/live/event-stream.ts';
import { Pulse } from '#web/lib/live/pulse.ts';
import { type BoardMessage, boardChannel, type LiveClock } from '../ring-table/scoreboard/board-channel.ts';
import { type DeviceChoice, keepChoice, readChoice } from './device-choice.ts';

const askEveryMs = 3_000;
/** A tablet on this machine answers within a few milliseconds. */
const answerMs = 800;
/** The server says something every fifteen seconds; a connection that was quiet for longer is lost. SCOREBOARD-7 */
const quietMs = 40_000;
/** A line that died silently also swallows the call that would open another. */
const patienceMs = 8_000;

export interface FeedState {
  /** What was learned last, from either side. */
  board: Scoreboard | null;
  /** Of the tablet on this machine; null: only the last entry tells the time. */
  clock: LiveClock | null;
  /** Whether what is shown follows the ring just now, and by whom. */
  by: 'tablet' | 'server' | null;
  /** The minute at the venue when something was heard last. */
  heardAt: number | null;
  /** The tablet has not reached the server since then. */
  silentSince: number | null;
  choice: DeviceChoice;
  /** The first look is over. */
  isReady: boolean;
  /** What the server said last, in words. */
  problem: string | null;
}

interface OpenStream {
  ending: AbortController;
  heardAt: number;
}

/**
 * Follows a ring: the tablet in another window of this machine, or else the server; knows how old that is. SCOREBOARD-5,
 * SCOREBOARD-7, SCOREBOARD-9
 */
export class ScoreboardFeed {
  readonly ringId: number;
  #state: FeedState;
  readonly #listeners = new Set<() => void>();
  #channel: BroadcastChannel | null = null;
  #answered: (() => void) | null = null;
  #stream: OpenStream | null = null;
  /** The minute at the venue, and when it was that by `performance.now()`. */
  #minute = { minute: 0, at: 0 };
  readonly #pulse = new Pulse({
    everyMs: askEveryMs,
    goesOnHidden: true,
    retryMs: { first: 1_000, longest: 10_000 },
    patienceMs,
    look: (_why, signal) => this.#look(signal),
  });

  constructor(ringId: number) {
    this.ringId = ringId;
    this.#state = {
      board: null,
      clock: null,
      by: null,
      heardAt: null,
      silentSince: null,
      choice: readChoice(ringId),
      isReady: false,
      problem: null,
    };
  }

  readonly snapshot = (): FeedState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  #set(change: Partial<FeedState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  start(): () => void {
    if (typeof BroadcastChannel !== 'undefined') {
      this.#channel = boardChannel(this.ringId);
      this.#channel.onmessage = ({ data }: MessageEvent<BoardMessage>) => this.#hearTablet(data);
    }
    const stop = this.#pulse.start(true);
    return () => {
      stop();
      this.#leave();
      this.#channel?.close();
      this.#channel = null;
    };
  }

  choose(change: Partial<DeviceChoice>): void {
    const choice = { ...this.#state.choice, ...change };
    keepChoice(this.ringId, choice);
    this.#set({ choice });
  }

  /** By the ring's PIN; null: as whoever is signed in. */
  async enter(pin: string | null): Promise<void> {
    const { token } = await api(enterScoreboard, {
      params: { ringId: this.ringId },
      input: { pin },
      ...(pin === null ? {} : { isAnonymous: true }),
    });
    this.choose({ token });
    await this.#pulse.look();
  }

  #hearTablet(message: BoardMessage): void {
    if (message.kind === 'bye') {
      this.#set({ by: null, clock: null });
      void this.#pulse.look();
    }
    if (message.kind !== 'board') return;
    this.#answered?.();
    this.#leave();
    const { board, clock, minute } = message;
    this.#minute = { minute, at: performance.now() };
    this.#set({ board, clock, by: 'tablet', heardAt: minute, silentSince: null, isReady: true, problem: null });
  }

  /** Whether a tablet on this machine says what it shows. */
  #askTablet(): Promise<boolean> {
    const channel = this.#channel;
    if (!channel) return Promise.resolve(false);
    return new Promise(resolve => {
      const end = (isThere: boolean) => {
        clearTimeout(timer);
        this.#answered = null;
        resolve(isThere);
      };
      const timer = setTimeout(() => end(false), answerMs);
      this.#answered = () => end(true);
      channel.postMessage({ kind: 'who' } satisfies BoardMessage);
    });
  }

  async #look(signal: AbortSignal): Promise<void> {
    if (await this.#askTablet()) return;
    if (this.#state.by === 'tablet') this.#set({ by: null, clock: null });
    try {
      await this.#followServer(signal);
    } finally {
      this.#set({ isReady: true });
    }
  }

  /** `look`: ends a call that is not answered. */
  async #followServer(look: AbortSignal): Promise<void> {
    const { token } = this.#state.choice;
    if (this.#stream && performance.now() - this.#stream.heardAt > quietMs) {
      this.#leave();
      this.#set({ by: null });
    }
    if (token === null || this.#stream) return;
    const ending = new AbortController();
    look.addEventListener('abort', () => ending.abort(look.reason));
    const stream = { ending, heardAt: performance.now() };
    this.#stream = stream;
    try {
      const response = await openEvents(followScoreboard, {
        params: { ringId: this.ringId },
        ringScoreboard: token,
        signal: ending.signal,
      });
      void this.#read(response, stream);
    } catch (error) {
      if (this.#stream !== stream) return; // left meanwhile
      this.#stream = null;
      this.#failed(error);
      throw error;
    }
  }

  async #read(response: Response, stream: OpenStream): Promise<void> {
    const isOn = (): boolean => this.#stream === stream;
    const heard = (): void => {
      stream.heardAt = performance.now();
      // Until news comes, what is shown is as old as it was.
      if (isOn() && this.#state.by === 'server') this.#set({ heardAt: this.#minuteNow() });
    };
    const news = ({ board, now, silentSince }: ScoreboardNews): void => {
      if (!isOn()) return;
      this.#minute = { minute: now, at: performance.now() };
      this.#set({ board: board as Scoreboard, by: 'server', heardAt: now, silentSince, problem: null });
    };
    await readEvents<ScoreboardNews>(response, { heard, news }).catch(() => undefined);
    if (!isOn()) return;
    this.#stream = null;
    this.#set({ by: null });
    this.#pulse.lookIn(500);
  }

  #minuteNow(): number | null {
    const { minute, at } = this.#minute;
    return at === 0 ? null : minute + (performance.now() - at) / 60_000;
  }

  /** The stream is no longer wanted. */
  #leave(): void {
    const stream = this.#stream;
    this.#stream = null;
    stream?.ending.abort();
  }

  #failed(error: unknown): void {
    const problem = error instanceof ApiError && error.code !== 'network' ? error.message : null;
    this.#set({ by: null, problem });
    if (!(error instanceof ApiError)) return;
    // Another PIN: the names go, and the PIN is asked for.
    if (error.code === 'tablet_ended') {
      this.choose({ token: null });
      this.#set({ board: null, problem: null });
    }
    if (error.code === 'tables_closed' || error.code === 'not_found') this.#set({ board: null });
  }
}
