import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchSchools, updateCompetitor } from '#contract/registration/competitor.ts';
import * as contract from '#contract/staff-competitor.ts';
import { competitorDesk } from '#test/support/world/competitor-desk.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltCatalogue,
  buildCatalogue,
  buildCustomer,
  buildStaff,
  competitorInput,
} from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
let catalogue: BuiltCatalogue;
let desk: ReturnType<typeof competitorDesk>;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'TournamentDirector')).token;
  catalogue = await buildCatalogue(site.app.db);
  desk = competitorDesk(site, token);
});
afterAll(() => site.close());

describe('schools', () => {
  test('SCHOOL-5 merges spellings into one school, which is then recognized and the only suggestion', async () => {
    const [right, wrong, worse] = [
      await desk.schoolNamed('Kaizen Sudbury'),
      await desk.schoolNamed('Kaizen Sudbry'),
      await desk.schoolNamed('Kaizen Sbry'),
    ];
    const good = await desk.competitors(1, right);
    const bad = await desk.competitors(2, wrong);
    const listed = { isListed: true };
    await site.app.db.updateTable('school').set(listed).where('id', '=', worse).execute();

    const { body } = await desk.merge([right, wrong, worse], 'Kaizen Sudbury');
    expect(body.changed).toBe(2);
    expect(await desk.schoolsOf(bad.tournamentId)).toEqual([right, right]);
    expect(await desk.schoolsOf(good.tournamentId)).toEqual([right]);
    expect(await desk.historyOf('competitor', bad.ids[0] as number)).toEqual([
      { action: 'merge-schools', before: { school: 'Kaizen Sudbry' }, after: { school: 'Kaizen Sudbury' } },
    ]);
    expect((await desk.historyOf('school', wrong)).map(({ action }) => action)).toEqual(['merge']);

    const customer = await buildCustomer(site.app);
    const order = await buildOrder(site.app, { customer });
    const [row] = (await desk.list(order.tournamentId)).competitors;
    const input = {
      ...competitorInput(catalogue, order.registrationId, { school: 'KAIZEN Sudbry' }),
      id: row?.id ?? 0,
    };
    const saved = await site.api(updateCompetitor, { token: customer.token, input });
    expect(saved.body.school).toBe('Kaizen Sudbury');
    const suggested = await site.api(searchSchools, { token: customer.token, query: { search: 'kaizen s' } });
    expect(suggested.body).toEqual(['Kaizen Sudbury']);
    expect(
      (await desk.list(order.tournamentId)).schools.filter(({ title }) => title.startsWith('Kaizen S')),
    ).toHaveLength(1);
  });

  test('SCHOOL-5 suggests a school by every spelling that was merged into it, once', async () => {
    const [long, short] = [await desk.schoolNamed('Northern Lights Dojo'), await desk.schoolNamed('nld')];
    await site.app.db.updateTable('school').set({ isListed: true }).where('id', '=', short).execute();
    await desk.merge([long, short], 'NLD');
    await desk.merge([short], 'Northern Lights Dojo'); // its key stays nld
    const { token: parent } = await buildCustomer(site.app);
    for (const search of ['north', 'lights dojo', 'nld']) {
      const { body } = await site.api(searchSchools, { token: parent, query: { search } });
      expect([search, body]).toEqual([search, ['Northern Lights Dojo']]);
    }
  });

  test('SCHOOL-6 undo restores the spellings and their competitors, and keeps later ones', async () => {
    const [right, wrong] = [await desk.schoolNamed('Aurora Dojo'), await desk.schoolNamed('Arora Dojo')];
    const a = await desk.competitors(1, wrong);
    const b = await desk.competitors(1, wrong);
    const { body } = await desk.merge([right, wrong], 'Aurora Dojo of Timmins');
    const taken = (await desk.schoolsOf(a.tournamentId))[0];
    expect([right, wrong]).not.toContain(taken); // a new name is a new school
    await desk.edit({ competitorIds: b.ids, school: 'Elsewhere' });
    expect((await desk.undo(body.editId)).body).toEqual({ restored: 1, kept: 1 });
    expect(await desk.schoolsOf(a.tournamentId)).toEqual([wrong]);
    const schools = await site.app.db.selectFrom('school').selectAll().where('id', 'in', [right, wrong]).execute();
    expect(schools.map(({ mergedIntoId }) => mergedIntoId)).toEqual([null, null]);
    expect((await desk.historyOf('school', wrong)).map(({ action }) => action)).toEqual(['merge', 'undo-merge']);
  });

  test('SCHOOL-5 merging a merged school covers every spelling; undoing the first merge keeps the second', async () => {
    const ids = [
      await desk.schoolNamed('Boreal A'),
      await desk.schoolNamed('Boreal B'),
      await desk.schoolNamed('Boreal C'),
    ] as const;
    const { tournamentId } = await desk.competitors(1, ids[1]);
    const first = await desk.merge([ids[0], ids[1]], 'Boreal A');
    await desk.merge([ids[0], ids[2]], 'Boreal C');
    const rows = await site.app.db.selectFrom('school').selectAll().where('id', 'in', ids).orderBy('id').execute();
    expect(rows.map(({ mergedIntoId }) => mergedIntoId)).toEqual([ids[2], ids[2], null]);
    expect((await desk.undo(first.body.editId)).body).toEqual({ restored: 0, kept: 1 });
    expect(await desk.schoolsOf(tournamentId)).toEqual([ids[2]]);
  });

  test('SCHOOL-7 undoing a bulk edit puts nobody into a school that was merged since', async () => {
    const [kept, gone] = [await desk.schoolNamed('Cochrane Judo'), await desk.schoolNamed('Cochran Judo')];
    const [away, back] = [await desk.competitors(1, gone), await desk.competitors(1, gone)];
    const edits: number[] = [];
    for (const [{ ids }, schoolId] of [
      [away, await desk.schoolNamed('Elsewhere Judo')],
      [back, kept],
    ] as const)
      edits.push((await desk.edit({ competitorIds: ids, schoolId })).body.editId);
    await desk.merge([kept, gone], 'Cochrane Judo');
    expect((await desk.undo(edits[0] as number)).body).toEqual({ restored: 1, kept: 0 });
    expect(await desk.schoolsOf(away.tournamentId)).toEqual([kept]);
    expect((await desk.undo(edits[1] as number)).body).toEqual({ restored: 0, kept: 1 });
    expect(await desk.schoolsOf(back.tournamentId)).toEqual([kept]);
  });

  test('renames a single spelling, even to an earlier one', async () => {
    const id = await desk.schoolNamed('shinto dojo');
    const { tournamentId } = await desk.competitors(1, id);
    expect((await desk.merge([id], 'Shinto Dojo')).body.changed).toBe(0);
    const { schools, competitors: rows } = await desk.list(tournamentId);
    expect(schools.find(school => school.id === rows[0]?.schoolId)?.title).toBe('Shinto Dojo');
    const same = await site.refused(contract.mergeSchools, { token, input: { schoolIds: [id], name: 'Shinto Dojo' } });
    expect(same.body.errors?.schoolIds).toEqual(['Choose two or more spellings']);
  });

  test.each<[string, object, number, string[]]>([
    ['none chosen', { schoolIds: [], name: 'X' }, 400, ['schoolIds']],
    ['no name', { schoolIds: [1], name: ' ' }, 400, ['name']],
    ['an unknown school', { schoolIds: [999_999], name: 'X' }, 404, []],
  ])('refuses %s', async (_, input, status, fields) => {
    const refusal = await site.refused(contract.mergeSchools, { token, input });
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([status, fields]);
  });

  test('refuses a school merged meanwhile', async () => {
    const ids = [await desk.schoolNamed('Moose Dojo'), await desk.schoolNamed('Mouse Dojo')];
    await desk.merge(ids, 'Moose Dojo');
    const input = { schoolIds: ids, name: 'Mouse Dojo' };
    const { body } = await site.refused(contract.mergeSchools, { token, input });
    expect(body.errors?.schoolIds).toEqual(['Mouse Dojo has since been merged into another school']);
    const [, mouse] = ids;
    const { status } = await site.refused(contract.bulkEdit, { token, input: { competitorIds: [1], schoolId: mouse } });
    expect(status).toBe(400);
  });

  test('are listed with their competitors and what looks alike', async () => {
    const [one, other, unused] = [
      await desk.schoolNamed('Wolverine Kempo'),
      await desk.schoolNamed('Wolverine Kenpo'),
      await desk.schoolNamed('Wolverin Kempo'),
    ];
    await desk.competitors(3, one);
    await desk.competitors(1, other);
    const { body } = await site.api(contract.listSchools, { token });
    const counts = body.schools.filter(({ id }) => [one, other, unused].includes(id));
    expect(counts.map(({ title, competitors: count }) => [title, count])).toEqual([
      ['Wolverine Kempo', 3],
      ['Wolverine Kenpo', 1],
    ]);
    expect(body.alike).toContainEqual({ ids: [one, other], reason: 'One letter differs' });
  });
});

test.each([
  contract.listCompetitors,
  contract.downloadCompetitors,
  contract.downloadChosen,
  contract.listSchools,
  contract.bulkEdit,
  contract.mergeSchools,
  contract.undoEdit,
])('$summary: is refused for check-in staff', async route => {
  const door = (await buildStaff(site.app, 'CheckInAdmin')).token;
  const { status } = await site.refused(route as never, { token: door, params: { editId: 1 }, input: {} });
  expect(status).toBe(403);
});
