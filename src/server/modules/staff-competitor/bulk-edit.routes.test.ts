import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateCompetitor } from '#contract/registration/competitor.ts';
import * as contract from '#contract/staff-competitor.ts';
import { competitorDesk } from '#test/support/world/competitor-desk.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltCatalogue, buildCatalogue, buildStaff, competitorInput } from '#test/support/world/world.ts';

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

describe('a bulk edit', () => {
  test('SCHOOL-6 changes all or none, is in each one’s history, and can be undone once', async () => {
    const { tournamentId, ids } = await desk.competitors(3);
    const answer = await desk.edit({ competitorIds: ids, levelId: catalogue.levels.black });
    expect(answer.body.changed).toBe(3);
    expect(await desk.levelsOf(tournamentId)).toEqual(Array(3).fill(catalogue.levels.black));
    expect(await desk.historyOf('competitor', ids[0] as number)).toEqual([
      {
        action: 'change-many',
        before: { competitorLevelTitle: 'Test intermediate' },
        after: { competitorLevelTitle: 'Test black belt' },
      },
    ]);
    expect((await desk.undo(answer.body.editId)).body).toEqual({ restored: 3, kept: 0 });
    expect(await desk.levelsOf(tournamentId)).toEqual(Array(3).fill(catalogue.levels.green));
    expect((await desk.historyOf('competitor', ids[0] as number)).map(({ action }) => action)).toEqual([
      'change-many',
      'undo',
    ]);
    const again = await site.refused(contract.undoEdit, { token, params: { editId: answer.body.editId } });
    expect(again.body.code).toBe('already_undone');
    expect((await site.refused(contract.undoEdit, { token, params: { editId: 999_999 } })).status).toBe(404);
  });

  test('SCHOOL-7 undo keeps and counts later changes', async () => {
    const { tournamentId, ids } = await desk.competitors(3);
    const { body } = await desk.edit({ competitorIds: ids, levelId: catalogue.levels.white });
    await desk.edit({ competitorIds: ids.slice(1, 2), levelId: catalogue.levels.black });
    expect((await desk.undo(body.editId)).body).toEqual({ restored: 2, kept: 1 });
    const { green, black } = catalogue.levels;
    expect(await desk.levelsOf(tournamentId)).toEqual([green, black, green]);
  });

  test('SCHOOL-7 a later change by the family is kept too', async () => {
    const { registrationId, customer, tournamentId } = await buildOrder(site.app);
    const [row] = (await desk.list(tournamentId)).competitors;
    const id = row?.id ?? 0;
    const { body } = await desk.edit({ competitorIds: [id], school: 'Family Dojo' });
    const input = { ...competitorInput(catalogue, registrationId, { school: 'Our Own Dojo' }), id };
    expect((await site.api(updateCompetitor, { token: customer.token, input })).status).toBe(200);
    expect((await desk.undo(body.editId)).body).toEqual({ restored: 0, kept: 1 });
  });

  test('takes a school by name, even a new one, and skips competitors who have it already', async () => {
    const { tournamentId, ids } = await desk.competitors(2);
    expect((await desk.edit({ competitorIds: ids, school: 'Brand  New Dojo' })).body.changed).toBe(2);
    const table = await desk.list(tournamentId);
    const id = table.schools.find(({ title }) => title === 'Brand New Dojo')?.id;
    expect(table.competitors.map(row => row.schoolId)).toEqual([id, id]);
    expect((await desk.edit({ competitorIds: ids, school: 'BRAND NEW DOJO' })).body.changed).toBe(0);
    expect((await desk.edit({ competitorIds: ids, schoolId: id, levelId: catalogue.levels.black })).body.changed).toBe(
      2,
    );
    expect((await desk.list(tournamentId)).competitors.map(row => row.version)).toEqual([3, 3]);
  });

  test.each<[string, object, string]>([
    ['nobody chosen', { competitorIds: [], levelId: 1 }, 'competitorIds'],
    ['nothing to change', { competitorIds: [1] }, 'levelId'],
    ['an unknown level', { competitorIds: [1], levelId: 999_999 }, 'levelId'],
    ['an unknown school', { competitorIds: [1], schoolId: 999_999 }, 'schoolId'],
    ['a name too long', { competitorIds: [1], school: 'x'.repeat(101) }, 'school'],
  ])('refuses %s', async (_, input, field) => {
    const { status, body } = await site.refused(contract.bulkEdit, { token, input });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('never gives an archived level, and refuses everything for one unknown competitor', async () => {
    const { tournamentId, ids } = await desk.competitors(1);
    const { db } = site.app;
    const { id: levelId } = await db
      .insertInto('competitorLevel')
      .values({
        title: 'Gone',
        sortOrder: 990,
        belts: '-',
        years: '-',
        colour: 'red',
        archivedAt: site.app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await site.refused(contract.bulkEdit, { token, input: { competitorIds: ids, levelId } })).status).toBe(400);
    const input = { competitorIds: [...ids, 999_999], levelId: catalogue.levels.black };
    expect((await site.refused(contract.bulkEdit, { token, input })).status).toBe(404);
    expect(await desk.levelsOf(tournamentId)).toEqual([catalogue.levels.green]);
  });
});
