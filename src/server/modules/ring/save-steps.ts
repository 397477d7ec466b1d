import { queueRecord } from '#core/ring/queue/queue-undo.ts';
import type { ChangingCall } from '../../call.ts';
import { recordHistories } from '../history/history.actions.ts';
import { queueCallTexts } from './call-texts.ts';
import type { LoadedDay, StoredDay } from './day.ts';
import { putAssignments, putRingStates, removeAssignments, type StoredAssignment, setHiddenAside } from './ring.db.ts';
import { insertRingChanges } from './ring-change.db.ts';

/** One change of the queues, with the day before and after it. */
export interface DayStep {
  kind: string;
  text: string;
  undoesId: number | null;
  /** The same in the draft. REPAIR-6 */
  draftChangeId?: number | null;
  before: StoredDay;
  after: StoredDay;
  at: Date;
}
/** Who made it: staff, or the tablet of a ring. */
export type Doer = { personId: number } | { tabletId: number; tablet: string };

/** Rings in which something started on the way, even if it is done by now. */
const startedIn = (steps: readonly DayStep[]): number[] => [
  ...new Set(
    steps.flatMap(({ before, after }) =>
      queueRecord(before, after)
        .after.assignments.filter(({ state }) => state === 'running')
        .map(({ ringId }) => ringId),
    ),
  ),
];

/**
 * Saves changes in order, each with what undoing it needs, in a fixed number of statements. Families are texted the
 * state after the last. RING-22
 */
export async function saveSteps(
  call: ChangingCall,
  day: LoadedDay,
  steps: readonly DayStep[],
  doer: Doer,
): Promise<StoredDay> {
  const after = steps.at(-1)?.after ?? day.state;
  if (steps.length === 0) return after;
  const record = queueRecord(day.state, after);
  await removeAssignments(call.db, record.after.withoutAssignments);
  const starting = startedIn(steps);
  const shownIds = day.state.assignments.map(({ id }) => id);
  const setAside = starting.length > 0 ? await setHiddenAside(call.db, starting, shownIds) : [];
  await putAssignments(call.db, record.after.assignments as StoredAssignment[], day.zero);
  await putRingStates(call.db, record.after.rings as StoredDay['rings'], day.zero);
  await queueCallTexts(call, day, after);
  const isTablet = 'tabletId' in doer;
  await insertRingChanges(
    call.db,
    steps.map(({ before, after: then, ...step }) => ({
      tournamentId: day.tournament.id,
      ...step,
      record: queueRecord(before, then),
      personId: isTablet ? null : doer.personId,
      tabletId: isTablet ? doer.tabletId : null,
    })),
  );
  await recordHistories(
    isTablet ? { ...call, caller: null } : call,
    steps.map(({ kind, text }, i) => ({
      subject: 'ring_day',
      subjectId: day.tournament.id,
      action: kind,
      after: {
        change: text,
        ...(setAside.length > 0 && i === steps.length - 1 ? { plannedAgain: setAside } : {}),
        ...(isTablet ? { tablet: doer.tablet } : {}),
      },
    })),
  );
  return after;
}
