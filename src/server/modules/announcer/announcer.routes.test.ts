import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/ring/announcer.ts';
import { openRingDay } from '#test/support/ring/call-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

async function open() {
  const day = await openRingDay(site, [
    { title: 'Forms 8-9', people: ['Maija of Korhonen', 'Aino'] },
    { title: 'Sparring 10-11', people: ['Olli of Korhonen'] },
    { title: 'Later', people: ['Eino'], events: ['forms'] },
  ]);
  for (const title of ['Forms 8-9', 'Sparring 10-11', 'Later']) await day.assign(title, 0);
  return day;
}
const dayOf = async ({ tournamentId, token }: { tournamentId: number; token: string }, unlessVersion?: string) => {
  const query = { tournamentId: String(tournamentId), ...(unlessVersion ? { unlessVersion } : {}) };
  return (await site.api(contract.getAnnouncer, { token, query })).body;
};

test('ANNOUNCE-2 says who is called with how each name is said, then who is on deck', async () => {
  const day = await open();
  await site.app.db
    .updateTable('competitor')
    .set({ saidAs: 'MY-ah KOR-ho-nen' })
    .where('id', '=', day.people.get('Maija of Korhonen') as number)
    .execute();
  await day.tap('call', 'Forms 8-9');
  const shown = await dayOf(day);
  const [first, second] = shown?.rings ?? [];
  expect([first?.name, second?.name, second?.called, second?.onDeck]).toEqual(['Ring 1', 'Ring 2', [], null]);
  expect(first?.called).toMatchObject([
    {
      title: 'Forms 8-9',
      calls: 1,
      people: [
        { name: expect.stringMatching(/^Maija \p{Lu}/u), saidAs: 'MY-ah KOR-ho-nen', isMissing: false },
        { name: expect.stringMatching(/^Aino \p{Lu}/u), saidAs: null },
      ],
    },
  ]);
  expect(first?.onDeck).toMatchObject({
    title: 'Sparring 10-11',
    calls: 0,
    people: [{ name: expect.stringMatching(/^Olli \p{Lu}/u) }],
  });
  expect(await dayOf(day, shown?.version)).toBeNull();
});

test('ANNOUNCE-2 holds nothing of a person but name, school and how the name is said', async () => {
  const day = await open();
  await day.tap('call', 'Forms 8-9');
  const people = (await dayOf(day))?.rings[0]?.called[0]?.people ?? [];
  expect(Object.keys(people[0] ?? {}).sort()).toEqual(['competitorId', 'isMissing', 'name', 'saidAs', 'schoolName']);
});

test('ANNOUNCE-4 is for check-in staff and directors', async () => {
  const day = await open();
  for (const role of ['CheckInAdmin', 'TournamentDirector'] as const) {
    const { token } = await buildStaff(site.app, role);
    expect((await dayOf({ ...day, token }))?.rings).toHaveLength(2);
  }
  const query = { tournamentId: String(day.tournamentId) };
  const { token } = await buildCustomer(site.app);
  expect((await site.refused(contract.getAnnouncer, { token, query })).status).toBe(403);
  const unknown = { tournamentId: '2000000000' };
  expect((await site.refused(contract.getAnnouncer, { token: day.token, query: unknown })).status).toBe(404);
});
