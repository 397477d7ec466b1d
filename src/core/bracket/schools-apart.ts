import type { SeededChance } from '../chance/seeded-chance.ts';
import type { Seat } from './bracket.ts';

/** Who meets in round one; somebody alone has a bye. */
export type FirstPair = readonly [Seat] | readonly [Seat, Seat];

/**
 * Splits each school's people evenly between the two halves of the bracket, and again within each half; those left over
 * go alternately to either side. So every part of every size holds as few people of a school as possible, and no other
 * draw has fewer or later meetings. Parts differ by at most one person, so byes are spread; as fewer than half of the
 * places are free, every bye is in round one. BRACKET-4, BRACKET-5
 */
export function firstPairs(seats: readonly Seat[], chance: SeededChance): FirstPair[] {
  const pairs = 2 ** Math.ceil(Math.log2(seats.length)) / 2;
  return spread(chance.shuffled(seats), pairs, chance);
}

function spread(seats: readonly Seat[], pairs: number, chance: SeededChance): FirstPair[] {
  if (pairs === 1) {
    const [first, second] = seats as [Seat, Seat?];
    return [second ? [first, second] : [first]];
  }
  const [upper, lower] = halves(seats, chance);
  return [...spread(upper, pairs / 2, chance), ...spread(lower, pairs / 2, chance)];
}

function halves(seats: readonly Seat[], chance: SeededChance): [Seat[], Seat[]] {
  const parts: [Seat[], Seat[]] = [[], []];
  const leftOver: Seat[] = [];
  for (const schoolId of new Set(seats.map(seat => seat.schoolId))) {
    const members = seats.filter(seat => seat.schoolId === schoolId);
    const half = Math.floor(members.length / 2);
    parts[0].push(...members.slice(0, half));
    parts[1].push(...members.slice(half, 2 * half));
    leftOver.push(...members.slice(2 * half));
  }
  const turn = chance.below(2);
  chance.shuffled(leftOver).forEach((seat, i) => {
    parts[(i + turn) % 2]?.push(seat);
  });
  return parts;
}
