import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChanges } from '#contract/history.ts';
import { erasePersonalData } from '#contract/personal-data.ts';
import * as contract from '#contract/report/injury-report.ts';
import { getRingWatch } from '#contract/ring/ring-watch.ts';
import { blankWhatIsOver } from '#server/modules/personal-data/retention.actions.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
let desk: TableDesk;
let tablet: { tabletId: number; token: string };
let director: BuiltPerson;
let volunteer: BuiltPerson;
let hurt: { competitorId: number; personId: number };
beforeAll(async () => {
  site = await createTestApp();
  desk = await openTable(site, { divisions: 2, people: 2 });
  tablet = await desk.enterTablet(0, 'iPad 3');
  hurt = await site.app.db
    .selectFrom('competitor')
    .innerJoin('registration', 'registration.id', 'registrationId')
    .select(['competitor.id as competitorId', 'personId'])
    .where('tournamentId', '=', desk.tournamentId)
    .orderBy('competitor.id')
    .executeTakeFirstOrThrow();
});
afterAll(() => site.close());
let keys = 0;
beforeEach(async () => {
  await desk.onTheDay(600);
  await site.app.db.deleteFrom('injuryReport').execute();
  [director, volunteer] = [
    await buildStaff(site.app, 'TournamentDirector'),
    await buildStaff(site.app, 'CheckInAdmin'),
  ];
});
const secret = 'zq fell on her wrist';
const newKey = () => `a-key-of-one-device-${String(++keys).padStart(6, '0')}`;
const coach = {
  ...{ competitorId: null, who: 'Coach Roy', isChild: false, happenedOn: null, happenedTime: '09:45', ringId: null },
  ...{ place: 'The hallway', what: secret, steps: ['firstAid' as const], done: null, guardianTold: null },
  writtenBy: 'Sam Wu',
};
const child = () => ({ ...coach, competitorId: hurt.competitorId, who: null, guardianTold: true });
const write = (changes: object = {}, token = volunteer.token, key = newKey()) =>
  site.refused(contract.writeInjuryReport, {
    token,
    input: { ...coach, key, tournamentId: desk.tournamentId, ...changes },
  });
const atRing = (changes: object = {}, key = newKey(), token = tablet.token) => {
  const { ringId: _, ...input } = { ...coach, place: null, ...changes, key } as Record<string, unknown>;
  return site.refused(contract.writeInjuryAtRing, {
    params: { ringId: desk.ring(0) },
    headers: { RingTablet: token },
    input: input as never,
  });
};
const list = async () =>
  (await site.api(contract.listInjuryReports, { token: director.token, query: { tournament: desk.tournamentId } }))
    .body;
const rows = () => site.app.db.selectFrom('injuryReport').selectAll().orderBy('id').execute();

describe('REPORT-1 an injury report', () => {
  test('is written at a desk and at a ring’s tablet, and has the competitor’s name and age from the tournament', async () => {
    expect((await write(child())).body).toBe(true);
    expect((await atRing({ ...child(), place: null })).body).toBe(true);
    const { reports, people } = await list();
    const { name } = people.find(one => one.competitorId === hurt.competitorId) ?? {};
    expect(reports).toMatchObject([
      { who: name, ringId: desk.ring(0), place: null, writtenBy: 'Sam Wu', writtenWith: 'iPad 3', earlier: [] },
      { who: name, ringId: null, place: 'The hallway', happenedTime: '09:45', what: secret, guardianTold: true },
    ]);
    expect(await rows()).toMatchObject([
      { personId: volunteer.personId, tabletId: null },
      { personId: null, tabletId: tablet.tabletId },
    ]);
  });

  test.each([
    ['nobody', { who: null }, 'who'],
    ['a time to come', { happenedTime: '10:30' }, 'happenedTime'],
    ['no place', { place: null }, 'place'],
    ['a child whose guardian may know nothing', { isChild: true }, 'guardianTold'],
    ['no words', { what: ' ' }, 'what'],
    ['no writer', { writtenBy: '' }, 'writtenBy'],
  ])('names the field: %s', async (_, changes, field) => {
    const { status, body } = await write(changes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(await rows()).toEqual([]);
  });

  test('that arrives after midnight is of the evening before, at a desk and at a ring', async () => {
    await desk.onTheDay(24 * 60 + 5);
    const { token } = await buildStaff(site.app, 'TournamentDirector');
    expect((await write({ happenedTime: '23:50' }, token)).body).toBe(true);
    expect((await atRing({ happenedTime: '23:58' })).body).toBe(true);
    const query = { tournament: desk.tournamentId };
    const { reports, tournament } = (await site.api(contract.listInjuryReports, { token, query })).body;
    const day = tournament.tournamentDate.slice(0, 10);
    expect(reports.map(({ happenedOn, happenedTime }) => [happenedOn, happenedTime])).toEqual([
      [day, '23:58'],
      [day, '23:50'],
    ]);
  });

  test('names only competitors and rings of its tournament', async () => {
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: '2031-05-06' });
    for (const changes of [
      { ...child(), tournamentId },
      { tournamentId, ringId: desk.ring(0) },
      { tournamentId: 999_999 },
    ])
      expect((await write(changes)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });
});

describe('REPORT-2 a report', () => {
  test('that is sent again is kept once, at the same moment too', async () => {
    const key = newKey();
    const answers = await Promise.all([atRing({}, key), atRing({}, key), atRing({}, key)]);
    expect(answers.map(({ body }) => body)).toEqual([true, true, true]);
    expect(await rows()).toHaveLength(1);
  });

  test('that says something else under the same key corrects it, and a late repeat does not undo that', async () => {
    const key = newKey();
    await write({}, volunteer.token, key);
    await write({ what: 'zq twisted her ankle' }, volunteer.token, key);
    await write({}, volunteer.token, key);
    const { reports } = await list();
    expect(reports).toMatchObject([{ what: 'zq twisted her ankle', earlier: [{ what: secret }] }]);
  });

  test('is corrected by a director; the earlier words stay, and two corrections of the same words do not meet', async () => {
    await write(child());
    const [{ injuryReportId } = { injuryReportId: 0 }] = (await list()).reports;
    const correct = (id: number, changes: object) =>
      site.refused(contract.correctInjuryReport, {
        token: director.token,
        params: { injuryReportId: id },
        input: { ...child(), ...changes },
      });
    expect((await correct(injuryReportId, { done: 'Ice' })).body).toBe(true);
    expect((await correct(injuryReportId, { done: 'Ice' })).body).toBe(true); // sent twice
    expect((await correct(injuryReportId, { done: 'A splint' })).body.code).toBe('changed_meanwhile');
    const [now] = (await list()).reports;
    expect(now).toMatchObject({ done: 'Ice', earlier: [{ injuryReportId, done: null }] });
    expect((await correct(now?.injuryReportId ?? 0, {})).body).toBe(true); // back to the first words
    expect((await list()).reports[0]?.earlier.map(({ done }) => done)).toEqual(['Ice', null]);
    expect((await correct(999_999, {})).status).toBe(404);
  });

  test('of another tournament is not found by its key', async () => {
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: '2031-06-06' });
    const key = newKey();
    await write({}, volunteer.token, key);
    expect((await write({ tournamentId }, volunteer.token, key)).status).toBe(404);
  });
});

describe('REPORT-3 a report is read by directors only', () => {
  test('and by no family, volunteer or tablet, even the one that wrote it', async () => {
    await write({}, volunteer.token);
    await atRing();
    const [{ id } = { id: 0 }] = await rows();
    const family = await buildCustomer(site.app);
    const asks = [undefined, family.token, volunteer.token].map(token => ({ token, headers: {} as object }));
    for (const { token, headers } of [...asks, { token: undefined, headers: { RingTablet: tablet.token } }]) {
      const as = { ...(token ? { token } : {}), headers: headers as Record<string, string> };
      const answers = [
        await site.refused(contract.listInjuryReports, { ...as, query: {} }),
        await site.refused(contract.exportInjuryReports, { ...as, params: { tournamentId: desk.tournamentId } }),
        await site.refused(contract.correctInjuryReport, { ...as, params: { injuryReportId: id }, input: coach }),
        await site.refused(listChanges, { ...as, params: { subject: 'injury_report', subjectId: id }, query: {} }),
      ];
      expect(answers.every(({ status }) => [401, 403, 404].includes(status))).toBe(true);
      for (const { text } of answers) expect(text).not.toContain('zq');
    }
    expect(
      (await site.refused(contract.writeInjuryReport, { token: family.token, input: coach as never })).status,
    ).toBe(403);
  });

  test('the history says that there is one and that it was exported, never what it says', async () => {
    await atRing(child());
    await write({ what: 'zq another' });
    const csv = await site.inject({
      method: 'POST',
      url: `/api/admin/injury-reports/${desk.tournamentId}/csv`,
      headers: { authorization: `Bearer ${director.token}` },
    });
    expect(csv.body).toContain(secret);
    const lines = await site.app.db
      .selectFrom('history')
      .select(['subject', 'action', 'actorPersonId', 'before', 'after', 'reason'])
      .where(eb => eb.or([eb('subject', '=', 'injury_report'), eb('action', '=', 'exported injury reports')]))
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(lines).toMatchObject([
      { subject: 'tournament', actorPersonId: director.personId, after: null },
      { action: 'write', actorPersonId: volunteer.personId, after: null },
      { action: 'write', actorPersonId: null, after: { tablet: 'iPad 3, Ring 1' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('zq');
  });

  test('a tablet writes only with its own word', async () => {
    for (const token of ['', 'x'.repeat(43), director.token])
      expect([401, 404]).toContain((await atRing({}, newKey(), token)).status);
    expect(await rows()).toEqual([]);
  });
});

test('REPORT-7 the board counts the reports of its day, corrected or not', async () => {
  const key = newKey();
  await write({}, volunteer.token, key);
  await write({ done: 'Ice' }, volunteer.token, key);
  await atRing();
  const watch = { token: director.token, params: { tournamentId: desk.tournamentId } };
  expect((await site.api(getRingWatch, watch)).body.injuryReports).toBe(2);
});

async function eraseFamily(personId: number): Promise<void> {
  const admin = await buildStaff(site.app, 'SuperAdmin');
  const { email } = await site.app.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const erased = await site.refused(erasePersonalData, {
    token: admin.token,
    params: { personId },
    input: { confirmation: email, reason: 'Asked by mail' },
  });
  expect(erased.status).toBe(200);
}

describe('REPORT-4 a report', () => {
  test('corrected after an erasure keeps the name, and a child stays a child', async () => {
    const { competitorId, personId } = await site.app.db
      .selectFrom('competitor')
      .innerJoin('registration', 'registration.id', 'registrationId')
      .select(['competitor.id as competitorId', 'personId'])
      .where('tournamentId', '=', desk.tournamentId)
      .where('personId', '<>', hurt.personId)
      .orderBy('competitor.id')
      .executeTakeFirstOrThrow();
    const happenedOn = (await list()).tournament.tournamentDate.slice(0, 10);
    const birthOn = `${Number(happenedOn.slice(0, 4)) - 18}-12-31`;
    await site.app.db.updateTable('competitor').set({ birthOn }).where('id', '=', competitorId).execute();
    const key = newKey();
    await write({ ...child(), competitorId }, volunteer.token, key);
    const [first] = await rows();
    expect(first).toMatchObject({ isChild: true, guardianTold: true });
    await desk.onTheDay(2 * 24 * 60);
    await eraseFamily(personId);
    const { token } = await buildStaff(site.app, 'TournamentDirector');
    const input = { ...child(), competitorId, happenedOn, done: 'Ice' };
    const params = { injuryReportId: first?.id ?? 0 };
    await site.api(contract.correctInjuryReport, { token, params, input });
    const { who, isChild, guardianTold, keptUntil } = first ?? {};
    expect((await rows())[1]).toMatchObject({ done: 'Ice', competitorId, who, isChild, guardianTold, keptUntil });
    const query = { tournament: desk.tournamentId };
    const { people } = (await site.api(contract.listInjuryReports, { token, query })).body;
    expect(people.map(one => one.competitorId)).not.toContain(competitorId);
  });

  test('stays when its competitor’s family is erased, and goes on its day with every version', async () => {
    const key = newKey();
    await write(child(), volunteer.token, key);
    await write({ ...child(), done: 'Ice' }, volunteer.token, key);
    const before = await rows();
    await desk.onTheDay(2 * 24 * 60);
    await eraseFamily(hurt.personId);
    expect(await rows()).toEqual(before);
    expect(before[0]?.keptUntil).toBe(before[1]?.keptUntil);
    const until = before[0]?.keptUntil ?? '';
    site.clock.set(`${until}T23:00:00-04:00`);
    await blankWhatIsOver(site.app);
    expect(await rows()).toEqual(before);
    site.clock.set(new Date(Date.parse(`${until}T12:00:00Z`) + 86_400_000).toISOString());
    await blankWhatIsOver(site.app);
    expect(await rows()).toEqual([]);
  });
});
