import { expect, test } from 'vitest';
import { lastKey, shownPicture } from './shown-picture.ts';

const now = { kind: 'quiet' } as const;
const last = {
  kind: 'performer',
  competitorId: 1,
  person: { name: 'A. R.', schoolName: null },
  number: 1,
  of: 2,
  turn: 0,
  seats: [],
  deducted: 0,
  total: 2100,
  boards: null,
  place: 1,
  isTied: false,
} as const;

test('SCOREBOARD-3 a decision is shown first, and then what comes', () => {
  expect(shownPicture({ now, last }, false)).toBe(last);
  expect(shownPicture({ now, last }, true)).toBe(now);
  expect(shownPicture({ now, last: null }, false)).toBe(now);
});

test('SCOREBOARD-3 a corrected decision is another one', () => {
  expect(lastKey({ last: null })).toBe(null);
  expect(lastKey({ last })).not.toBe(lastKey({ last: { ...last, total: 2200 } }));
});
