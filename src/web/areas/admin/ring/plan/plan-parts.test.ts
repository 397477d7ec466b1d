import { describe, expect, test } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import type { PlanBlock, PlanDivision, PlannedRing } from '#core/ring/plan/plan-types.ts';
import { usualTrouble } from '#core/ring/rehearsal/rehearsal.ts';
import { questions, troubleIn } from '../rehearsal/trouble-choices.ts';
import { betterWords, boundWords, driftWords, endWords, moreRingsWords, rulesWords } from './plan-words.ts';
import { hourOf } from './timeline-ground.tsx';
import { hoursAround, nextBlock, timelineRowsOf } from './timeline-rows.ts';
import { markLines, timelineScale } from './timeline-scale.ts';

const ring = (ringId: number, starts: readonly number[]): PlannedRing => ({
  ringId,
  lunch: null,
  idleMinutes: 0,
  finishMinute: (starts.at(-1) ?? 600) + 20,
  items: starts.map((startMinute, i) => ({ divisionId: ringId * 10 + i, startMinute, endMinute: startMinute + 20 })),
});
const facts = {
  rings: new Map([1, 2, 3].map(id => [id, { name: `Ring ${id}` } as RingDay['rings'][number]])),
  divisions: new Map(
    [10, 11, 12, 30, 31].map(id => [
      id,
      {
        title: `Division ${id}`,
        competitorIds: [1, 2],
        people: 2,
        youngestAge: 8,
        oldestAge: id === 10 ? 8 : 9,
        isBlackBelt: id === 31,
        isFinal: id === 12,
      } as RingDay['divisions'][number],
    ]),
  ),
};
const noBlocks = {
  divisions: [],
  rules: {
    startMinute: 600,
    blackBeltMeeting: null,
    blackBeltsFrom: null,
    lunch: null,
    walkMinutes: 3,
    setupMinutes: 2,
  },
};
const rows = timelineRowsOf(
  [ring(1, [600, 622, 644]), ring(2, []), ring(3, [610, 640])],
  facts,
  new Set([11]),
  noBlocks,
);

describe('the picture of a plan', () => {
  test('its hours are short, so that they do not touch on a long day', () => {
    expect([600, 720, 1320].map(hourOf)).toEqual(['10 a.m.', '12 p.m.', '10 p.m.']);
  });
  test.each([
    ['four rings until 11 p.m. at 1440 pixels', 1267, 1380, true],
    ['eight rings until 6 p.m. at 1920 pixels', 1747, 1080, true],
    ['on the phone', 217, 1080, false],
  ])('the whole day fits its part of the page, where it can be read: %s', (_, room, to, fits) => {
    const { width, xOf } = timelineScale(room, { from: 600, to });
    expect(width <= room).toBe(fits);
    expect(xOf(600)).toBe(0);
    expect(xOf(to)).toBeLessThanOrEqual(width);
  });
  test('ages are written below each other in a narrow block, and left out in a narrower one', () => {
    expect(markLines('12–13', 40)).toEqual(['12–13']);
    expect(markLines('12–13', 30)).toEqual(['12–', '13']);
    expect(markLines('12–13', 20)).toEqual([]);
    expect(markLines('Final', 30)).toEqual([]);
  });
  test('a block says where, when, what, how many, and whether it is pinned', () => {
    expect(rows[0]?.blocks[1]).toMatchObject({
      mark: '8–9',
      isPinned: true,
      isBlackBelt: false,
      words: 'Ring 1, 10:22–10:42 a.m. · Division 11 · age 8–9 · 2 people · pinned',
    });
    expect(rows[0]?.blocks[0]?.mark).toBe('8');
    expect(rows[0]?.blocks[2]).toMatchObject({
      mark: 'Final',
      words: 'Ring 1, 10:44–11:04 a.m. · Division 12 · final of 2 people',
    });
    expect(rows[2]?.blocks[1]?.isBlackBelt).toBe(true);
    expect(rows.map(({ note }) => note)).toEqual(['until 11:04 a.m.', 'nothing', 'until 11:00 a.m.']);
  });

  test('RING-33 FINAL-5 a final is in no block, and neither is anything on a day without blocks', () => {
    const divisions = [10, 11].map(
      id => ({ id, eventTypeIds: [1], isBlackBelt: false, isFinal: id === 11 }) as unknown as PlanDivision,
    );
    const block = {
      name: 'Forms',
      from: null,
      until: null,
      eventTypeIds: [1],
      isBlackBelts: false,
    } as unknown as PlanBlock;
    const shown = (blocks: PlanBlock[]) =>
      timelineRowsOf([ring(1, [600, 622])], facts, new Set(), {
        divisions,
        rules: { ...noBlocks.rules, blocks },
      }).flatMap(row => row.blocks.map(({ band, words }) => [band, words.split(' · ')[4]]));
    expect(shown([block, { ...block, name: 'Sparring', eventTypeIds: [2] }])).toEqual([
      [0, 'block Forms'],
      [null, undefined],
    ]);
    expect(shown([])).toEqual([
      [null, undefined],
      [null, undefined],
    ]);
  });

  test.each<[string, number | null, string, number | null]>([
    ['no block yet: the first', null, 'Home', 10],
    ['right', 10, 'ArrowRight', 11],
    ['right at the end stays', 12, 'ArrowRight', 12],
    ['left', 11, 'ArrowLeft', 10],
    ['down skips an empty ring to the nearest in time', 12, 'ArrowDown', 31],
    ['up to the nearest in time', 30, 'ArrowUp', 10],
    ['down at the last ring stays', 31, 'ArrowDown', 31],
    ['end', 10, 'End', 12],
    ['home', 12, 'Home', 10],
    ['ignores another key', 10, 'Tab', null],
    ['a removed block: the first', 99, 'ArrowRight', 10],
  ])('keys: %s', (_, from, key, to) => {
    expect(nextBlock(rows, from, key)).toBe(to);
  });

  test('keys lead nowhere in a picture without blocks', () => {
    expect(nextBlock(timelineRowsOf([ring(2, [])], facts, new Set(), noBlocks), null, 'ArrowRight')).toBe(null);
  });

  test('spans whole hours around everything, at least one', () => {
    expect(hoursAround([ring(1, [615, 700])], 615)).toEqual({ from: 600, to: 720 });
    expect(hoursAround([], 600)).toEqual({ from: 600, to: 660 });
  });
});

describe('words about plans', () => {
  test('RING-46 name the end of the day with more rings', () => {
    const [five, six] = [
      { rings: 5, minute: 1241 },
      { rings: 6, minute: 1153 },
    ];
    expect(moreRingsWords([five, six])).toBe('With 5 rings it could end about 8:40 p.m., with 6 rings about 7:15 p.m.');
    expect(moreRingsWords([])).toBe(null);
  });
  test.each<[number, string]>([
    [600.4, 'No plan of these divisions could end earlier.'],
    [601.2, '1 minute after the earliest any plan could end.'],
    [606, '6 minutes after the earliest any plan could end.'],
  ])('a day that ends at %d', (finishMinute, words) => {
    expect(boundWords({ finishMinute, lowerBound: 600 })).toBe(words);
  });

  test.each<[Parameters<typeof driftWords>[0], string | null]>([
    [{ divisions: 0, rings: 0, isOtherRules: false }, null],
    [{ divisions: 1, rings: 0, isOtherRules: false }, '1 division changed since this plan was made.'],
    [{ divisions: 0, rings: 0, isOtherRules: true }, 'The rules changed since this plan was made.'],
    [
      { divisions: 3, rings: 1, isOtherRules: true },
      '3 divisions, 1 ring and the rules changed since this plan was made.',
    ],
  ])('what has changed since: %j', (drift, words) => {
    expect(driftWords(drift)).toBe(words);
  });

  test('says whether a plan is better, worse or the same', () => {
    expect(betterWords(700, 620, ['sooner', 'later'])).toBe('1 h 20 min sooner');
    expect(betterWords(600, 608.4, ['sooner', 'later'])).toBe('8 min later');
    expect(betterWords(600, 600.3, ['sooner', 'later'])).toBe('the same');
  });

  test('names the next day after midnight', () => {
    expect([endWords(1439), endWords(1757)]).toEqual(['11:59 p.m.', '5:17 a.m., next day']);
  });

  test('gives the rules in one line', () => {
    const rules = { startMinute: 615, blackBeltMeeting: null, blackBeltsFrom: null, lunch: null };
    expect(rulesWords({ ...rules, walkMinutes: 3, setupMinutes: 2 })).toBe('from 10:15 a.m., no lunch');
  });
});

describe('trouble in a rehearsal', () => {
  test('is that of a usual day by default', () => {
    expect(troubleIn(new URLSearchParams())).toEqual(usualTrouble);
    expect(troubleIn(new URLSearchParams('absent=nonsense'))).toEqual(usualTrouble);
  });

  test('is read from the address', () => {
    const params = new URLSearchParams('absent=none&times=exact&held=none&late=all');
    expect(troubleIn(params)).toEqual({
      noShows: 0,
      spread: 0,
      heldUp: { share: 0, minutes: 0 },
      lateRings: { share: 1, minutes: 30 },
    });
  });

  test('each question has one usual answer, and all its answers differ', () => {
    for (const { choices } of questions) {
      expect(choices.filter(({ value }) => value === 'usual').length).toBe(1);
      expect(new Set(choices.map(({ trouble }) => JSON.stringify(trouble))).size).toBe(choices.length);
    }
  });
});
