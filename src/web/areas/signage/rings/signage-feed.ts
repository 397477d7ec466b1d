import { listFrenchTexts } from '#contract/french-text.ts';
import type { OutputOf } from '#contract/route.ts';
import { getRingAssignments } from '#contract/signage.ts';
import { listTournaments } from '#contract/tournament.ts';
import { signageReloadMs } from '#core/ring/signage.ts';
import { ApiError } from '#web/lib/api.ts';
import { LiveDocument } from '#web/lib/live/live-document.ts';
import { askAnonymously } from './ask-anonymously.ts';

/** Which tournament is the next one changes at midnight, or when staff change its date; they may add French texts too. */
const listReloadMs = 600_000;

/** `answer` is undefined until the first one came. */
interface Screen {
  answer: unknown;
  /** The French of what staff typed, once it was asked for: the first comes with the page. LANG-6 */
  french?: FrenchTextList | undefined;
}
type FrenchTextList = OutputOf<typeof listFrenchTexts>;

/**
 * What runs in the rings of the next tournament, asked at once and then every 11 seconds, whether or not anybody sees it;
 * and now and then, on a screen that speaks French, the French of it.
 */
export function signageFeed(first: unknown, speaksFrench: boolean): LiveDocument<Screen> {
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

  let frenchCameAt = performance.now();
  async function findFrench(known: Screen['french'], signal: AbortSignal): Promise<Screen['french']> {
    if (!speaksFrench || performance.now() - frenchCameAt < listReloadMs) return known;
    try {
      const texts = await askAnonymously(listFrenchTexts, {}, signal);
      if (!Array.isArray(texts)) return known;
      frenchCameAt = performance.now();
      return texts;
    } catch {
      return known; // it is asked again with the next rings
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
    first: { answer: first, french: undefined },
    everyMs: signageReloadMs,
    goesOnHidden: true,
    isDue: true,
    look: async ({ french }, _why, signal) => ({ answer: await ask(signal), french: await findFrench(french, signal) }),
    take: (next, shown) => (JSON.stringify(next) === JSON.stringify(shown) ? shown : next),
  });
}
