import type { RingChange } from '#contract/ring/ring.ts';
import type { StoredDay } from './day.ts';
import type { StoredAssignment } from './ring.db.ts';

/** What is kept beside core's facts: pins stay, a plan taken over says when; whoever went to lunch has had it. */
export function completed(before: StoredDay, after: StoredDay, change: RingChange | null, now: number): StoredDay {
  const known = new Map(before.assignments.map(assignment => [assignment.id, assignment]));
  const planned = new Map(
    change?.kind === 'fill'
      ? change.queues.flatMap(({ items }) => items.map(item => [item.draftDivisionId, item] as const))
      : [],
  );
  const wasHeld = new Map(before.rings.map(ring => [ring.id, ring.hold]));
  return {
    rings: after.rings.map(ring =>
      wasHeld.get(ring.id)?.reason === 'lunch' && ring.hold?.reason !== 'lunch' ? { ...ring, hadLunch: now } : ring,
    ),
    assignments: after.assignments.map((assignment): StoredAssignment => {
      const { pinned = null, plannedStart = null, plannedMinutes = null } = known.get(assignment.id) ?? {};
      const plan = assignment.state === 'planned' ? planned.get(assignment.divisionId) : undefined;
      return {
        ...assignment,
        pinned,
        plannedStart: plan ? Math.round(plan.startMinute) : plannedStart,
        plannedMinutes: plan ? Math.round(plan.minutes) : plannedMinutes,
      };
    }),
  };
}
