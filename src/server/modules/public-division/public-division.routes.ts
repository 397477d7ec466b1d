import type * as contract from '#contract/ring/public-division.ts';
import { tournamentOfDivisions } from '#core/public-division/shown-divisions.ts';
import { hasFaded } from '#core/result/results-after-a-year.ts';
import { minuteFrom } from '#core/time/minutes-since-midnight.ts';
import { AppError, found } from '../../app-error.ts';
import { type AppContext, type Call, handler, type Occasion } from '../../call.ts';
import { dayOf, listShownEditions, loadPublicResults } from '../result/result.actions.ts';
import { askedOnce, type DayCopy, loadDayCopy } from '../ring/day-copy.actions.ts';
import { loadBrackets } from '../ring-table/progress.actions.ts';
import { presentEdition } from '../tournament/chosen-tournament.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';
import { findPublishedDivision } from './public-division.db.ts';
import { presentBrackets, presentDivisionLines } from './public-division.presenter.ts';

const resultsOf = askedOnce((db, { tournament }) => loadPublicResults(db, tournament.id));
const bracketsOf = askedOnce((db, { draft }) => loadBrackets(db, draft?.id ?? 0));

/** In whose day a division was last found: only where to look, as that day says whether it is there. */
const lastFound = new WeakMap<AppContext, Map<number, number>>();

async function findDay(call: Occasion, draftDivisionId: number): Promise<DayCopy> {
  const days = lastFound.get(call.app) ?? new Map<number, number>();
  lastFound.set(call.app, days);
  const tournamentId = found(days.get(draftDivisionId) ?? (await findPublishedDivision(call.db, draftDivisionId)));
  days.set(draftDivisionId, tournamentId);
  return loadDayCopy(call, tournamentId, { mayLag: true });
}

/** The tournament, its day and the minute: what every answer begins with. */
function presentFrame(occasion: Occasion, { day }: DayCopy) {
  const { tournament } = day;
  return {
    tournament: {
      ...presentEdition(tournament),
      venue: tournament.venue,
      day: dayOf(occasion, tournament.tournamentOn),
    },
    now: Math.floor(minuteFrom(tournament.tournamentOn, occasion.now.getTime(), occasion.app.config.timeZone)),
  };
}
const isOld = (occasion: Occasion, { day }: DayCopy): boolean =>
  hasFaded(day.tournament.tournamentOn, todayOf(occasion));

async function getPublicDivisions(call: Call<typeof contract.getPublicDivisions>): Promise<contract.PublicDivisions> {
  const copy = await loadDayCopy(call, call.params.tournamentId, { mayLag: true });
  const frame = presentFrame(call, copy);
  if (isOld(call, copy)) return { ...frame, hasFaded: true, divisions: [] };
  const divisions = presentDivisionLines(copy, frame.tournament.day, await resultsOf(call, copy));
  return { ...frame, hasFaded: false, divisions };
}

/** Not published, removed, of an archived tournament, a year old, or never there: nobody is told which. PUBLIC-1 */
async function getPublicDivision(call: Call<typeof contract.getPublicDivision>): Promise<contract.PublicDivision> {
  const { draftDivisionId } = call.params;
  const copy = await findDay(call, draftDivisionId);
  if (isOld(call, copy)) throw new AppError('not_found');
  const frame = presentFrame(call, copy);
  const results = await resultsOf(call, copy);
  const isThis = (one: { draftDivisionId: number }): boolean => one.draftDivisionId === draftDivisionId;
  const division = found(presentDivisionLines(copy, frame.tournament.day, results).find(isThis));
  const brackets = frame.tournament.day === 'today' ? (await bracketsOf(call, copy))(draftDivisionId) : [];
  return {
    ...frame,
    division,
    brackets: presentBrackets(copy, division, brackets),
    results: results.filter(isThis),
  };
}

export const publicDivisionHandlers = {
  'publicDivision.getPublicDivisions': handler<typeof contract.getPublicDivisions>({ run: getPublicDivisions }),
  'publicDivision.getPublicDivision': handler<typeof contract.getPublicDivision>({ run: getPublicDivision }),
  'publicDivision.findDivisionEdition': handler<typeof contract.findDivisionEdition>({
    async run(call) {
      const current = tournamentOfDivisions(await listShownEditions(call.db), todayOf(call));
      return { current: current ? presentEdition(current) : null };
    },
  }),
};
