import { expect, test } from 'vitest';
import { countedCents } from './cash-count.tsx';

test.each([
  ['nothing', {}, 0],
  ['bills and coins', { 2000: '3', 500: '1', 200: '2', 25: '4', 5: '1' }, 7005],
  ['what is not a number', { 2000: 'three', 500: '-1', 100: '2' }, 200],
])('%s', (_, counts, cents) => {
  expect(countedCents(counts)).toBe(cents);
});
