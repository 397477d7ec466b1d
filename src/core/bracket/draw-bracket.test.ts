import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Bracket, feedersOf, hasBye, type Seat } from './bracket.ts';
import { drawBracket } from './draw-bracket.ts';
import { rulesOf, seatsOf, strangers } from './played.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
/** Up to 40 people of up to six schools, some of them crowded. */
const someSeats = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 40 })
  .map(schools => schools.map((schoolId, i): Seat => ({ competitorId: 100 + i, schoolId })));
const someRules = fc.record({
  thirdPlace: fc.constantFrom('bout' as const, 'shared' as const),
  minMatches: fc.constantFrom(1 as const, 2 as const),
  seed: seeds,
});

const seated = (bracket: Bracket): number[] =>
  bracket.bouts
    .filter(bout => bout.kind === 'main' && bout.round === 1)
    .flatMap(bout => bout.sides.flatMap(side => (side.kind === 'seat' ? [side.competitorId] : [])));
const byes = (bracket: Bracket) => bracket.bouts.filter(hasBye);

describe('which bracket', () => {
  test.each([
    ['BRACKET-2', 0, 'nobody', []],
    ['BRACKET-2', 1, 'alone', []],
    ['BRACKET-2', 2, 'bestOfThree', ['b1', 'b2', 'b3']],
    ['BRACKET-3', 3, 'roundRobin', ['b1', 'b2', 'b3']],
    ['BRACKET-4', 4, 'elimination', ['r1.1', 'r1.2', 'r2.1']],
    ['BRACKET-4', 5, 'elimination', ['r1.1', 'r1.2', 'r1.3', 'r1.4', 'r2.1', 'r2.2', 'r3.1']],
  ] as const)('%s: %i competitors: %s', (_, count, format, ids) => {
    const bracket = drawBracket(strangers(count), rulesOf());
    expect(bracket.format).toBe(format);
    expect(bracket.bouts.map(bout => bout.id)).toEqual(ids);
    expect(bracket.competitorIds.toSorted((a, b) => a - b)).toEqual(strangers(count).map(seat => seat.competitorId));
  });

  test('BRACKET-3: three competitors each meet once', () => {
    const { bouts } = drawBracket(strangers(3), rulesOf({ seed: 7 }));
    const pairs = bouts.map(bout =>
      bout.sides.flatMap(side => (side.kind === 'seat' ? [side.competitorId] : [])).toSorted((a, b) => a - b),
    );
    expect(pairs.map(String).toSorted()).toEqual(['1,2', '1,3', '2,3']);
  });
});

describe('BRACKET-1: the draw is repeatable', () => {
  test('the same seats and seed give the same bracket, in any order and with duplicates', () => {
    fc.assert(
      fc.property(
        someSeats.chain(seats => fc.tuple(fc.constant(seats), fc.shuffledSubarray(seats, { minLength: seats.length }))),
        someRules,
        ([seats, mixed], rules) => {
          expect(drawBracket([...mixed, ...mixed.slice(0, 3)], rules)).toEqual(drawBracket(seats, rules));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('another seed gives another bracket, and over many seeds everyone gets every seat', () => {
    const firsts = Array.from({ length: 400 }, (_, seed) => seated(drawBracket(strangers(5), rulesOf({ seed })))[0]);
    for (const id of [1, 2, 3, 4, 5]) {
      const share = firsts.filter(first => first === id).length / firsts.length;
      expect(share).toBeGreaterThan(0.12);
      expect(share).toBeLessThan(0.28);
    }
  });
});

describe('BRACKET-4: byes', () => {
  test('byes fill round one up to the next power of two, spread out, and every competitor is seated once', () => {
    fc.assert(
      fc.property(someSeats, someRules, (seats, rules) => {
        const bracket = drawBracket(seats, rules);
        const size = 2 ** bracket.rounds;
        expect(byes(bracket).every(bout => bout.round === 1 && bout.kind === 'main')).toBe(true);
        expect(byes(bracket).every(bout => bout.sides[0].kind === 'seat')).toBe(true);
        expect(byes(bracket)).toHaveLength(size - seats.length);
        expect(size / 2).toBeLessThan(seats.length);
        expect(seated(bracket).toSorted((a, b) => a - b)).toEqual(seats.map(seat => seat.competitorId));
        expect(bracket.competitorIds).toEqual(seated(bracket));
        // In two neighbouring parts of any size there are as many byes, or one more.
        for (let part = 1; part < size / 2; part *= 2) {
          const counts = Array.from({ length: size / 2 / part }, (_, i) =>
            byes(bracket).filter(bout => Math.floor(bout.position / part) === i),
          ).map(list => list.length);
          for (let i = 0; i < counts.length; i += 2) {
            expect(Math.abs((counts[i] as number) - (counts[i + 1] as number))).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('every bout leads to exactly one later bout, feeders come first, and the final is the last main bout', () => {
    fc.assert(
      fc.property(someSeats, someRules, (seats, rules) => {
        const { bouts, rounds } = drawBracket(seats, rules);
        const winners = bouts.flatMap(bout => bout.sides.flatMap(side => (side.kind === 'winner' ? [side.of] : [])));
        const main = bouts.filter(bout => bout.kind === 'main');
        expect(winners.toSorted()).toEqual(
          main
            .filter(bout => bout.round < rounds)
            .map(bout => bout.id)
            .toSorted(),
        );
        expect(new Set(bouts.map(bout => bout.id)).size).toBe(bouts.length);
        for (const [i, bout] of bouts.entries()) {
          for (const id of feedersOf(bout)) {
            const feeder = bouts.findIndex(other => other.id === id);
            expect(feeder).toBeGreaterThanOrEqual(0);
            expect(feeder).toBeLessThan(i);
            expect(bouts[feeder]?.round).toBeLessThan(bout.round);
          }
        }
        // Nobody is promised the same way out of a bout twice.
        const losers = bouts.flatMap(bout => bout.sides.flatMap(side => (side.kind === 'loser' ? [side.of] : [])));
        const twice = losers.filter((id, i) => losers.indexOf(id) !== i);
        expect(twice.filter(id => !(rules.thirdPlace === 'bout' && seats.length === 5 && id.startsWith('r2')))).toEqual(
          [],
        );
      }),
      { numRuns: 100 },
    );
  });
});

/** Pairs of one school who would meet in round one, two, …: fewer in an earlier round is better. */
function meetings(places: readonly (Seat | null)[]): number[] {
  const counts: number[] = [];
  for (let part = 2; part <= places.length; part *= 2) {
    let pairs = 0;
    for (const [a, first] of places.entries()) {
      for (let b = a + 1; b < places.length; b++) {
        const isHere = Math.floor(a / part) === Math.floor(b / part);
        const isEarlier = Math.floor((2 * a) / part) === Math.floor((2 * b) / part);
        if (first && isHere && !isEarlier && first.schoolId === places[b]?.schoolId) pairs++;
      }
    }
    counts.push(pairs);
  }
  return counts;
}

function placesIn(bracket: Bracket, seats: readonly Seat[]): (Seat | null)[] {
  return bracket.bouts
    .filter(bout => bout.kind === 'main' && bout.round === 1)
    .flatMap(bout => bout.sides.map(side => (side.kind === 'seat' ? side.competitorId : 0)))
    .map(id => seats.find(seat => seat.competitorId === id) ?? null);
}

const isBetter = (a: readonly number[], b: readonly number[]): boolean => {
  const first = a.findIndex((count, i) => count !== b[i]);
  return first >= 0 && (a[first] as number) < (b[first] as number);
};

/** The best of all ways to seat them, byes anywhere in round one; schools alone tell ways apart. */
function bestMeetings(seats: readonly Seat[]): number[] {
  const size = 2 ** Math.ceil(Math.log2(seats.length));
  const left = new Map<number, number>();
  for (const { schoolId } of seats) left.set(schoolId, (left.get(schoolId) ?? 0) + 1);
  left.set(0, size - seats.length);
  const places: number[] = [];
  let best: number[] | undefined;
  const fill = (): void => {
    if (places.length === size) {
      const found = meetings(places.map(schoolId => (schoolId === 0 ? null : { competitorId: 0, schoolId })));
      if (!best || isBetter(found, best)) best = found;
      return;
    }
    for (const [schoolId, count] of left) {
      // Turned bouts and two byes in one bout are no other way, or none at all.
      const before = places.length % 2 === 1 ? (places.at(-1) as number) : undefined;
      if (count === 0 || (before !== undefined && (schoolId < before || (schoolId === 0 && before === 0)))) continue;
      left.set(schoolId, count - 1);
      places.push(schoolId);
      fill();
      places.pop();
      left.set(schoolId, count);
    }
  };
  fill();
  return best as number[];
}

/** Every way to have so many people in schools, largest first: 'AAAB', 'AABB' … */
function* schoolings(count: number, most = count, letter = 65): Generator<string> {
  if (count === 0) yield '';
  for (let size = Math.min(count, most); size >= 1; size--) {
    for (const rest of schoolings(count - size, size, letter + 1))
      yield String.fromCodePoint(letter).repeat(size) + rest;
  }
}

describe('BRACKET-5: people from the same school meet as late and as rarely as possible', () => {
  test.each([4, 5, 6, 7, 8])('%i competitors, every combination of schools: no seating is better', count => {
    for (const schools of schoolings(count)) {
      const seats = seatsOf(schools);
      const best = bestMeetings(seats);
      for (const seed of [1, 2, 3]) {
        expect([schools, meetings(placesIn(drawBracket(seats, rulesOf({ seed })), seats))]).toEqual([schools, best]);
      }
    }
  });

  test.each([
    ['AABCDEFG', [0, 0, 1]],
    ['AAABCDEF', [0, 1, 2]],
    ['AAAABCDE', [0, 2, 4]],
    ['AAAAABCD', [1, 3, 6]],
    ['AAAAABCDE', [0, 1, 3, 6]],
  ])('%s: expected meetings in round one, two, …', (schools, expected) => {
    const seats = seatsOf(schools);
    expect(meetings(placesIn(drawBracket(seats, rulesOf()), seats))).toEqual(expected);
  });

  test('in any size, no part of the bracket holds more of a school than its share', () => {
    fc.assert(
      fc.property(someSeats, seeds, (seats, seed) => {
        const places = placesIn(drawBracket(seats, rulesOf({ seed })), seats);
        for (const schoolId of new Set(seats.map(seat => seat.schoolId))) {
          const all = seats.filter(seat => seat.schoolId === schoolId).length;
          for (let part = 2; part <= places.length; part *= 2) {
            for (let from = 0; from < places.length; from += part) {
              const here = places.slice(from, from + part).filter(seat => seat?.schoolId === schoolId).length;
              expect(here).toBeLessThanOrEqual(Math.ceil((all * part) / places.length));
            }
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
