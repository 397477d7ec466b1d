import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRingDay } from '#test/support/ring/call-world.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();

describe.skipIf(!database)('calls at once, on a PostgreSQL server', () => {
  let site: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    const { clock, tokens } = site.app;
    other = await createTestApp({ databaseUrl: database?.url as string, overrides: { clock, tokens } });
  });
  afterAll(async () => {
    await other.close();
    await site.close();
    await database?.stop();
  });

  test('RING-28 eight taps on one call, in two processes: it is called once, with one text per number', async () => {
    for (let round = 0; round < 4; round++) {
      const day = await openRingDay(site, [{ title: 'Boys 8-9', people: ['Olli of Korhonen', 'Aino'] }]);
      await day.assign('Boys 8-9', 0);
      for (const [i, family] of ['Korhonen', 'Aino'].entries())
        await day.db
          .insertInto('contact')
          .values({
            registrationId: day.families.get(family)?.registrationId as number,
            name: 'A parent',
            phoneNumber: `70555${round}000${i}`,
            agreedToSmsDivisionNotifications: true,
          })
          .execute();
      const wish = { kind: 'call', ringAssignmentId: await day.assignmentOf('Boys 8-9') } as const;
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => day.tryChange(wish, i % 2 === 0 ? site : other)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(7);
      const texts = await day.db
        .selectFrom('outbox')
        .select('recipient')
        .where('dedupeKey', 'like', `call:call:${day.divisionIds[0]}:%`)
        .orderBy('recipient')
        .execute();
      expect(texts).toEqual([{ recipient: `70555${round}0000` }, { recipient: `70555${round}0001` }]);
    }
  });
});
