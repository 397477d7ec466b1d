import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Performer, rankPanel } from './panel-places.ts';
import { type PanelRules, type PanelTotal, panelTotal } from './panel-total.ts';
import { scoreProblems } from './score-range.ts';

const three: PanelRules = { judges: 3, maxDeviation: null };
const five: PanelRules = { judges: 5, maxDeviation: null };
const seven: PanelRules = { judges: 7, maxDeviation: null };
const range = { lowest: 700, highest: 799 };

describe('SCORE-1 a score is a whole hundredth in the range of the level', () => {
  test.each<[string, (number | null)[], PanelRules, (string | null)[]]>([
    ['valid scores', [700, 750, 799], three, [null, null, null]],
    ['below and above the range', [699, 750, 800], three, ['outOfRange', null, 'outOfRange']],
    ['three judges of five', [710, 720, 730], five, [null, null, null, 'missing', 'missing']],
    ['a missing score', [710, null, 730], three, [null, 'missing', null]],
    ['not a number', [710, Number.NaN, 720.5], three, [null, 'outOfRange', 'outOfRange']],
  ])('%s', (_, scores, rules, problems) => {
    expect(scoreProblems(scores, rules, range)).toEqual(problems);
  });
});

describe('SCORE-2 the total of the scores', () => {
  test.each<[string, number[], PanelRules, number, (string | null)[]]>([
    ['three: all scores', [992, 995, 996], three, 2983, [null, null, null]],
    ['five: without the highest and lowest', [990, 995, 996, 991, 993], five, 2979, ['low', null, 'high', null, null]],
    [
      'seven: without one of each',
      [990, 991, 992, 993, 994, 995, 996],
      seven,
      4965,
      ['low', null, null, null, null, null, 'high'],
    ],
    ['five alike: still without one of each', [990, 990, 990, 990, 990], five, 2970, ['low', null, null, null, 'high']],
  ])('SCORE-2 %s', (_, scores, rules, sum, dropped) => {
    const total = panelTotal(scores, rules);
    expect([total.sum, total.lines.map(line => line.dropped)]).toEqual([sum, dropped]);
  });
  test('SCORE-2 rejects too few scores', () => {
    expect(() => panelTotal([990, 991, 992], five)).toThrow('5 judges');
  });
});

test.each<[string, number[], number | null, number[]]>([
  ['NASKA’s example: 9.92 becomes 9.93', [992, 995, 996], 2, [993, 995, 996]],
  ['on both sides', [980, 990, 999], 2, [988, 990, 992]],
  ['none: unchanged', [980, 990, 999], null, [980, 990, 999]],
  ['zero: all become the middle score', [980, 990, 999], 0, [990, 990, 990]],
])('SCORE-3 maximum deviation, %s', (_, scores, maxDeviation, counted) => {
  expect(panelTotal(scores, { judges: 3, maxDeviation }).lines.map(line => line.counted)).toEqual(counted);
});

test.each([
  [[{ hundredths: 5, reason: 'Late' }], 2965],
  [
    [
      { hundredths: 50, reason: 'Late' },
      { hundredths: 25, reason: 'Restart' },
    ],
    2895,
  ],
  [[{ hundredths: 9999, reason: 'All of it' }], 0],
])('SCORE-4 deductions %j leave %i', (deductions, total) => {
  expect(panelTotal([990, 990, 990], three, deductions).total).toBe(total);
});

const performer = (competitorId: number, ...turns: (number[] | null)[]): Performer => ({
  competitorId,
  turns: turns.map(scores => scores && panelTotal(scores, scores.length === 5 ? five : three)),
  isOut: false,
});
const shown = (performers: Performer[], shared: number[][] = []) => {
  const { places, ...rest } = rankPanel(performers, shared);
  return { ...rest, places: places.map(({ competitorId, place, decidedBy }) => [competitorId, place, decidedBy]) };
};

describe('SCORE-5 ties are broken by adding back', () => {
  test.each<[string, Performer[], unknown[]]>([
    [
      'no tie',
      [performer(1, [990, 990, 990]), performer(2, [991, 990, 990])],
      [
        [2, 1, null],
        [1, 2, null],
      ],
    ],
    [
      'the low score decides',
      [performer(1, [980, 990, 990, 990, 999]), performer(2, [985, 990, 990, 990, 995])],
      [
        [2, 1, 'low'],
        [1, 2, 'low'],
      ],
    ],
    [
      'then the high score',
      [performer(1, [980, 990, 990, 990, 995]), performer(2, [980, 990, 990, 990, 999])],
      [
        [2, 1, 'high'],
        [1, 2, 'high'],
      ],
    ],
  ])('SCORE-5 %s', (_, performers, places) => {
    expect(shown(performers)).toMatchObject({ places, openTies: [], isDone: true });
  });
});

describe('SCORE-6 competitors still tied perform again or share', () => {
  const [a, b, c] = [performer(1, [990, 990, 990]), performer(2, [990, 990, 990]), performer(3, [980, 980, 980])];
  test('SCORE-6 a tie stays open until the ring decides', () => {
    expect(shown([a, b, c])).toMatchObject({
      openTies: [{ competitorIds: [1, 2], place: 1, turn: 1 }],
      isDone: false,
    });
  });
  test('SCORE-6 when two share first, nobody is second', () => {
    expect(shown([a, b, c], [[1, 2]])).toMatchObject({
      places: [
        [1, 1, 'shared'],
        [2, 1, 'shared'],
        [3, 3, null],
      ],
      isDone: true,
    });
  });
  test('SCORE-6 performing again decides the tie, or opens it again', () => {
    const again = performer(1, [990, 990, 990], [970, 970, 970]);
    expect(shown([again, performer(2, [990, 990, 990], [971, 970, 970]), c])).toMatchObject({
      places: [
        [2, 1, 'again'],
        [1, 2, 'again'],
        [3, 3, null],
      ],
      isDone: true,
    });
    const same = performer(2, [990, 990, 990], [970, 970, 970]);
    expect(shown([again, same, c]).openTies).toEqual([{ competitorIds: [1, 2], place: 1, turn: 2 }]);
  });
  test('SCORE-6 the tie stays open until both have performed again or one is out', () => {
    const again = performer(1, [990, 990, 990], [970, 970, 970]);
    expect(shown([again, b, c]).openTies).toEqual([{ competitorIds: [1, 2], place: 1, turn: 1 }]);
    expect(shown([again, { ...b, isOut: true }, c])).toMatchObject({
      places: [
        [1, 1, 'again'],
        [2, 2, 'again'],
        [3, 3, null],
      ],
      isDone: true,
    });
  });
  test('SCORE-6 nobody performs again for a place without a medal', () => {
    const many = [1, 2, 3].map(id => performer(id, [990 + id, 990, 990]));
    const tied = [4, 5].map(id => performer(id, [900, 900, 900]));
    expect(shown([...many, ...tied])).toMatchObject({ openTies: [], isDone: true });
    expect(shown([...many, ...tied]).places.slice(3)).toEqual([
      [4, 4, 'shared'],
      [5, 4, 'shared'],
    ]);
  });
  test('SCORE-6 a tie that starts at a medal place must be broken', () => {
    const people = [performer(1, [991, 990, 990]), ...[2, 3, 4].map(id => performer(id, [900, 900, 900]))];
    expect(shown(people).openTies).toEqual([{ competitorIds: [2, 3, 4], place: 2, turn: 1 }]);
  });
});

describe('SCORE-7 competitors who are out', () => {
  test.each<[string, Performer[], object]>([
    ['nobody came', [{ ...performer(1, null), isOut: true }], { places: [], waiting: [], isDone: true }],
    [
      'somebody has yet to perform',
      [performer(1, null), performer(2, [990, 990, 990])],
      { waiting: [1], isDone: false },
    ],
    [
      'a completed performance still counts',
      [{ ...performer(1, [990, 990, 990]), isOut: true }, performer(2, [980, 980, 980])],
      {
        places: [
          [1, 1, null],
          [2, 2, null],
        ],
        isDone: true,
      },
    ],
  ])('SCORE-7 %s', (_, performers, expected) => {
    expect(shown(performers)).toMatchObject(expected);
  });
});

const scores = fc.array(fc.integer({ min: 985, max: 990 }), { minLength: 5, maxLength: 5 });
test('SCORE-5 everyone who performed gets one place, better scores never place lower, in any order', () => {
  fc.assert(
    fc.property(fc.array(scores, { minLength: 1, maxLength: 9 }), fc.integer(), (rows, turn) => {
      const people = rows.map((row, i) => performer(i + 1, row));
      const { places } = rankPanel(people);
      expect(places.map(({ competitorId }) => competitorId).sort()).toEqual(people.map(p => p.competitorId).sort());
      const of = new Map(places.map(({ competitorId, place }) => [competitorId, place]));
      const totals = new Map(people.map(p => [p.competitorId, (p.turns[0] as PanelTotal).total]));
      for (const [one, place] of of)
        for (const [other, otherPlace] of of)
          if ((totals.get(one) as number) > (totals.get(other) as number)) expect(place).toBeLessThan(otherPlace);
      const turned = people.map((_, i) => people[(i + Math.abs(turn)) % people.length] as Performer);
      const again = new Map(rankPanel(turned).places.map(({ competitorId, place }) => [competitorId, place]));
      expect(again.size).toBe(of.size);
      for (const [id, place] of of) expect(again.get(id)).toBe(place);
      // As many stand before a place as it says.
      for (const { place } of places) expect(places.filter(p => p.place < place).length).toBe(place - 1);
    }),
  );
});
