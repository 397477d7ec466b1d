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
const sheet = { isBegun: true, isDone: true, signedBy: 'Aino Roy', hasConflict: false, places, releasedPlaces: null };

describe('RESULT-1', () => {
  test.each<[string, Partial<Parameters<typeof resultStateOf>[0]>, ResultState]>([
    ['nothing is scored yet', { isBegun: false, isDone: false, signedBy: null, places: [] }, 'notBegun'],
    ['scoring has begun', { isDone: false, signedBy: null, places: [] }, 'running'],
    ['all places are decided', { signedBy: null }, 'decided'],
    ['a lone competitor is decided without a score', { isBegun: false, signedBy: null }, 'decided'],
    ['signed', {}, 'signed'],
    ['signed, but two tablets disagree', { hasConflict: true }, 'decided'],
    ['released, and two tablets disagree', { hasConflict: true, releasedPlaces: places }, 'changed'],
    ['released', { releasedPlaces: places }, 'released'],
    ['released, with places in any order', { releasedPlaces: places.toReversed() }, 'released'],
    ['a place differs from the release', { releasedPlaces: swapped }, 'changed'],
    ['more people than in the release', { releasedPlaces: places.slice(0, 1) }, 'changed'],
    ['fewer people than in the release', { releasedPlaces: places, places: places.slice(0, 1) }, 'changed'],
    ['the signature is gone', { releasedPlaces: places, signedBy: null }, 'changed'],
    ['scoring continues', { releasedPlaces: places, isDone: false, signedBy: null }, 'changed'],
    ['released without anyone present', { releasedPlaces: [], places: [] }, 'released'],
  ])('RESULT-1 %s', (_, fields, state) => {
    expect(resultStateOf({ ...sheet, ...fields })).toBe(state);
  });
});

test.each([
  [true, 'Aino Roy', false, true],
  [true, null, false, false],
  [false, 'Aino Roy', false, false],
  [true, 'Aino Roy', true, false],
])('RESULT-2 done %s, signed by %s, with a conflict %s: can be released: %s', (isDone, signedBy, hasConflict, can) => {
  expect(canBeReleased({ isDone, signedBy, hasConflict })).toBe(can);
});
