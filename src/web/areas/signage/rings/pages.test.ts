import { expect, test } from 'vitest';
import { pagesOf } from './pages.ts';

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
