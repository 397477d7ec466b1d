import { expect, test } from 'vitest';
import { shownTournament } from './shown-tournament.ts';

const today = '2027-04-24';
const on = (tournamentOn: string, isPublished = true) => ({ tournamentOn, isPublished });

test.each<[string, ReturnType<typeof on>[], string | undefined]>([
  ['today’s, from the morning on', [on('2026-04-25'), on(today)], today],
  ['last year’s until then', [on('2027-04-25'), on('2026-04-25')], '2026-04-25'],
  ['the most recent past tournament', [on('2025-04-26'), on('2026-04-25'), on('2024-04-20')], '2026-04-25'],
  ['skips one whose divisions were never published', [on(today, false), on('2026-04-25')], '2026-04-25'],
  ['the next if none was ever published', [on('2028-05-01'), on('2027-05-01'), on('2026-04-25', false)], '2027-05-01'],
  ['today’s if none was ever published', [on(today, false), on('2027-05-01')], today],
  ['the most recent if none is upcoming', [on('2025-04-26', false), on('2026-04-25', false)], '2026-04-25'],
  ['no tournament', [], undefined],
])('RESULT-6 %s', (_, editions, shown) => {
  expect(shownTournament(editions, today)?.tournamentOn).toBe(shown);
  expect(shownTournament(editions.toReversed(), today)?.tournamentOn).toBe(shown);
});
