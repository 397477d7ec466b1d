import { performance } from 'node:perf_hooks';
import type { ScoreboardNews } from '#contract/ring-table/scoreboard.ts';
import { AppError } from '../../../app-error.ts';
import type { AppContext, EventSink } from '../../../call.ts';
import { areOpenNow } from '../table-hours.ts';
import { loadScoreboard } from './load-scoreboard.ts';
import { listWatchedTables, type WatchedTableRow } from './scoreboard.db.ts';

export const scoreboardLimits = {
  mostAtRing: 6,
  mostInProcess: 100,
} as const;

const lookEveryMs = 400;
/** Kept copies of a day are not older; after a change it is read again until they cannot hold the day before it. */
const copiesLastMs = 2500;
/** What no version tells, such as how a family lets a name be shown. */
const readAnywayMs = 15_000;
/** A tablet asks every three seconds, and is noted every five. */
const silentAfterMs = 15_000;

type Sink = EventSink<ScoreboardNews>;
interface Watched {
  /** With the generation of the PIN that let it in. */
  sinks: Map<Sink, number>;
  written: string | null;
  readUntil: number;
  readAt: number;
  told: { text: string; news: Omit<ScoreboardNews, 'now'>; minuteOf(at: Date): number } | null;
}

/** The rings that scoreboards of this process follow: one query for all of them every moment, and none when nobody watches. SCOREBOARD-5 */
export class ScoreboardStreams {
  readonly #app: AppContext;
  readonly #rings = new Map<number, Watched>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(app: AppContext) {
    this.#app = app;
  }

  #isFull(ringId: number): boolean {
    const counts = [...this.#rings.values()].map(({ sinks }) => sinks.size);
    const all = counts.reduce((sum, count) => sum + count, 0);
    return (
      (this.#rings.get(ringId)?.sinks.size ?? 0) >= scoreboardLimits.mostAtRing || all >= scoreboardLimits.mostInProcess
    );
  }

  /** SCOREBOARD-8 */
  refuseFull(ringId: number): void {
    if (this.#isFull(ringId)) throw new AppError('scoreboards_full');
  }

  /** From now on the sink is told what the ring’s scoreboard shows; answers how it leaves. */
  follow(ringId: number, generation: number, sink: Sink): () => void {
    if (this.#isFull(ringId)) {
      sink.end(); // several came at once
      return () => {};
    }
    const watched = this.#rings.get(ringId) ?? {
      sinks: new Map(),
      written: null,
      readUntil: 0,
      readAt: Number.NEGATIVE_INFINITY,
      told: null,
    };
    this.#rings.set(ringId, watched);
    watched.sinks.set(sink, generation);
    if (watched.told) this.#send(watched.told, [sink]);
    else this.#lookIn(0);
    return () => {
      watched.sinks.delete(sink);
      if (watched.sinks.size === 0 && this.#rings.get(ringId) === watched) this.#rings.delete(ringId);
    };
  }

  /** How many look, for tests. */
  get isIdle(): boolean {
    return this.#rings.size === 0 && this.#timer === undefined;
  }

  #lookIn(ms: number): void {
    if (this.#isLooking) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), ms).unref();
  }

  async #look(): Promise<void> {
    this.#timer = undefined;
    if (this.#rings.size === 0) return;
    this.#isLooking = true;
    const asked = [...this.#rings]; // a ring that is followed meanwhile is looked at next
    try {
      const rows = await listWatchedTables(
        this.#app.db,
        asked.map(([ringId]) => ringId),
      );
      const found = new Map(rows.map(row => [row.ringId, row]));
      for (const [ringId, watched] of asked)
        await this.#lookAt(watched, found.get(ringId)).catch(err => {
          this.#app.log.warn({ err, ringId }, 'A scoreboard could not be read');
          this.#lose(watched);
        });
    } catch (err) {
      this.#app.log.warn({ err }, 'The scoreboards could not be read');
      for (const [, watched] of asked) this.#lose(watched);
    }
    this.#isLooking = false;
    if (this.#rings.size > 0) this.#lookIn(lookEveryMs);
  }

  /** An open stream tells its screens that the last picture is current, so it ends. SCOREBOARD-7 */
  #lose(watched: Watched): void {
    if (!watched.told) return;
    watched.told = null;
    for (const sink of watched.sinks.keys()) sink.end();
  }

  async #lookAt(watched: Watched, row: WatchedTableRow | undefined): Promise<void> {
    const app = this.#app;
    const now = app.clock.now();
    // A stream ends with the ring's tables, and with the PIN that let it in. SCOREBOARD-6
    const isClosed = !row || row.archivedAt !== null || !areOpenNow({ app, now }, row);
    for (const [sink, generation] of watched.sinks) if (isClosed || generation < row.generation) sink.end();
    if (isClosed || watched.sinks.size === 0) return;
    const at = performance.now();
    const written = `${row.written} ${app.copyGeneration()}`;
    if (written !== watched.written) watched.readUntil = at + copiesLastMs;
    watched.written = written;
    const isDue = at < watched.readUntil || at - watched.readAt > readAnywayMs;
    if (isDue) watched.readAt = at;
    const { board, minuteOf } =
      isDue || !watched.told
        ? await loadScoreboard({ app, db: app.db, now }, row)
        : { board: watched.told.news.board, minuteOf: watched.told.minuteOf };
    const isSilent = row.heardAt !== null && now.getTime() - row.heardAt.getTime() > silentAfterMs;
    const news = {
      board: board as ScoreboardNews['board'],
      silentSince: isSilent && row.heardAt ? minuteOf(row.heardAt) : null,
    };
    const text = JSON.stringify(news);
    if (text === watched.told?.text) return;
    watched.told = { text, news, minuteOf };
    this.#send(watched.told, watched.sinks.keys());
  }

  #send({ news, minuteOf }: NonNullable<Watched['told']>, sinks: Iterable<Sink>): void {
    const now = minuteOf(this.#app.clock.now());
    for (const sink of sinks) sink.send({ ...news, now });
  }
}

const allStreams = new WeakMap<AppContext, ScoreboardStreams>();
export function streamsOf(app: AppContext): ScoreboardStreams {
  const streams = allStreams.get(app) ?? new ScoreboardStreams(app);
  allStreams.set(app, streams);
  return streams;
}
