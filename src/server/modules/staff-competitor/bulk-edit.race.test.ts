import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresDatabase, startPostgres } from '#test/support/store/postgres.ts';
import { competitorDesk } from '#test/support/world/competitor-desk.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltCatalogue, buildCatalogue, buildStaff } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('concurrent bulk edits, on a PostgreSQL server', () => {
  let site: TestApp;
  let catalogue: BuiltCatalogue;
  let desk: ReturnType<typeof competitorDesk>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: (database as PostgresDatabase).url });
    catalogue = await buildCatalogue(site.app.db);
    desk = competitorDesk(site, (await buildStaff(site.app, 'TournamentDirector')).token);
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });
  const rowsOf = (ids: readonly number[]) =>
    site.app.db
      .selectFrom('competitor')
      .select(['competitorLevelId', 'schoolId', 'version'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();

  test('SCHOOL-6 of a level and of a school both take effect', async () => {
    for (let round = 0; round < 8; round++) {
      const { ids } = await desk.competitors(12);
      const answers = await Promise.all([
        desk.edit({ competitorIds: ids, levelId: catalogue.levels.black }),
        desk.edit({ competitorIds: ids.toReversed(), school: `Dojo ${round}` }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const rows = await rowsOf(ids);
      expect(new Set(rows.map(row => row.competitorLevelId))).toEqual(new Set([catalogue.levels.black]));
      expect(new Set(rows.map(row => row.schoolId)).size).toBe(1);
      const school = await site.app.db
        .selectFrom('school')
        .select('name')
        .where('id', '=', rows[0]?.schoolId as number)
        .executeTakeFirstOrThrow();
      expect(school.name).toBe(`Dojo ${round}`);
      expect(new Set(rows.map(row => row.version))).toEqual(new Set([3]));
    }
  });

  test('SCHOOL-7 two concurrent undos undo an edit once', async () => {
    for (let round = 0; round < 5; round++) {
      const { ids } = await desk.competitors(6);
      const { body } = await desk.edit({ competitorIds: ids, levelId: catalogue.levels.black });
      const answers = await Promise.all([desk.undo(body.editId), desk.undo(body.editId), desk.undo(body.editId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(new Set((await rowsOf(ids)).map(row => row.competitorLevelId))).toEqual(new Set([catalogue.levels.green]));
    }
  });
});
