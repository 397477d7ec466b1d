import { performance } from 'node:perf_hooks';
import { AppError } from '../../app-error.ts';
import type { AppContext } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { findTournamentById, type Occasion } from '../tournament/tournament.actions.ts';
import { type DayView, type LoadedDay, loadDay, viewOf } from './day.ts';

export { minuteNow } from './day.ts';
export { presentQueues } from './ring-day.presenter.ts';

/** A day as it was a moment ago; what is shown of it is reckoned when somebody asks for it first. */
export interface DayCopy {
  day: LoadedDay;
  view(): DayView;
}
interface KeptDay {
  loadedAt: number;
  generation: number;
  copy: Promise<DayCopy>;
  /** The next one, while it is being loaded. */
  next: Promise<unknown> | null;
}

/** Looked for again after the first, seen after the second at the latest: what check-in changes, and where others share the database they. */
const spans = {
  embedded: { freshForMs: 1000, keptForMs: 2000 },
  server: { freshForMs: 500, keptForMs: 1000 },
} as const;
const keptDays = new WeakMap<AppContext, Map<number, KeptDay>>();

/**
 * The day for readers. Thousands who ask at once share one load; while the next one loads, or a change keeps the
 * database busy, they get the previous copy. It is never older than the last change that dropped the kept copies: a
 * load under way at that moment serves those already waiting, and nobody after.
 */
export async function loadDayCopy(occasion: Occasion, tournamentId: number): Promise<DayCopy> {
  const { app } = occasion;
  const { freshForMs, keptForMs } = spans[app.store.kind];
  const days = keptDays.get(app) ?? new Map<number, KeptDay>();
  keptDays.set(app, days);
  const known = days.get(tournamentId);
  const age = known?.generation === app.copyGeneration() ? performance.now() - known.loadedAt : keptForMs;
  if (!known || age >= keptForMs) return loadAnew(days, occasion, tournamentId);
  if (age >= freshForMs) known.next ??= loadAnew(days, occasion, tournamentId, known).catch(() => undefined);
  return known.copy;
}

/** The copy takes its place at once, so that all wait for it, or, behind one that is still told, when it is there. */
async function loadAnew(days: Map<number, KeptDay>, occasion: Occasion, tournamentId: number, before?: KeptDay) {
  const copy = load(occasion, tournamentId);
  const kept = { loadedAt: performance.now(), generation: occasion.app.copyGeneration(), copy, next: null };
  if (!before) days.set(tournamentId, kept);
  try {
    await copy;
    if (before && days.get(tournamentId) === before) days.set(tournamentId, kept);
    return await copy;
  } catch (error) {
    // What is not there is not remembered: made-up numbers must not fill the memory.
    if (days.get(tournamentId) === (before ?? kept)) days.delete(tournamentId);
    throw error;
  }
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
  };
}

/** What belongs to a day that is held in memory, asked for once with it: phones wait for no query of their own. */
export function askedOnce<T>(ask: (db: Database, day: LoadedDay) => Promise<T>) {
  const answers = new WeakMap<DayCopy, Promise<T>>();
  return ({ app }: Pick<Occasion, 'app'>, copy: DayCopy): Promise<T> => {
    const known = answers.get(copy);
    if (known) return known;
    const asked = ask(app.db, copy.day);
    answers.set(copy, asked);
    asked.catch(() => answers.delete(copy));
    return asked;
  };
}
