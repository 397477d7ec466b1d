import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts } from '#server/demo/seed-demo.ts';
import { emptyStore, folderForTest } from '#test/support/store/backup-world.ts';
import { openTestStore, type TestStore } from '#test/support/store/test-store.ts';
import { openInstallation, WrongInstallation } from './installation.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';

const asDemo = { isDemo: true, databaseUrl: null, dataDir: '/srv/nlc/data' };
const asReal = { ...asDemo, isDemo: false };

let made: TestStore;
beforeAll(async () => {
  made = await openTestStore({});
});
afterAll(async () => {
  await made.store.close();
  await made.remove('gone');
});
beforeEach(() => emptyStore(made.store));

const query = (text: string) => made.store.pool.query(text);
const open = (asked: typeof asDemo) => openInstallation(made.store.pool, asked);
const marker = async () => (await query('SELECT is_demo FROM installation')).rows;

describe.each([
  ['a demonstration', asDemo, asReal, /^The data folder \/srv\/nlc\/data holds a demonstration, whose passwords are/],
  ['a real tournament', asReal, asDemo, /^The data folder \/srv\/nlc\/data holds a real tournament, but the settings/],
])('DEMO-1 a database first started as %s', (_, same, other, words) => {
  test('is that at every later start, and refuses the other without changing anything', async () => {
    await open(same);
    const before = (await query('SELECT * FROM installation')).rows;
    expect(before).toMatchObject([{ is_demo: same.isDemo }]);
    await expect(open(other)).rejects.toThrow(words);
    await expect(open(other)).rejects.toBeInstanceOf(WrongInstallation);
    expect(await open(same)).toEqual([]);
    expect((await query('SELECT * FROM installation')).rows).toEqual(before);
  });

  test('is not migrated by a start that asks for the other', async () => {
    await open(same);
    await query(`INSERT INTO migration (name, sha256) VALUES ('9999_later.sql', 'ab')`); // what migrating would stumble on
    await expect(open(same)).rejects.toThrow('The database is newer than this program');
    await expect(open(other)).rejects.toThrow(words);
  });
});

test('DEMO-1 the database itself keeps its one marker', async () => {
  await open(asReal);
  for (const text of [
    'UPDATE installation SET is_demo = true',
    'DELETE FROM installation',
    'TRUNCATE installation',
    'INSERT INTO installation (is_demo) VALUES (true)',
    'INSERT INTO installation (is_only, is_demo) VALUES (false, true)',
  ])
    await expect(query(text)).rejects.toThrow();
  expect(await marker()).toEqual([{ is_demo: false }]);
});

test('DEMO-1 names the database and its setting where that is a server’s', async () => {
  await open(asReal);
  const url = 'postgres://nlc_app:secret@db/nlc';
  const refused = openInstallation(made.store.pool, { ...asDemo, databaseUrl: url });
  await expect(refused).rejects.toThrow(
    /^The database nlc holds a real tournament.*\n.*DEMO=false.*\n.*DATABASE_URL of/,
  );
  await expect(refused).rejects.not.toThrow('secret');
});

describe('DEMO-1 a database from before the marker', () => {
  /** The program before it, as far as its migrations go. */
  async function olderProgram(): Promise<void> {
    const program = folderForTest();
    for (const name of readdirSync(MIGRATIONS_FOLDER).filter(name => name < '0019'))
      cpSync(join(MIGRATIONS_FOLDER, name), join(program, name));
    await migrate(made.store.pool, program);
  }
  const people = (...accounts: [email: string, role?: string][]) =>
    accounts
      .map(
        ([email, role]) => `WITH made AS (INSERT INTO person (first_name, last_name, email, email_key, created_at)
            VALUES ('Aino', 'Salo', '${email}', '${email}', now()) RETURNING id)
          INSERT INTO person_role SELECT id, '${role}' FROM made WHERE '${role}' <> 'undefined'`,
      )
      .join(';');
  const tournament = `INSERT INTO tournament (tournament_on, registration_opens_on, registration_closes_after,
      competitor_online_cost, competitor_door_cost, spectator_cost, lunch_cost, city, venue, venue_address,
      in_person_registration_times, black_belt_meeting_time, elimination_time)
    VALUES ('2027-04-24', '2027-01-01', '2027-04-10', 45, 55, 5, 10, 'Sudbury', 'Arena', '1 Ice', '8', '9', '10')`;

  const staff = demoAccounts.flatMap(({ email, role }): [string, string][] => (role ? [[email, role]] : []));
  const boss: [string, string] = ['aino@nlc.example', 'SuperAdmin'];

  async function expectToBe(same: typeof asDemo, other: typeof asDemo, rows: string): Promise<void> {
    await olderProgram();
    await query(rows);
    await expect(open(other)).rejects.toBeInstanceOf(WrongInstallation);
    await open(same);
    expect(await marker()).toEqual([{ is_demo: same.isDemo }]);
  }

  test.each([
    ['the demonstration’s staff', staff],
    ['two of its staff, and a real SuperAdmin', [...staff.slice(1), boss]],
  ])('with %s is a demonstration', (_, accounts) => expectToBe(asDemo, asReal, people(...accounts)));

  test.each([
    ['a SuperAdmin', people(boss)],
    ['a SuperAdmin who chose an address of the demonstration', people(['admin@example.com', 'SuperAdmin'])],
    ['strangers who signed up with its addresses', people(...demoAccounts.map(({ email }): [string] => [email]))],
    ['a tournament alone', tournament],
  ])('with %s is a real tournament', (_, rows) => expectToBe(asReal, asDemo, rows));

  test.each([asDemo, asReal])('that is empty becomes what the settings say: %j', async asked => {
    await olderProgram();
    await open(asked);
    expect(await marker()).toEqual([{ is_demo: asked.isDemo }]);
  });
});
