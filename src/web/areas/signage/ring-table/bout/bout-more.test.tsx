import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type BoutClock, freshClock } from './bout-clock.ts';
import { BoutMore } from './bout-more.tsx';
import type { OpenBout } from './use-bout.ts';

const up = freshClock(120_000, 120_000);
const running = { ...freshClock(120_000), since: { steadyMs: 0, wallMs: 0 } };

test.each<[string, OpenBout['phase'], BoutClock, boolean]>([
  ['that stands', 'fighting', freshClock(120_000, 5000), true],
  ['that runs', 'fighting', running, false],
  ['at 0:00', 'timeUp', up, true],
  ['of a finished bout', 'over', up, false],
])('SCORE-37 offers to adjust only a stopped clock of an undecided bout: one %s', (_, phase, clock, canAdjust) => {
  const bout = { phase, time: { clock } } as OpenBout;
  const html = renderToStaticMarkup(<BoutMore bout={bout} />);
  const button = html.match(/<button[^>]*>(?:(?!<\/button>).)*Adjust clock/)?.[0] ?? '';
  expect(button).not.toBe('');
  expect(!/disabled=""/.test(button)).toBe(canAdjust);
});
