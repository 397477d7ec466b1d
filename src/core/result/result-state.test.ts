import { describe, expect, test } from 'vitest';
import { canBeReleased, type ResultState, resultStateOf } from './result-state.ts';

const places = [
  { competitorId: 1, place: 1 },
  { competitorId: 2, place: 2 },
];
const swapped = [
  { competitorId: 2, place: 1 },
  { competitorId: 1, place: 2 },
];
const sheet = { isBegun: true, isDone: true, signedBy: 'Aino Roy', places, releasedPlaces: null };

describe('RESULT-1', () => {
  test.each<[string, Partial<Parameters<typeof resultStateOf>[0]>, ResultState]>([
    ['nothing is scored', { isBegun: false, isDone: false, signedBy: null, places: [] }, 'notBegun'],
    ['something is scored', { isDone: false, signedBy: null, places: [] }, 'running'],
    ['all places are decided', { signedBy: null }, 'decided'],
    ['one alone is decided without a score', { isBegun: false, signedBy: null }, 'decided'],
    ['signed', {}, 'signed'],
    ['told', { releasedPlaces: places }, 'released'],
    ['in whatever order the places stand', { releasedPlaces: places.toReversed() }, 'released'],
    ['another place than was told', { releasedPlaces: swapped }, 'changed'],
    ['somebody more than was told', { releasedPlaces: places.slice(0, 1) }, 'changed'],
    ['somebody less than was told', { releasedPlaces: places, places: places.slice(0, 1) }, 'changed'],
    ['the signature fell away', { releasedPlaces: places, signedBy: null }, 'changed'],
    ['it goes on', { releasedPlaces: places, isDone: false, signedBy: null }, 'changed'],
    ['nobody came, and that was told', { releasedPlaces: [], places: [] }, 'released'],
  ])('RESULT-1 %s', (_, fields, state) => {
    expect(resultStateOf({ ...sheet, ...fields })).toBe(state);
  });
});

test.each([
  [true, 'Aino Roy', true],
  [true, null, false],
  [false, 'Aino Roy', false],
])('RESULT-2 done %s, signed by %s: can be released: %s', (isDone, signedBy, can) => {
  expect(canBeReleased({ isDone, signedBy })).toBe(can);
});
