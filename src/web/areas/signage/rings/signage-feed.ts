import { getRingAssignments } from '#contract/signage.ts';
import { listTournaments } from '#contract/tournament.ts';
import { signageReloadMs } from '#core/ring/signage.ts';
import { ApiError } from '#web/lib/api.ts';
import { LiveDocument } from '#web/lib/live/live-document.ts';
import { askAnonymously } from './ask-anonymously.ts';

/** Which tournament is the next one changes at midnight, or when staff change its date. */
const listReloadMs = 600_000;

/** `answer` is undefined until the first one came. */
interface Screen {
  answer: unknown;
}

/** What runs in the rings of the next tournament, asked at once and then every 11 seconds, whether or not anybody sees it. */
export function signageFeed(first: unknown): LiveDocument<Screen> {
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

  return new LiveDocument<Screen>({
    first: { answer: first },
    everyMs: signageReloadMs,
    goesOnHidden: true,
    isDue: true,
    look: async (_shown, _why, signal) => ({ answer: await ask(signal) }),
    take: (next, shown) => (JSON.stringify(next) === JSON.stringify(shown) ? shown : next),
  });
}
