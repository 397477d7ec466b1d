import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEventType } from '#contract/catalogue/catalogue.ts';
import * as contract from '#contract/french-text.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('on a database that many use at once', () => {
  let site: TestApp;
  let token: string;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url ?? '' });
    token = (await buildStaff(site.app, 'SuperAdmin')).token;
  });
  afterAll(async () => {
    await site?.close();
    await database?.stop();
  });

  test('LANG-6 of eight people who give a text its French at once, one is first and the others are told', async () => {
    const english = 'Board breaking';
    const description = 'Boards of pine, one inch';
    await site.api(createEventType, { token, input: { title: english, description, showOnHomepage: true } });
    for (const before of [null, 'first'] as const) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          site.refused(contract.saveFrenchText, {
            token,
            input: { english, before, french: before === null ? 'first' : `second ${i}` },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    }
    expect((await site.api(contract.listFrenchTexts)).body).toHaveLength(1);
  });
});
