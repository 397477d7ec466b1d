import { describe, expect, test } from 'vitest';
import { type HouseRules, usualHouseRules } from '../house-rules.ts';
import { type Boards, boardsTotal } from './boards.ts';
import { type Performer, rankPanel } from './panel-places.ts';
import { panelTotal } from './panel-total.ts';

const house = (more: Partial<HouseRules>): HouseRules => ({ ...usualHouseRules, ...more });
const performer = (competitorId: number, ...turns: number[][]): Performer => ({
  competitorId,
  turns: turns.map(scores => panelTotal(scores, { judges: scores.length === 5 ? 5 : 3, maxDeviation: null })),
  isOut: false,
});
const shown = (performers: Performer[], rules: HouseRules, shared: number[][] = []) => {
  const { places, openTies } = rankPanel(performers, shared, rules);
  return {
    places: places.map(({ competitorId, place, decidedBy }) => [competitorId, place, decidedBy]),
    ties: openTies.map(({ competitorIds }) => competitorIds),
  };
};

describe('SCORE-46 the house says what equal totals are decided by', () => {
  // 29.70 each; the highest single score is the second one's, the middle score the first one's.
  const pair = [performer(1, [980, 994, 996]), performer(2, [980, 991, 999])];
  test.each<[Partial<HouseRules>, unknown]>([
    [
      { panelTie: 'highest' },
      {
        places: [
          [2, 1, 'highest'],
          [1, 2, 'highest'],
        ],
        ties: [],
      },
    ],
    [
      { panelTie: 'middle' },
      {
        places: [
          [1, 1, 'middle'],
          [2, 2, 'middle'],
        ],
        ties: [],
      },
    ],
    [
      { panelTie: 'none' },
      {
        places: [
          [1, 1, 'shared'],
          [2, 1, 'shared'],
        ],
        ties: [[1, 2]],
      },
    ],
    [
      { panelTie: 'none', panelStillTied: 'share' },
      {
        places: [
          [1, 1, 'shared'],
          [2, 1, 'shared'],
        ],
        ties: [],
      },
    ],
  ])('SCORE-46 %j', (rules, expected) => {
    expect(shown(pair, house(rules))).toEqual(expected);
  });

  test('SCORE-46 of three with equal totals one is told apart and two stay tied', () => {
    const three = [performer(1, [980, 990, 990]), performer(2, [980, 990, 990]), performer(3, [970, 990, 1000])];
    expect(shown(three, house({ panelTie: 'highest' }))).toEqual({
      places: [
        [3, 1, 'highest'],
        [1, 2, 'shared'],
        [2, 2, 'shared'],
      ],
      ties: [[1, 2]],
    });
  });
});

describe('SCORE-48 boards count first', () => {
  const breaker = (competitorId: number, boards: Boards, scores: number[] | null = null): Performer => ({
    competitorId,
    turns: [scores ? { ...panelTotal(scores, { judges: 3, maxDeviation: null }), boards } : boardsTotal(boards)],
    isOut: false,
  });
  const count = (broken: number, tried: number, ms: number | null = null): Boards => ({ broken, tried, ms });

  test('SCORE-48 more boards, then fewer tried, then the judges', () => {
    const people = [
      breaker(1, count(4, 5), [990, 990, 990]),
      breaker(2, count(5, 6), [900, 900, 900]),
      breaker(3, count(5, 5), [900, 900, 900]),
      breaker(4, count(5, 5), [910, 900, 900]),
    ];
    expect(shown(people, house({ boards: 'judges' })).places.map(([id, place]) => [id, place])).toEqual([
      [4, 1],
      [3, 2],
      [2, 3],
      [1, 4],
    ]);
  });

  test('SCORE-48 against the clock the faster one wins, and equal times stay tied', () => {
    const people = [breaker(1, count(5, 5, 12_400)), breaker(2, count(5, 5, 9_800)), breaker(3, count(5, 5, 12_400))];
    expect(shown(people, house({ boards: 'time' }))).toEqual({
      places: [
        [2, 1, null],
        [1, 2, 'shared'],
        [3, 2, 'shared'],
      ],
      ties: [[1, 3]],
    });
  });
});
