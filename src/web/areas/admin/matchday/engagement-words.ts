import type { RingDay } from '#contract/ring/ring.ts';
import type { Engagement } from '#core/ring/conflict/conflict.ts';

export const nameOf = ({ firstName, lastName }: Pick<RingDay['people'][number], 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** "is on the mat in Ring 2". */
export function whereWords(
  { nearness, ringId }: Pick<Engagement, 'nearness' | 'ringId'>,
  rings: ReadonlyMap<number, { name: string }>,
): string {
  const ring = rings.get(ringId)?.name ?? 'another ring';
  if (nearness === 'onMat') return `is on the mat in ${ring}`;
  if (nearness === 'called') return `is called to ${ring}`;
  return nearness === 'onDeck' ? `is next in ${ring}` : `is in the queue of ${ring}`;
}
