import type { RingDay } from '#contract/ring/ring.ts';
import type { RingBlock } from '#contract/ring/ring-rules.ts';
import { joined } from '#core/catalogue/uses.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';

/** A minute of the day as a time field writes it. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

type Titles = Pick<RingDay, 'eventTypes' | 'rings'>;

/** "Morning: Forms and Weapons; not before 10:15 a.m.; Ring 1". */
export function blockWords(block: RingBlock, { eventTypes, rings }: Titles): string {
  const { name, eventTypeIds, isBlackBelts, from, until, ringIds, judges } = block;
  const kinds = eventTypes.flatMap(({ eventTypeId, title }) => (eventTypeIds.includes(eventTypeId) ? [title] : []));
  const parts = [
    ...(joined(kinds) === name ? [] : [joined(kinds)]),
    ...(isBlackBelts ? ['only black belts'] : []),
    ...(from === null ? [] : [`not before ${clockTimeOf(from)}`]),
    ...(until === null ? [] : [`over by ${clockTimeOf(until)}`]),
    ...(ringIds ? [rings.flatMap(ring => (ringIds.includes(ring.ringId) ? [ring.name] : [])).join(', ')] : []),
    ...(judges === null ? [] : [`${judges} ${judges === 1 ? 'judge' : 'judges'}`]),
  ].filter(Boolean);
  return parts.length === 0 ? name : `${name}: ${parts.join('; ')}`;
}
