import { clockTimeOf } from '../time/clock-time.ts';
import type { DeskCompetitor, DeskFamily, FirstDue } from './desk-data.ts';

/** By planned minute, then by place in the ring; what has no minute after what has one, nothing after both. CHECK-12 */
export function compareFirst(a: FirstDue | null, b: FirstDue | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return (a.minute ?? Infinity) - (b.minute ?? Infinity) || a.order - b.order || a.ringId - b.ringId;
}

const earliest = (dues: readonly (FirstDue | null)[]): FirstDue | null => dues.toSorted(compareFirst)[0] ?? null;

const isComing = ({ isWithdrawn }: DeskCompetitor): boolean => !isWithdrawn;
export const isAwaited = (competitor: DeskCompetitor): boolean =>
  isComing(competitor) && competitor.checkedInAt === null;

/** Where a family is due first: with those who are not here yet as long as there are some. CHECK-12 */
export function firstOfFamily({ competitors }: Pick<DeskFamily, 'competitors'>): FirstDue | null {
  const awaited = competitors.filter(isAwaited);
  return earliest((awaited.length > 0 ? awaited : competitors.filter(isComing)).map(({ first }) => first));
}

/** Families by who fights first; those who are due alike stay as they stood. CHECK-12 */
export function byFirstDue<T extends Pick<DeskFamily, 'competitors'>>(families: readonly T[]): T[] {
  return families
    .map(family => ({ family, first: firstOfFamily(family) }))
    .sort((a, b) => compareFirst(a.first, b.first))
    .map(({ family }) => family);
}

/** "Ring 2, about 10:20 a.m."; "Ring 2, number 4 in the queue" where no time was planned. CHECK-12 */
export function firstWords(first: FirstDue | null, rings: readonly { id: number; title: string }[]): string | null {
  const ring = rings.find(({ id }) => id === first?.ringId);
  if (!first || !ring) return null;
  return first.minute === null
    ? `${ring.title}, number ${first.order} in the queue`
    : `${ring.title}, about ${clockTimeOf(first.minute)}`;
}
