import { expect, test } from 'vitest';
import { languageAt, leastTurnMs, pagesOf, turnMs } from './page-turns.ts';

const sizes = (count: number, perPage: number) =>
  pagesOf(
    Array.from({ length: count }, (_, place) => place),
    perPage,
  );

test.each([
  [0, 3, [0]],
  [1, 3, [1]],
  [3, 3, [3]],
  [4, 3, [2, 2]],
  [5, 3, [3, 2]],
  [6, 3, [3, 3]],
  [7, 3, [3, 2, 2]],
  [10, 3, [3, 3, 2, 2]],
  [3, 1, [1, 1, 1]],
])('%s rings, at most %s on a page: pages of %s', (count, perPage, expected) => {
  const pages = sizes(count, perPage);
  expect(pages.map(page => page.length)).toEqual(expected);
  expect(pages.flat()).toEqual(Array.from({ length: count }, (_, place) => place));
});

test.each([
  [1, '0e 0f 0e 0f'],
  [2, '0e 1f 0f 1e 0e 1f'],
  [3, '0e 1f 2e 0f 1e 2f 0e'],
  [4, '0e 1f 2e 3f 0f 1e 2f 3e 0e'],
])('RING-30 of %s pages each is spoken in both languages in turn: %s', (pages, expected) => {
  const turns = expected.split(' ');
  const shown = (turned: number) => `${turned % pages}${'ef'[languageAt(turned, pages, 2)]}`;
  expect(turns.map((_, turned) => shown(turned))).toEqual(turns);
});

test('one language is spoken on every page, and going back changes it too', () => {
  expect([0, 1, 2, -1].map(turned => languageAt(turned, 3, 1))).toEqual([0, 0, 0, 0]);
  expect([-1, -2].map(turned => languageAt(turned, 1, 2))).toEqual([1, 0]);
});

test('SCREEN-1, SCREEN-8 rings come round in 33 seconds, while bouts stay long enough to be read', () => {
  expect([1, 3, 4, 6].map(pages => turnMs(pages))).toEqual([11_000, 11_000, 8250, 5500]);
  expect([1, 6, 8, 12].map(pages => turnMs(pages, leastTurnMs))).toEqual([11_000, 5500, 5500, 5500]);
});
