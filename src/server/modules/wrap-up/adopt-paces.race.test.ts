import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWrapUp } from '#test/support/ring/wrap-up-world.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();

describe.skipIf(!database)('several adopt durations at once, on a PostgreSQL server', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });

  test('WRAP-13 adopts once, and undoes once', async () => {
    const desk = await openWrapUp(site, { divisions: 2, rings: 1, people: 4 });
    await desk.queues([0, 1]);
    await desk.run(0, 600, 620);
    await desk.run(1, 625, 640);
    const { version } = (await desk.wrapUp()).pace;
    for (let round = 1; round <= 6; round++) {
      const over = await Promise.all([1, 2, 3, 4].map(() => desk.tryTakeOver(version)));
      expect(over.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const back = await Promise.all([1, 2, 3, 4].map(() => desk.tryUndo()));
      expect(back.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const told = await desk.historyOfThing('ring_day', desk.tournamentId);
      expect(told.filter(({ action }) => action.startsWith('take durations'))).toHaveLength(2 * round);
    }
  });
});
