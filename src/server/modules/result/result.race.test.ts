import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openResults, type ResultDesk } from '#test/support/ring/result-world.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();
const rounds = 8;

describe.skipIf(!database)('several release at once, on a PostgreSQL server', () => {
  let site: TestApp;
  let desk: ResultDesk;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    desk = await openResults(site, [
      { title: 'First', people: ['Otto', 'Eino', 'Veli'] },
      { title: 'Second', people: ['Aino', 'Ida'] },
    ]);
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });
  const actionsOf = async (sheetId: number): Promise<string[]> => {
    const rows = await desk.db
      .selectFrom('history')
      .select('action')
      .where('subject', '=', 'sheet')
      .where('subjectId', '=', sheetId)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };

  test('four release and retract at once, and each happens once', async () => {
    const sheetId = await desk.write('First', ['Otto', 'Eino', 'Veli']);
    for (let round = 1; round <= rounds; round++) {
      for (const isReleased of [true, false]) {
        const answers = await Promise.all([1, 2, 3, 4].map(() => desk.tryRelease([sheetId], isReleased)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      }
      expect(await actionsOf(sheetId)).toEqual(Array.from({ length: round }, () => ['release', 'take back']).flat());
    }
  });

  test('does not release a concurrent correction that nobody has seen', async () => {
    const sheetId = await desk.write('Second', ['Aino', 'Ida']);
    await desk.release([sheetId], false);
    const hold = await openHold(database?.url as string);
    for (let round = 0; round < rounds; round++) {
      const names = round % 2 === 0 ? ['Ida', 'Aino'] : ['Aino', 'Ida'];
      const { version } = await desk.db
        .selectFrom('scoreSheet')
        .select('version')
        .where('id', '=', sheetId)
        .executeTakeFirstOrThrow();
      const places = names.map((name, i) => ({ competitorId: desk.idOf(name), place: i + 1 }));
      const [answer] = await hold.inTurn(
        'update score_sheet set places = $1, version = version + 1 where id = $2',
        [JSON.stringify(places), sheetId],
        [() => desk.tryRelease([sheetId], true, version)],
      );
      expect([answer?.status, answer?.body.code]).toEqual([409, 'changed_meanwhile']);
    }
    await hold.end();
    expect(
      await desk.db.selectFrom('releasedResult').select('sheetId').where('sheetId', '=', sheetId).execute(),
    ).toEqual([]);
  });
});
