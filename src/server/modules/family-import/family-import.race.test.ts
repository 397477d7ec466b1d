import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/registration/family-import.ts';
import * as users from '#contract/users.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { newAddress } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { upload } from '#test/support/world/upload.ts';
import { buildStaff } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('on a PostgreSQL server', () => {
  let site: TestApp;
  let token: string;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    token = (await buildStaff(site.app, 'SuperAdmin')).token;
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });
  const personsOf = (email: string) =>
    site.app.db.selectFrom('person').select('id').where('emailKey', '=', email).execute();
  async function seenFile() {
    const email = newAddress();
    const bytes = Buffer.from(`E-mail,Parent first name,Parent last name\r\n${email},Anna,Roy\r\n`);
    const of = { token, bytes, fileName: 'families.csv' };
    const { seen } = (await upload(site, contract.previewImport, of)).body;
    return { email, send: () => upload(site, contract.importFamilies, { ...of, fields: { seen } }) };
  }

  test('IMPORT-5 the same file sent twice at once is imported once, and both are told of it', async () => {
    const { email, send } = await seenFile();
    const answers = await hold.inTurn('lock table person in share row exclusive mode', [], [send, send]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await personsOf(email)).toHaveLength(1);
  });

  test('IMPORT-6 an owner who asks for a link while the import is undone keeps the account, or it is gone whole', async () => {
    const { email, send } = await seenFile();
    const { importId } = (await send()).body;
    const undo = () => site.refused(contract.undoImport, { token, params: { importId } });
    const ask = () => site.refused(users.forgot, { input: { email } });
    const rows = 'select 1 from person where email_key = $1 for update';
    const [undone, asked] = await hold.inTurn(rows, [email], [undo, ask]);
    expect(asked?.status).toBe(200);
    expect([200, 409]).toContain(undone?.status);
    expect(await personsOf(email)).toHaveLength(undone?.status === 200 ? 0 : 1);
  });
});
