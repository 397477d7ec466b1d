import { getRingAssignments } from '#contract/signage.ts';
import { listTournaments } from '#contract/tournament.ts';
import { signageReloadMs } from '#core/ring/signage.ts';
import { ApiError } from '#web/lib/api.ts';
import { askAnonymously } from './ask-anonymously.ts';

/** Which tournament is the next one changes at midnight, or when staff change its date. */
const listReloadMs = 600_000;
/** A line that died without a word is given up after so long; a slow answer comes before. */
const longestLoadMs = 30_000;

export interface FeedListener {
  /** `undefined` is never sent: without a tournament there are no rings. */
  came(answer: unknown): void;
  failed(text: string): void;
  /** A poll fell due while a load was running. */
  waited(): void;
}

/** Asks what runs in the rings of the next tournament, at once and then every 11 seconds, until it is stopped. */
export function startFeed(tell: FeedListener): () => void {
  let running: AbortController | null = null;
  let tournamentId: number | null = null;
  let listCameAt = Number.NEGATIVE_INFINITY;

  async function findTournament(signal: AbortSignal): Promise<void> {
    if (tournamentId !== null && performance.now() - listCameAt < listReloadMs) return;
    try {
      const list = await askAnonymously(listTournaments, {}, signal);
      tournamentId = (Array.isArray(list) ? list : []).find(tournament => tournament?.isNext)?.id ?? null;
      listCameAt = performance.now();
    } catch (error) {
      if (tournamentId === null) throw error; // else the one we know goes on
    }
  }

  async function ask(signal: AbortSignal): Promise<unknown> {
    await findTournament(signal);
    if (tournamentId === null) return [];
    try {
      return await askAnonymously(getRingAssignments, { params: { tournamentId } }, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) tournamentId = null;
      throw error;
    }
  }

  async function load(): Promise<void> {
    const own = new AbortController();
    running = own;
    const limit = setTimeout(() => own.abort(), longestLoadMs);
    try {
      const answer = await ask(own.signal);
      if (running === own) tell.came(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (running === own) tell.failed(error.message);
    } finally {
      clearTimeout(limit);
      if (running === own) running = null;
    }
  }

  const poll = () => (running ? tell.waited() : void load());
  // What was asked over the line that was cut is not waited for.
  const loadAnew = () => {
    running?.abort();
    void load();
  };
  const onShow = () => document.visibilityState === 'visible' && !running && void load();
  void load();
  const timer = setInterval(poll, signageReloadMs);
  addEventListener('online', loadAnew);
  document.addEventListener('visibilitychange', onShow);
  return () => {
    clearInterval(timer);
    removeEventListener('online', loadAnew);
    document.removeEventListener('visibilitychange', onShow);
    running?.abort();
    running = null;
  };
}
