import type * as contract from '#contract/wrap-up.ts';
import { type WrapUp, wrapUpOf } from '#core/wrap-up/wrap-up.ts';
import type { WrapUpFacts } from '#core/wrap-up/wrap-up-facts.ts';
import { AppError } from '../../app-error.ts';
import type { Occasion } from '../../call.ts';
import { type LoadedDay, loadDay } from '../ring/load-day.actions.ts';
import { presentAnyEdition, presentEdition, usualEdition } from '../tournament/chosen-tournament.actions.ts';
import { type EditionRow, getTournamentById, listEditions, todayOf } from '../tournament/tournament.actions.ts';
import { loadFacts } from './load-facts.ts';
import { presentOffer } from './pace-offer.ts';

export interface LoadedWrapUp {
  day: LoadedDay;
  facts: WrapUpFacts;
  report: WrapUp;
}

/** A tournament’s day, archived or not, and what it was. */
export async function loadWrapUp({ db, app }: Occasion, tournamentId: number): Promise<LoadedWrapUp> {
  const tournament = await getTournamentById(db, tournamentId);
  const day = await loadDay(db, tournament, app.config.timeZone);
  const facts = await loadFacts(db, day);
  return { day, facts, report: wrapUpOf(facts) };
}

function usualId(editions: readonly EditionRow[], today: string): number {
  const usual = usualEdition(editions, today);
  if (!usual) throw new AppError('no_tournament');
  return usual.id;
}

/** The report of a day, as the page is made from it. */
export async function presentWrapUp(
  occasion: Occasion,
  tournamentId: number | null,
  loaded?: LoadedWrapUp,
): Promise<contract.WrapUp> {
  const editions = await listEditions(occasion.db);
  const { day, facts, report } =
    loaded ?? (await loadWrapUp(occasion, tournamentId ?? usualId(editions, todayOf(occasion))));
  const { paces, ...told } = report;
  return {
    ...told,
    tournaments: editions.map(presentAnyEdition),
    tournament: presentEdition(day.tournament),
    rings: told.rings.map(({ waits, ...ring }) => ({
      ...ring,
      waits: waits.map(({ reason, from, to }) => ({ reason, from, to })),
    })),
    pace: await presentOffer(occasion, day.tournament, { paces, events: facts.events, editions }),
  };
}
