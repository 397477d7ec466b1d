import type { RingDay, RingDayView } from '#contract/ring/ring.ts';
import type { SiteCustomer } from '../site/site-customer.ts';

export async function loadRingDay(director: SiteCustomer): Promise<RingDay> {
  const { day } = await director.call<RingDayView>('GET', '/api/admin/ring-day');
  if (!day) throw new Error('There is no tournament');
  return day;
}

/** The divisions of a ring, in their order. */
export const queueOf = ({ assignments }: RingDay, ringId: number): number[] =>
  assignments
    .filter(assignment => assignment.ringId === ringId)
    .sort((a, b) => a.order - b.order)
    .map(({ draftDivisionId }) => draftDivisionId);
