import { listFrenchTexts } from '#contract/french-text.ts';
import { getPublicResults, type PublicResults } from '#contract/result.ts';
import { getHall, type Hall } from '#contract/ring/hall.ts';
import type { OutputOf } from '#contract/route.ts';
import { getRingAssignments } from '#contract/signage.ts';
import { listTournaments } from '#contract/tournament.ts';
import { signageReloadMs } from '#core/ring/hall-screen.ts';
import { ApiError } from '#web/lib/api.ts';
import { LiveDocument } from '#web/lib/live/live-document.ts';
import { askAnonymously } from './ask-anonymously.ts';

/** Which tournament is the next one changes at midnight, or when staff change its date; they may add French texts too. */
const listReloadMs = 600_000;
const medalsReloadMs = 60_000;

/** `answer` is undefined until the first one came. */
export interface Screen {
  /** Null: there is none, or not known yet. */
  tournamentId: number | null;
  answer: unknown;
  /** Times, names and what is said, with the moment it came; null: not known yet. */
  hall: { hall: Hall; cameAt: number } | null;
  /** Once the day is over, or where the screen shows nothing else. */
  medals: PublicResults['medals'] | null;
  /** The French of what staff typed, once it was asked for: the first comes with the page. LANG-6 */
  french?: FrenchTextList | undefined;
}
type FrenchTextList = OutputOf<typeof listFrenchTexts>;

export interface FeedOptions {
  first: { answer: unknown; hall: Hall | null };
  speaksFrench: boolean;
  /** The page came without French texts. */
  lacksFrench?: boolean;
  showsMedals?: boolean;
}

/** So long ago that everything is due. */
const never = Number.NEGATIVE_INFINITY;

/**
 * What runs in the rings of the next tournament, asked at once and then every 11 seconds, whether or not anybody sees it;
 * and now and then, on a screen that speaks French, the French of it.
 */
export function signageFeed({ first, speaksFrench, lacksFrench, showsMedals }: FeedOptions): LiveDocument<Screen> {
  let tournamentId: number | null = null;
  let listCameAt = never;

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

  let frenchCameAt = lacksFrench ? never : performance.now();
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

  /** What adds to the rings never keeps them from being shown. */
  async function findHall(known: Screen['hall'], signal: AbortSignal): Promise<Screen['hall']> {
    if (tournamentId === null) return null;
    try {
      const hall = await askAnonymously(getHall, { params: { tournamentId } }, signal);
      return Array.isArray(hall?.rings) ? { hall, cameAt: performance.now() } : known;
    } catch {
      return known;
    }
  }

  let medalsCameAt = never;
  async function findMedals(known: Screen['medals'], isOver: boolean, signal: AbortSignal): Promise<Screen['medals']> {
    if (!(showsMedals || isOver)) return null;
    if (tournamentId === null) return [];
    if (performance.now() - medalsCameAt < medalsReloadMs) return known;
    try {
      const { medals } = await askAnonymously(getPublicResults, { params: { tournamentId } }, signal);
      medalsCameAt = performance.now();
      return Array.isArray(medals) ? medals : known;
    } catch {
      return known;
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
    first: {
      tournamentId: null,
      answer: first.answer,
      hall: first.hall && { hall: first.hall, cameAt: performance.now() },
      medals: null,
      french: undefined,
    },
    everyMs: signageReloadMs,
    goesOnHidden: true,
    isDue: true,
    look: async (shown, _why, signal) => {
      const answer = await ask(signal);
      const hall = await findHall(shown.hall, signal);
      const medals = await findMedals(shown.medals, hall?.hall.isOver ?? false, signal);
      return { tournamentId, answer, hall, medals, french: await findFrench(shown.french, signal) };
    },
    take: (next, shown) => (JSON.stringify(next) === JSON.stringify(shown) ? shown : next),
  });
}
