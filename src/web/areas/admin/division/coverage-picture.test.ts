import { expect, test } from 'vitest';
import { fitsHalf } from './coverage-picture.tsx';

test('ten belts take the whole width, five share it with the other gender’s', () => {
  expect([5, 8, 9, 10].map(fitsHalf)).toEqual([true, true, false, false]);
});
