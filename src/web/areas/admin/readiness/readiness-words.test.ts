import { expect, test } from 'vitest';
import { readinessOf } from '#core/tournament/readiness.ts';
import { pathOf } from './readiness-words.ts';

const open = readinessOf({
  today: '2027-01-15',
  tournament: null,
  levels: 0,
  events: 0,
  agedEvents: 0,
  divisions: 0,
  gaps: 0,
  hasWaiver: false,
  hasPostalAddress: false,
  staff: 1,
  wasRestored: false,
  wasTried: false,
  hasTrial: false,
});
const says = new Map(open.map(line => [line.key, line.says]));

test('TOUR-43 an e-mail and a screen can be tried while nobody has registered', () => {
  expect([says.get('mail'), pathOf('mail', 1)]).toEqual([
    expect.stringMatching(/^Play a family under Trial/),
    '/admin/trial',
  ]);
  expect([says.get('screens'), pathOf('screens', 1)]).toEqual([
    expect.stringMatching(/^Open the TV page.* once Matchmaking has a draft/),
    '/admin/screens',
  ]);
});
