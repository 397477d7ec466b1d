import { performance } from 'node:perf_hooks';
import type { Ring, RingAssignment } from '#contract/ring/ring.ts';
import { AppError } from '../../app-error.ts';
import type { AppContext, Occasion } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { findTournamentById } from '../tournament/tournament.actions.ts';
import { type DayView, type LoadedDay, loadDay, viewOf } from './day.ts';

export { minuteNow } from './day.ts';
export { presentQueues } from './ring-day.presenter.ts';

/** Where a division stands, as everybody may see it; in no ring it is planned, and no more is known. */
export function presentStanding(assignment: RingAssignment | undefined, ring: Ring | undefined) {
  const state: RingAssignment['state'] = assignment?.state ?? 'planned';
  return {
    ringName: ring?.name ?? null,
    isRingOpen: ring?.isOpen ?? false,
    state,
    place: assignment?.place ?? null,
    calls: assignment?.calls ?? 0,
    start: assignment?.start ?? null,
    startedAt: assignment?.startedAt ?? null,
    finishedAt: assignment?.finishedAt ?? null,
  };
}

type Question = (db: Database, day: LoadedDay) => Promise<unknown>;

/** A day as it was a moment ago; what is shown of it is reckoned when somebody asks for it first. */
export interface DayCopy {
  day: LoadedDay;
  view(): DayView;
  answers: Map<Question, Promise<unknown>>;
}
interface KeptDay {
  loadedAt: number;
  generation: number;
  copy: Promise<DayCopy>;
  /** The next one, while it is being loaded, and for which generation. */
  next: { generation: number; copy: Promise<DayCopy> } | null;
}

/** Looked for again after the first, seen after the second at the latest: what check-in changes, and where others share the database they. */
const spans = {
  embedded: { freshForMs: 2000, keptForMs: 4000 },
  server: { freshForMs: 500, keptForMs: 1000 },
} as const;
const keptDays = new WeakMap<AppContext, Map<number, KeptDay>>();

/**
 * The day for readers. Thousands who ask at once share one load; while the next one loads, or a change keeps the
 * database busy, they get the previous copy. It is never older than the last change that dropped the kept copies: a
 * load under way at that moment serves those already waiting, and nobody after. `mayLag`: for who asks again in a few
 * seconds; the first after a change of the rings waits for it, and the others get the previous copy meanwhile.
 */
export async function loadDayCopy(occasion: Occasion, tournamentId: number, { mayLag = false } = {}): Promise<DayCopy> {
  const { app } = occasion;
  const { freshForMs, keptForMs } = spans[app.store.kind];
  const days = keptDays.get(app) ?? new Map<number, KeptDay>();
  keptDays.set(app, days);
  const known = days.get(tournamentId);
  const generation = app.copyGeneration();
  if (!known || performance.now() - known.loadedAt >= keptForMs || !app.mayLag(known.generation))
    return loadAnew(days, occasion, tournamentId);
  if (known.generation === generation) {
    if (performance.now() - known.loadedAt >= freshForMs) loadNext(days, occasion, tournamentId, known);
    return known.copy;
  }
  if (known.next?.generation === generation) return mayLag ? known.copy : known.next.copy;
  return loadNext(days, occasion, tournamentId, known);
}

function loadNext(days: Map<number, KeptDay>, occasion: Occasion, tournamentId: number, known: KeptDay) {
  const generation = occasion.app.copyGeneration();
  if (known.next?.generation !== generation)
    known.next = { generation, copy: loadAnew(days, occasion, tournamentId, known) };
  const { copy } = known.next;
  copy.catch(() => undefined);
  return copy;
}

/** The copy takes its place at once, so that all wait for it, or, behind one that is still told, when it is whole. */
async function loadAnew(days: Map<number, KeptDay>, occasion: Occasion, tournamentId: number, before?: KeptDay) {
  const copy = before ? loadLike(occasion, tournamentId, before) : load(occasion, tournamentId);
  const kept = { loadedAt: performance.now(), generation: occasion.app.copyGeneration(), copy, next: null };
  if (!before) days.set(tournamentId, kept);
  try {
    await copy;
    if (before && (days.get(tournamentId)?.loadedAt ?? 0) < kept.loadedAt) days.set(tournamentId, kept);
    return await copy;
  } catch (error) {
    // What is not there is not remembered: made-up numbers must not fill the memory.
    if (days.get(tournamentId) === (before ?? kept)) days.delete(tournamentId);
    throw error;
  }
}

/** With what was asked of the one before, so that nobody who is told the new one waits for a query. */
async function loadLike(occasion: Occasion, tournamentId: number, before: KeptDay): Promise<DayCopy> {
  const copy = await load(occasion, tournamentId);
  const questions = [...(await before.copy).answers.keys()];
  await Promise.allSettled(questions.map(question => answerOnce(occasion.app.db, copy, question)));
  return copy;
}

async function load({ app, now }: Occasion, tournamentId: number): Promise<DayCopy> {
  const tournament = await findTournamentById(app.db, tournamentId);
  if (!tournament?.publishedAt || tournament.archivedAt) throw new AppError('not_found');
  const day = await loadDay(app.db, tournament, app.config.timeZone);
  let view: DayView | undefined;
  return {
    day,
    view: () => {
      view ??= viewOf(day, now);
      return view;
    },
    answers: new Map(),
  };
}

function answerOnce<T>(
  db: Database,
  { day, answers }: DayCopy,
  question: (db: Database, day: LoadedDay) => Promise<T>,
) {
  const known = answers.get(question) as Promise<T> | undefined;
  if (known) return known;
  const asked = question(db, day);
  answers.set(question, asked);
  asked.catch(() => answers.delete(question));
  return asked;
}

/** What belongs to a day that is held in memory, asked for once with it: phones wait for no query of their own. */
export const askedOnce =
  <T>(question: (db: Database, day: LoadedDay) => Promise<T>) =>
  ({ app }: Pick<Occasion, 'app'>, copy: DayCopy): Promise<T> =>
    answerOnce(app.db, copy, question);
