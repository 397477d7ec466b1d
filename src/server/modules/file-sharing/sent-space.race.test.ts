import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/customer.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { pdfOf, sentFile, upload } from '#test/support/world/upload.ts';
import { buildCustomer } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('FILE-10 files sent at the same moment', () => {
  const databaseUrl = database?.url as string;
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });

  test('do not pass the limit together: of five, the two that fit are stored', async () => {
    const { token, personId } = await buildCustomer(site.app);
    await site.app.db
      .insertInto('file')
      .values([sentFile(personId, 10_000_000), sentFile(personId, 10_000_000)])
      .execute();
    const bytes = Buffer.concat([pdfOf(), Buffer.alloc(2_000_000)]);
    const send = () => upload(site, contract.sendFile, { token, bytes });
    const hold = await openHold(databaseUrl);
    const answers = await hold.inTurn(
      'select from person where id = $1 for update',
      [personId],
      Array.from({ length: 5 }, () => send),
    );
    await hold.end();
    expect(answers.map(({ body }) => body.code ?? 'sent').sort()).toEqual([
      ...Array(3).fill('limit_reached'),
      ...Array(2).fill('sent'),
    ]);
    const { sent } = (await site.api(contract.listFiles, { token })).body;
    expect(sent.length).toBe(4);
  });
});
