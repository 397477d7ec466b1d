import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePersonalData } from '#contract/personal-data.ts';
import { recordHistory } from '#server/modules/history/history.actions.ts';
import { type PostgresDatabase, startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';
import { grantToApp } from './grants.ts';
import { migrate } from './migrate.ts';
import { openStore } from './store.ts';

const database: PostgresDatabase | null = await startPostgres();
const role = `nlc_app_${randomBytes(4).toString('hex')}`;
afterAll(() => database?.stop());

describe.skipIf(!database)('HIST-3 the site as a role that owns nothing', () => {
  const url = database?.url as string;
  let owner: pg.Pool;
  let site: TestApp;
  const asApp = (text: string, values: unknown[] = []) => site.app.store.pool.query(text, values);
  beforeAll(async () => {
    owner = new pg.Pool({ connectionString: url });
    await owner.query(`CREATE ROLE ${role} LOGIN`);
    await grantToApp(owner, role);
    const asRole = new URL(url);
    asRole.username = role;
    site = await createTestApp({ databaseUrl: asRole.href });
    await recordHistory(
      { db: site.app.db, now: site.clock.now(), caller: null },
      { subject: 'merch', subjectId: 7, action: 'change', before: { a: 1 } },
    );
  });
  afterAll(async () => {
    await site?.close();
    await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await owner.end();
  });

  test('starts as that role', async () => {
    expect((await asApp('select current_user as name')).rows).toEqual([{ name: role }]);
  });

  test.each([
    ["update history set action = 'x'"],
    ["select set_config('nlc.erases_history', 'on', false); update history set before = null"],
    ['delete from history'],
    ['truncate history'],
    ['alter table history disable trigger added_to'],
    ['drop trigger added_to on history'],
    ['drop table history cascade'],
    ['update installation set is_demo = not is_demo'],
    ['delete from installation'],
    ['truncate installation'],
    [
      'create or replace function history_is_added_to() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
    ['set session_replication_role = replica'],
    ['create table mine (id int)'],
    ["insert into migration values ('9', '9')"],
  ])('refuses: %s', async text => {
    await expect(asApp(text)).rejects.toMatchObject({ code: '42501' });
    const { rows } = await asApp("select before from history where subject = 'merch'");
    expect(rows).toEqual([{ before: { a: 1 } }]);
  });

  test('the trigger refuses even the owner', async () => {
    await expect(owner.query('delete from history')).rejects.toThrow('History is only ever added to');
  });

  test('everything else works, even erasing a person, in the history too', async () => {
    const admin = await buildStaff(site.app, 'SuperAdmin');
    const person = await buildCustomer(site.app, { firstName: 'Zqfirst' });
    await recordHistory(
      { db: site.app.db, now: site.clock.now(), caller: null },
      {
        subject: 'person',
        subjectId: person.personId,
        action: 'change',
        after: { firstName: 'Zqfirst' },
        reason: 'Zqwhy',
      },
    );
    const { status } = await site.refused(erasePersonalData, {
      params: { personId: person.personId },
      input: { confirmation: person.email, reason: 'Asked for it' },
      token: admin.token,
    });
    expect(status).toBe(200);
    const { rows } = await asApp("select * from history h where h::text like '%Zq%'");
    expect(rows).toEqual([]);
  });

  test('says who must apply a pending migration', async () => {
    await owner.query('DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)');
    const store = await openStore({ url: site.app.store.pool.options.connectionString as string, dir: '' });
    await expect(migrate(store.pool)).rejects.toThrow('as the owner of the tables: npm run db:migrate');
    await store.close();
  });
});
