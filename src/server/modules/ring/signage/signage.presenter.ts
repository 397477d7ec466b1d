import type { SignageItem, SignageRing } from '#contract/signage.ts';
import { slidDay } from '#core/ring/call/call-order.ts';
import { type Assignment, runningIn, upcomingIn } from '#core/ring/queue/queue.ts';
import type { LoadedDay } from '../day.ts';

/** What the screens in the hall show: queues in the order in which they can be called, nobody's name. RING-23 */
export function presentSignage(day: LoadedDay): SignageRing[] {
  const { rings, divisions, state, neededByDivision, exhibitionIds } = day;
  const shown = slidDay(state, neededByDivision, day.callOrder);
  const stateOf = new Map(state.rings.map(ring => [ring.id, ring]));
  const divisionOf = new Map(divisions.map(division => [division.draftDivisionId, division]));
  const item = ({ id, divisionId, order, calls }: Assignment): SignageItem => ({
    ringAssignmentId: id,
    title: divisionOf.get(divisionId)?.title ?? '',
    isExhibition: exhibitionIds.has(divisionId),
    eventTypes: divisionOf.get(divisionId)?.eventTypes ?? [],
    isCompleted: false,
    order,
    calls,
  });
  return rings.map(({ id, name, isOpen }) => {
    const current = runningIn(shown, id);
    return {
      ringId: id,
      name,
      isOpen,
      current: current && item(current),
      upcoming: upcomingIn(shown, id).map(item),
      waitingFor: stateOf.get(id)?.hold?.reason ?? null,
    };
  });
}
