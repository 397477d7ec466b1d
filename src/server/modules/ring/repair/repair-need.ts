import { needsRepair } from '#core/repair/repair.ts';
import type { LoadedDay } from '../day.ts';

type Need = Pick<LoadedDay, 'state' | 'begunIds' | 'peopleByDivision' | 'absences'>;

/** Who stands in a division and came, and who did not. */
export function presenceIn({ peopleByDivision, absences }: Need, divisionId: number) {
  const away = new Set(
    absences.filter(row => row.draftDivisionId === divisionId).map(({ competitorId }) => competitorId),
  );
  const people = peopleByDivision.get(divisionId) ?? [];
  return { present: people.filter(id => !away.has(id)), absent: people.filter(id => away.has(id)) };
}

/** REPAIR-1 */
export function needsRepairNow(day: Need, divisionId: number): boolean {
  const { present, absent } = presenceIn(day, divisionId);
  if (!needsRepair({ present: present.length, absent: absent.length }) || day.begunIds.has(divisionId)) return false;
  return day.state.assignments.find(one => one.divisionId === divisionId)?.state !== 'done';
}

/** Whether a division can take somebody in. REPAIR-2 */
export function standingIn(day: Need, divisionId: number): 'waiting' | 'unassigned' | null {
  if (day.begunIds.has(divisionId)) return null;
  const assignment = day.state.assignments.find(one => one.divisionId === divisionId);
  if (!assignment) return 'unassigned';
  const isOpen = day.state.rings.find(({ id }) => id === assignment.ringId)?.isOpen ?? false;
  return isOpen && (assignment.state === 'planned' || assignment.state === 'called') ? 'waiting' : null;
}
