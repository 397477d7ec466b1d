import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listInjuryReports } from '#contract/report/injury-report.ts';
import * as contract from '#contract/report/participation.ts';
import { getWrapUp } from '#contract/wrap-up.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
let desk: RingDesk;
beforeAll(async () => {
  site = await createTestApp();
  desk = await openRings(site, { divisions: 2, rings: 1, people: 3, schools: ['Sudbury Dojo', '=Copper Cliff'] });
  await desk.onTheDay(600);
  await desk.assign(0, 0);
  await desk.assign(1, 0);
  for (const step of ['call', 'start', 'finish'] as const) await desk.tap(step, 0);
});
afterAll(() => site.close());

const rows = () =>
  site.app.db
    .selectFrom('competitor as c')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .select('c.id')
    .where('r.tournamentId', '=', desk.tournamentId)
    .orderBy('c.id')
    .execute();
const get = async () =>
  (await site.api(contract.getParticipation, { token: desk.token(), query: { tournament: desk.tournamentId } })).body;
const file = async (path: string, token: string, method: 'GET' | 'POST' = 'POST') =>
  site.inject({
    method,
    url: `/api/admin/participation/${desk.tournamentId}/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('REPORT-8 participation', () => {
  test('counts who registered, checked in and competed; each list adds up', async () => {
    const people = await rows();
    const [first, , third] = people.map(({ id }) => id);
    const at = site.clock.now();
    await site.app.db
      .updateTable('competitor')
      .set({ checkedInAt: at })
      .where('id', '=', first ?? 0)
      .execute();
    const absent = { draftDivisionId: desk.division(0), competitorId: third ?? 0, personId: 1, at };
    const { personId } = await buildStaff(site.app, 'TournamentDirector');
    await site.app.db
      .insertInto('absence')
      .values({ ...absent, personId })
      .execute();
    const report = await get();
    expect(report.people).toMatchObject({ registered: people.length, checkedIn: 1, competed: 2 });
    for (const by of ['school', 'age', 'gender'] as const)
      for (const key of ['registered', 'checkedIn', 'competed'] as const)
        expect(
          report[by].reduce((sum, row) => sum + row[key], 0),
          `${by} ${key}`,
        ).toBe(report.people[key]);
    expect(report.event.reduce((sum, row) => sum + row.registered, 0)).toBe(report.entries.registered);
  });

  test('leaves out who has withdrawn, and shows the tournament before it beside', async () => {
    const before = await get();
    const last = (await rows()).at(-1)?.id ?? 0;
    const withdrawn = (withdrawnAt: Date | null) =>
      site.app.db.updateTable('competitor').set({ withdrawnAt }).where('id', '=', last).execute();
    await withdrawn(site.clock.now());
    expect((await get()).people.registered).toBe(before.people.registered - 1);
    await withdrawn(null);
    const next = await buildTournament(site.app, { tournamentOn: '2040-05-06', registrationClosesAfter: '2040-04-06' });
    const query = { tournament: next.id };
    const { body } = await site.api(contract.getParticipation, { token: desk.token(), query });
    expect(body.people).toMatchObject({ registered: 0, lastYear: { registered: before.people.registered } });
    expect(body.school.map(({ label }) => label)).toEqual(before.school.map(({ label }) => label));
  });

  test('is never of a draft that was not published, unless one is chosen', async () => {
    const { id } = await buildTournament(site.app, {
      tournamentOn: '2041-05-06',
      registrationClosesAfter: '2041-04-06',
    });
    const of = { publishedAt: null, registrationOpensOn: '2027-01-04', registrationClosesAfter: '2027-03-01' };
    const drafts = await Promise.all([
      buildTournament(site.app, { ...of, tournamentOn: '2040-12-06', archivedAt: site.clock.now() }),
      buildTournament(site.app, { ...of, tournamentOn: '2027-12-06' }),
    ]);
    const { token } = await buildStaff(site.app, 'TournamentDirector');
    const asked = async (tournament?: number) =>
      (await site.api(contract.getParticipation, { token, query: tournament === undefined ? {} : { tournament } }))
        .body;
    expect((await asked(id)).lastYear?.tournamentDate).toContain('2040-05-06');
    expect((await asked(drafts[0]?.id)).tournament.tournamentDate).toContain('2040-12-06');
    await desk.onTheDay(600);
    site.clock.set('2027-12-08T15:00:00Z');
    const later = { token: (await buildStaff(site.app, 'TournamentDirector')).token, query: {} };
    const opened = [
      (await site.api(contract.getParticipation, later)).body,
      (await site.api(listInjuryReports, later)).body,
      (await site.api(getWrapUp, later)).body,
    ].map(({ tournament }) => tournament.tournamentId);
    expect(opened).toEqual([desk.tournamentId, desk.tournamentId, desk.tournamentId]);
    await desk.onTheDay(600);
  });

  test('is exported list by list, with formulas made harmless, and names nobody', async () => {
    const csv = (await file('csv/school', desk.token(), 'GET')).body;
    expect(csv).toContain('School,Registered,Checked in,Competed');
    expect(csv).toContain("'=Copper Cliff");
    expect(csv).not.toContain('Child');
    expect((await file('csv/belt', desk.token(), 'GET')).statusCode).toBe(404);
  });
});

test('REPORT-9 directors alone export the participants, and the tournament’s history says so', async () => {
  const { body } = await file('participants', desk.token());
  expect(body.split('\r\n')[0]).toMatch(/Number,Last name,First name,Birth date,.*Waiver signed on$/);
  expect(body.trim().split('\r\n')).toHaveLength(1 + (await rows()).length);
  const line = () =>
    site.app.db
      .selectFrom('history')
      .select(['subject', 'subjectId', 'action', 'after'])
      .where('action', '=', 'exported participants')
      .execute();
  expect(await line()).toEqual([
    { subject: 'tournament', subjectId: desk.tournamentId, action: 'exported participants', after: null },
  ]);
  for (const { token } of [await buildCustomer(site.app), await buildStaff(site.app, 'CheckInAdmin')])
    expect((await file('participants', token)).statusCode).toBe(403);
  expect(await line()).toHaveLength(1);
});
