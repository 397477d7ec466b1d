import { expect, test } from 'vitest';
import { turnMs } from './page-turns.ts';
import { buildIn } from './use-new-version.ts';

test.each([
  ['a page', '<link rel="modulepreload" href="/assets/manifest-0b0eabe1.js"/>', 'assets/manifest-0b0eabe1.js'],
  ['a sign-in page of the hall’s Wi-Fi', '<html><body>Welcome</body></html>', null],
])('SCREEN-7 %s says what it was built from: %s', (_, html, built) => {
  expect(buildIn(html)).toBe(built);
});

test.each([
  [1, 11_000],
  [3, 11_000],
  [4, 8250],
  [5, 6600],
])('SCREEN-1 %s pages stay %s ms each: a round takes 33 seconds at most', (pages, ms) => {
  expect(turnMs(pages)).toBe(ms);
});
