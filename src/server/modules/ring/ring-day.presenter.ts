import { createHash } from 'node:crypto';
import type { RingDay } from '#contract/ring/ring.ts';
import type { RingBlock } from '#contract/ring/ring-rules.ts';
import type { ExpectedTimes } from '#core/ring/estimate/estimate.ts';
import type { Range } from '#core/ring/estimate/spread.ts';
import { isWaiting } from '#core/ring/queue/queue.ts';
import { undoneDay } from '#core/ring/queue/queue-undo.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import type { Occasion } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { presentEdition } from '../tournament/chosen-tournament.actions.ts';
import { flagsOf } from '../tournament/tournament.actions.ts';
import { presentTexts } from './call-texts.ts';
import { type DayView, hasHadLunch, type LoadedDay, loadDay, minuteNow, viewOf } from './day.ts';
import { needsRepairNow } from './repair/repair-need.ts';
import { doerOf, listRingChanges, recordOf } from './ring-change.db.ts';

const latestChanges = 30;

/** Nobody is told seconds of what is only expected. */
const inMinutes = (range: Range | undefined): Range | null =>
  range ? { low: Math.round(range.low), expected: Math.round(range.expected), high: Math.round(range.high) } : null;

/** Everybody's part of a day: rings, queues with expected times, divisions. */
export function presentQueues({ state, rings }: LoadedDay, { shown, estimate }: DayView) {
  const times = new Map<number, ExpectedTimes>(estimate?.items.map(item => [item.assignmentId, item]));
  const finishOf = new Map(estimate?.rings.map(({ ringId, finish }) => [ringId, finish]));
  const places = new Map<number, number>();
  for (const { id, isOpen } of shown.rings) {
    if (!isOpen) continue;
    const queue = shown.assignments.filter(({ ringId, state: is }) => ringId === id && is !== 'done');
    for (const assignment of queue.filter(({ state: is }) => is === 'running')) places.set(assignment.id, 0);
    for (const [i, assignment] of queue.filter(isWaiting).entries()) places.set(assignment.id, i + 1);
  }
  const stateOf = new Map(state.rings.map(ring => [ring.id, ring]));
  const used = new Set(state.assignments.map(({ ringId }) => ringId));
  return {
    rings: rings.map(({ id, name, version, hidden }) => {
      const { isOpen, hold, hadLunch } = stateOf.get(id) as LoadedDay['state']['rings'][number];
      return {
        ringId: id,
        name,
        isOpen,
        hold,
        hadLunch: hasHadLunch({ hadLunch }),
        isUsed: hidden > 0 || used.has(id),
        version,
        finish: inMinutes(finishOf.get(id)),
      };
    }),
    assignments: state.assignments.map(({ id, divisionId, ...assignment }) => ({
      ringAssignmentId: id,
      draftDivisionId: divisionId,
      ...assignment,
      place: places.get(id) ?? null,
      start: inMinutes(times.get(id)?.start),
      end: inMinutes(times.get(id)?.end),
    })),
  };
}

function presentDivisions(day: LoadedDay, { durations }: DayView) {
  const { divisions, facts, absences } = day;
  const absent = Map.groupBy(absences, ({ draftDivisionId }) => draftDivisionId);
  return divisions.map(({ final: _, ...row }, i) => {
    const { id, awaits, ...fact } = facts[i] as LoadedDay['facts'][number];
    const { low, expected, high } = durations.get(id) ?? { low: 0, expected: 0, high: 0 };
    const hasPeople = fact.people > 0;
    return {
      ...row,
      ...fact,
      competitorIds: [...fact.competitorIds],
      awaitedIds: [...fact.awaitedIds],
      awaits: awaits && {
        divisions: awaits.divisionIds.length,
        places: awaits.places,
        divisionIds: [...awaits.divisionIds],
      },
      eventIds: [...fact.eventIds],
      youngestAge: hasPeople ? fact.youngestAge : 0,
      oldestAge: hasPeople ? fact.oldestAge : 0,
      learned: { low, expected, high },
      absentIds: (absent.get(id) ?? []).map(({ competitorId }) => competitorId),
      needsRepair: needsRepairNow(day, id),
    };
  });
}

function presentPeople({ members }: LoadedDay): RingDay['people'] {
  const people = new Map(
    members.map(({ competitorId, familyId, firstName, lastName, number, schoolName, isCheckedIn }) => [
      competitorId,
      { competitorId, familyId, firstName, lastName, number, schoolName, isCheckedIn },
    ]),
  );
  return [...people.values()];
}

const blocksOf = (blocks: LoadedDay['ownBlocks']): RingBlock[] | null =>
  blocks?.map(block => ({
    ...block,
    eventTypeIds: [...block.eventTypeIds],
    ringIds: block.ringIds && [...block.ringIds],
  })) ?? null;

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** Undo is the only way back from done, so what can be undone stays in the list however old it is. RING-26 */
async function presentChanges(db: Database, { tournament, state, zero }: LoadedDay): Promise<RingDay['changes']> {
  const rows = await listRingChanges(db, tournament.id, latestChanges);
  const changes = rows.map(row => ({
    changeId: row.id,
    text: row.text,
    by: doerOf(row),
    at: (row.at.getTime() - zero) / 60_000,
    canUndo: row.undoneById === null && undoneDay(state, recordOf(row)) !== null,
  }));
  return changes.filter(({ canUndo }, i) => i < latestChanges || canUndo);
}

/** A whole day for staff. Its version changes with whatever is in it but the clock. */
export async function presentDay(occasion: Occasion, day: LoadedDay): Promise<RingDay> {
  const { tournament, state } = day;
  const view = viewOf(day, occasion.now);
  const content = {
    tournament: {
      tournamentId: tournament.id,
      tournamentDate: asUtcMidnight(tournament.tournamentOn),
      city: tournament.city,
      isToday: flagsOf(occasion, tournament).isTournamentToday,
    },
    dayVersion: day.version,
    draft: day.draft,
    rules: { ...day.rules, blocks: blocksOf(day.ownBlocks) },
    scheduleBlocks: blocksOf(day.scheduleBlocks) ?? [],
    eventTypes: day.kinds,
    rulesVersion: day.rulesVersion,
    pace: day.pace && { tournament: presentEdition(day.pace.tournament), events: day.pace.events },
    divisions: presentDivisions(day, view),
    people: presentPeople(day),
    changes: await presentChanges(occasion.db, day),
    texts: await presentTexts(occasion, tournament.id),
  };
  const shown = {
    ...content,
    ...presentQueues(day, view),
    finish: state.assignments.some(({ state: is }) => is !== 'done') ? inMinutes(view.estimate?.finish) : null,
  };
  return { ...shown, version: hashOf(shown), now: minuteNow(day, occasion.now) };
}

export async function loadPresentedDay(occasion: Occasion, tournament: LoadedDay['tournament']): Promise<RingDay> {
  return presentDay(occasion, await loadDay(occasion.db, tournament, occasion.app.config.timeZone));
}
