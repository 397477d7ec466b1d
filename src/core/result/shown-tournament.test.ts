import { expect, test } from 'vitest';
import { shownTournament } from './shown-tournament.ts';

const today = '2027-04-24';
const on = (tournamentOn: string, isPublished = true) => ({ tournamentOn, isPublished });

test.each<[string, ReturnType<typeof on>[], string | undefined]>([
  ['today’s, from the morning on', [on('2026-04-25'), on(today)], today],
  ['last year’s until then', [on('2027-04-25'), on('2026-04-25')], '2026-04-25'],
  ['the latest of those that are over', [on('2025-04-26'), on('2026-04-25'), on('2024-04-20')], '2026-04-25'],
  ['not one whose divisions were never published', [on(today, false), on('2026-04-25')], '2026-04-25'],
  ['the next when none ever was', [on('2028-05-01'), on('2027-05-01'), on('2026-04-25', false)], '2027-05-01'],
  ['today’s when none ever was', [on(today, false), on('2027-05-01')], today],
  ['the latest when there is none to come', [on('2025-04-26', false), on('2026-04-25', false)], '2026-04-25'],
  ['none', [], undefined],
])('RESULT-6 %s', (_, editions, shown) => {
  expect(shownTournament(editions, today)?.tournamentOn).toBe(shown);
  expect(shownTournament(editions.toReversed(), today)?.tournamentOn).toBe(shown);
});
