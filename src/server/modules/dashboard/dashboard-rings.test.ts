import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard } from '#contract/dashboard.ts';
import { getRingDay } from '#contract/ring/ring.ts';
import { openRingDay } from '#test/support/ring/call-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('DASH-5: on the day, lists published divisions that are in no ring, once there are rings', async () => {
  const titles = ['Boys 8-9', 'Girls 8-9', 'Nobody comes', 'Mixed 10-11'];
  const divisions = titles.map((title, i) => ({ title, people: title === 'Nobody comes' ? [] : [`Child ${i}`] }));
  const day = await openRingDay(site, divisions);
  const { token, db, tournamentId } = day;
  const line = async () => {
    const { body } = await site.api(getDashboard, {
      token,
      query: { tournamentId: String(tournamentId) },
    });
    return body?.attention.find(({ kind }) => kind === 'noRing');
  };
  const loose = async () => {
    const { body } = await site.api(getRingDay, { token, query: { tournament: String(tournamentId) } });
    return (body.day?.divisions.length ?? 0) - (body.day?.assignments.length ?? 0);
  };
  const words = { kind: 'noRing', path: `/admin/matchday?tournament=${tournamentId}` };
  expect(await line()).toEqual({ ...words, count: 3, text: 'divisions have no ring yet' });
  expect(await loose()).toBe(3);
  await day.assign('Boys 8-9', 0);
  await db
    .updateTable('competitor')
    .set({ withdrawnAt: site.clock.now() })
    .where('id', '=', Number(day.people.get('Child 3')))
    .execute();
  expect(await line()).toEqual({ ...words, count: 1, text: 'division has no ring yet' });
  expect(await loose()).toBe(1);

  const onTheDay = site.clock.now();
  for (const hours of [-15, 16]) {
    site.clock.set(new Date(onTheDay.getTime() + hours * 3_600_000));
    expect(await line()).toBe(undefined);
  }
  site.clock.set(onTheDay);
  await db.updateTable('draft').set({ status: 'open', publishedAt: null }).where('id', '=', day.draftId).execute();
  expect(await line()).toBe(undefined);
  await db
    .updateTable('draft')
    .set({ status: 'published', publishedAt: onTheDay })
    .where('id', '=', day.draftId)
    .execute();
  expect((await line())?.count).toBe(1);
  await db.deleteFrom('ringChange').where('tournamentId', '=', tournamentId).execute();
  await db.deleteFrom('ringAssignment').where('draftDivisionId', 'in', day.divisionIds).execute();
  await db.deleteFrom('ring').where('tournamentId', '=', tournamentId).execute();
  expect(await line()).toBe(undefined);
});
