import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/support/world/test-app.ts';
import { buildTournament } from '#test/support/world/world.ts';
import { listTogether } from './list-together.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site.app;
const days = ['2027-05-08', '2027-05-15', '2027-05-01'];
for (const tournamentOn of days) await buildTournament(site.app, { tournamentOn });

const tournaments = () => db.selectFrom('tournament').select(['tournamentOn', 'competitorOnlineCost', 'city']);

test('returns each list as it would be alone: order, names, limit, even without rows', async () => {
  const lists = {
    newest: tournaments().orderBy('tournamentOn', 'desc'),
    oldest: tournaments().orderBy('tournamentOn').limit(1),
    nowhere: tournaments().where('city', '=', 'Nowhere'),
    flags: db.selectNoFrom([sql<boolean>`true`.as('isSo'), sql<string | null>`null`.as('why')]),
  };
  const together = await listTogether(db, lists);
  expect(together).toEqual({
    newest: await lists.newest.execute(),
    oldest: await lists.oldest.execute(),
    nowhere: [],
    flags: [{ isSo: true, why: null }],
  });
  expect(together.newest.map(({ tournamentOn }) => tournamentOn)).toEqual(['2027-05-15', '2027-05-08', '2027-05-01']);
});

test('refuses a list with a time by its type, as the time would come back as text', () => {
  // @ts-expect-error archivedAt is a time
  const ask = () => listTogether(db, { all: db.selectFrom('tournament').selectAll() });
  expect(ask).toBeTypeOf('function');
});
