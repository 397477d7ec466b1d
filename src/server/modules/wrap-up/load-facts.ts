import { ageOn } from '#core/time/calendar.ts';
import type { ChangeFact, WrapUpFacts } from '#core/wrap-up/wrap-up-facts.ts';
import type { Database } from '../../db/database.ts';
import type { LoadedDay } from '../ring/load-day.actions.ts';
import {
  type ChangeFactRow,
  countWrittenActs,
  listChangeFacts,
  listPlacedEntries,
  listWrapUpEvents,
} from './wrap-up.db.ts';

const changeOf = ({ called, at, ...change }: ChangeFactRow, zero: number): ChangeFact => ({
  ...change,
  at: (at.getTime() - zero) / 60_000,
  rings: change.rings as ChangeFact['rings'],
  call: called && { divisionId: called.divisionId, calls: called.calls, calledAt: called.calledAt },
});

/** What core makes the report from, with four queries beside those of the day. */
export async function loadFacts(db: Database, day: LoadedDay): Promise<WrapUpFacts> {
  const events = await listWrapUpEvents(db);
  const changes = await listChangeFacts(db, day.tournament.id);
  const acts = await countWrittenActs(db, day.tournament.id);
  const placed = await listPlacedEntries(db, day.draft?.id ?? 0);
  const keyOf = (divisionId: number, competitorId: number, eventId?: number) =>
    `${divisionId}/${competitorId}/${eventId ?? ''}`;
  const absent = new Set(day.absences.map(({ draftDivisionId, competitorId }) => keyOf(draftDivisionId, competitorId)));
  const hasPlace = new Set(
    placed.map(({ draftDivisionId, competitorId, eventId }) => keyOf(draftDivisionId, competitorId, eventId)),
  );
  const standing = new Map(day.state.assignments.map(assignment => [assignment.divisionId, assignment]));
  return {
    events,
    acts,
    setupMinutes: day.rules.setupMinutes,
    rings: day.rings.map(({ id, name }) => ({ id, name })),
    divisions: day.divisions.map(({ draftDivisionId: divisionId, title }) => {
      const { ringId, plannedStart, plannedMinutes, startedAt, finishedAt } = standing.get(divisionId) ?? {};
      return {
        divisionId,
        title,
        ringId: ringId ?? null,
        plannedStart: plannedStart ?? null,
        plannedMinutes: plannedMinutes ?? null,
        startedAt: startedAt ?? null,
        finishedAt: finishedAt ?? null,
      };
    }),
    entries: day.members.map(({ draftDivisionId: divisionId, eventId, competitorId, birthOn, isCheckedIn }) => ({
      divisionId,
      eventId,
      competitorId,
      isCheckedIn,
      age: ageOn(birthOn, day.tournament.tournamentOn),
      isAbsent: absent.has(keyOf(divisionId, competitorId)),
      isPlaced: hasPlace.has(keyOf(divisionId, competitorId, eventId)),
    })),
    changes: changes.map(row => changeOf(row, day.zero)),
  };
}
