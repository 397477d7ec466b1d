import type { HistoryCall } from '../../call.ts';
import { recordHistories } from '../history/history.actions.ts';
import { listKinds, lockTournaments, removeKind } from './schedule.db.ts';
import { listScheduleEntries } from './tournament.db.ts';

export { listKinds, lockTournaments } from './schedule.db.ts';

export interface ScheduleLine {
  line1: string;
  line2: string | null;
  eventTypeIds?: number[] | undefined;
}

/** The lines in words, with the kinds of events that they name. */
export function scheduleForHistory(schedule: readonly ScheduleLine[], kinds: ReadonlyMap<number, string>): string[] {
  const kindWords = (ids: readonly number[]): string =>
    ids.length === 0 ? '' : ` (${ids.map(id => kinds.get(id) ?? id).join(', ')})`;
  return schedule.map(
    ({ line1, line2, eventTypeIds = [] }) => `${line2 ? `${line1}: ${line2}` : line1}${kindWords(eventTypeIds)}`,
  );
}

/** Takes a kind of event out of every line that names it, before it is deleted; no foreign key keeps the lines. CAT-6 */
export async function removeKindFromSchedules(call: HistoryCall, eventTypeId: number): Promise<void> {
  await lockTournaments(call.db);
  const kinds = await listKinds(call.db);
  const byTournament = Map.groupBy(await listScheduleEntries(call.db), line => line.tournamentId);
  const naming = [...byTournament].filter(([, lines]) => lines.some(line => line.eventTypeIds.includes(eventTypeId)));
  if (naming.length === 0) return;
  await removeKind(call.db, eventTypeId);
  await recordHistories(
    call,
    naming.map(([tournamentId, lines]) => ({
      subject: 'tournament',
      subjectId: tournamentId,
      action: 'update',
      before: { schedule: scheduleForHistory(lines, kinds) },
      after: {
        schedule: scheduleForHistory(
          lines.map(line => ({ ...line, eventTypeIds: line.eventTypeIds.filter(id => id !== eventTypeId) })),
          kinds,
        ),
      },
    })),
  );
}
