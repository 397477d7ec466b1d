import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/tournament.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('lists tournaments newest first, with UTC midnight dates, flags by the venue’s day, and the next one marked', async () => {
  const past = await buildTournament(site.app, {
    tournamentOn: '2026-05-02',
    registrationOpensOn: '2026-02-01',
    registrationClosesAfter: '2026-04-20',
  });
  const next = await buildTournament(site.app, {
    tournamentOn: '2027-05-01',
    registrationOpensOn: '2027-03-01',
    registrationClosesAfter: '2027-04-20',
    taxNumber: '123 RT0001',
  });
  const later = await buildTournament(site.app, {
    tournamentOn: '2090-05-06',
    registrationOpensOn: '2090-03-01',
    registrationClosesAfter: '2090-04-20',
  });
  await site.app.db
    .insertInto('scheduleEntry')
    .values([
      { tournamentId: next.id, sortOrder: 2, line1: 'Eliminations', line2: '10:00 a.m.' },
      { tournamentId: next.id, sortOrder: 1, line1: 'Doors open', line2: '8:00 a.m.' },
    ])
    .execute();
  site.app.dropKeptCopies();
  const { body } = await site.api(contract.listTournaments);
  expect(body.map(t => [t.id, t.isNext, t.isTournamentToday, t.isRegistrationOpen, t.isRegistrationOpenSoon])).toEqual([
    [later.id, false, false, false, true],
    [next.id, true, false, true, false],
    [past.id, false, false, false, false],
  ]);
  expect(body[1]).toMatchObject({
    tournamentDate: '2027-05-01T00:00:00.000Z',
    registrationOpensOn: '2027-03-01T00:00:00.000Z',
    registrationClosesAfter: '2027-04-20T00:00:00.000Z',
    schedule: [
      { order: 1, line1: 'Doors open', line2: '8:00 a.m.' },
      { order: 2, line1: 'Eliminations', line2: '10:00 a.m.' },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('RT0001');
});

test('event types keep the order that staff gave them', async () => {
  await site.app.db
    .insertInto('eventType')
    .values([
      { title: 'Weapons', description: 'Bo and more', showOnHomepage: true, sortOrder: 2 },
      { title: 'Forms', description: 'Kata', showOnHomepage: false, sortOrder: 1 },
    ])
    .execute();
  site.app.dropKeptCopies();
  const { body } = await site.api(contract.listEventTypes);
  expect(body.map(({ title, showOnHomepage }) => [title, showOnHomepage])).toEqual([
    ['Forms', false],
    ['Weapons', true],
  ]);
});
