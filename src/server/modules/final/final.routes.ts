import type * as contract from '#contract/ring/final.ts';
import { createSeededChance } from '#core/chance/seeded-chance.ts';
import { AppError } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { addMissingFinals, lockPublished, putFinalists } from '../matchmaking/final.actions.ts';
import { callFinalists } from '../ring/call-finalists.actions.ts';
import { loadDay } from '../ring/load-day.actions.ts';
import { holdDay, markDayChanged } from '../ring/queue-acts.actions.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import { loadFinals, presentFinals } from './load-finals.ts';

async function getFinals(call: Call<typeof contract.getFinals>): Promise<contract.Finals> {
  const tournament = await getTournamentById(call.db, call.params.tournamentId);
  return presentNow(call, tournament);
}

async function presentNow(call: Pick<Call, 'db' | 'app'>, tournament: Parameters<typeof loadDay>[1]) {
  const day = await loadDay(call.db, tournament, call.app.config.timeZone);
  return presentFinals(day, await loadFinals(call.db, day));
}

/** FINAL-1 */
async function addFinals(call: Call<typeof contract.addFinals>): Promise<contract.Finals> {
  const day = await holdDay(call, call.params.tournamentId);
  const draft = await lockPublished(call.db, day.tournament.id);
  if (!draft) throw new AppError('changed_meanwhile');
  const added = await addMissingFinals(call.db, draft);
  if (added > 0) {
    await recordHistory(call, {
      subject: 'draft',
      subjectId: draft.id,
      action: 'add finals',
      after: { finals: added },
    });
    await markDayChanged(call, day.tournament.id);
  }
  return presentNow(call, day.tournament);
}

/** Puts those who go on into their final, as the caller saw them, or takes them out. Results can't change meanwhile: the day is held. FINAL-4 */
async function drawFinal(call: Call<typeof contract.drawFinal>): Promise<contract.Finals> {
  const { competitorIds: seen, isEarly } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  const draft = await lockPublished(call.db, day.tournament.id);
  const loaded = await loadFinals(call.db, day);
  const final = loaded.finals.find(({ row }) => row.draftDivisionId === call.params.draftDivisionId);
  if (!draft || !final) throw new AppError('not_found');
  const { row, feeders, finalists, state } = final;
  if (state === 'begun') throw new AppError('division_begun');
  const ids = finalists.map(({ competitorId }) => competitorId);
  const isTakenBack = seen.length === 0;
  if (!isTakenBack) {
    if (new Set(seen).size !== ids.length || !ids.every(id => seen.includes(id)))
      throw new AppError('changed_meanwhile');
    const isOpen = feeders.some(feeder => feeder.state !== 'decided');
    if (ids.length < 2 || (isOpen && !isEarly)) throw new AppError('final_waits');
  }
  const isAsAsked = isTakenBack ? row.drawnIds.length === 0 : state === 'drawn';
  if (isAsAsked) return presentFinals(day, loaded);
  const order = createSeededChance(draft.seed, row.eventId).shuffled(ids.toSorted((a, b) => a - b));
  const { eventId } = row;
  const { draftDivisionId } = call.params;
  await putFinalists(call, draft, { draftDivisionId, eventId }, isTakenBack ? [] : order);
  await callFinalists(call, day, draftDivisionId);
  await recordHistory(call, {
    subject: 'draft',
    subjectId: draft.id,
    action: isTakenBack ? 'take back final' : 'draw final',
    before: { final: row.title, competitorIds: row.drawnIds },
    after: { final: row.title, competitorIds: isTakenBack ? [] : order },
  });
  await markDayChanged(call, day.tournament.id);
  return presentNow(call, day.tournament);
}

export const finalHandlers = {
  'final.getFinals': handler<typeof contract.getFinals>({ run: getFinals }),
  'final.addFinals': handler<typeof contract.addFinals>({ run: addFinals }),
  'final.drawFinal': handler<typeof contract.drawFinal>({ run: drawFinal }),
};
