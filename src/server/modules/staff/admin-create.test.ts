import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as staff from '#contract/staff.ts';
import * as users from '#contract/users.ts';
import { openStore } from '#server/db/store.ts';
import { runAsProcess, runHere } from '#test/support/site/run-command.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { realSettings } from '#test/support/world/account.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { adminCreate } from '../../../../scripts/admin-create.ts';
import { askOnTerminal, Interrupted } from '../../../../scripts/terminal.ts';

const password = 'moose-canoe-lantern';
let dir: string;
let database: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nlc-admin-'));
  database = await startPostgres();
});
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  await database?.stop();
});

/** The program as npm starts it, without a terminal. */
const create = (args: readonly string[], typed = `${password}\n`, env: Record<string, string> = {}) =>
  runAsProcess('admin-create', args, { NODE_ENV: 'production', DATA_DIR: dir, ...env }, typed);
/** The same in this process: a refusal is no dearer than what it looks at. */
const createHere = (args: string[], typed: string, settings: Record<string, string>) =>
  runHere(() => adminCreate(args, Readable.from([typed])), { DEMO: 'true', ...settings });
const named = (email: string) => ['--email', email, '--first-name', 'Aino', '--last-name', 'Salo'];

describe('ACCESS-14 npm run admin:create on an empty folder', () => {
  test('creates the database and a SuperAdmin who can sign in at once', async () => {
    const made = await create(named('Boss@Example.com'));
    expect(made).toEqual({
      code: 0,
      said: `Boss@Example.com is SuperAdmin.
Sign in at http://localhost:3000/user/login
This is a demonstration, and never becomes a real tournament.
`,
    });
    const store = await openStore({ dir });
    const site = await createTestApp({ overrides: { store } });
    const input = { username: 'boss@example.com', password };
    const session = (await site.api(users.authenticate, { input })).body;
    expect(session.roles).toEqual(['Customer', 'SuperAdmin']);
    const list = await site.api(staff.listUsers, { token: session.token });
    expect(list.body.items).toMatchObject([{ firstName: 'Aino', isVerified: true, roles: ['SuperAdmin'] }]);
    const rows = await site.app.db.selectFrom('history').selectAll().orderBy('id').execute();
    expect(rows.map(row => [row.subject, row.action, row.actorPersonId, row.reason])).toEqual([
      ['person', 'created', null, 'npm run admin:create'],
      ['person', 'password_set', null, 'npm run admin:create'],
      ['person_role', 'roles changed', null, 'npm run admin:create'],
    ]);
    // While the server holds the folder, the program says so and changes nothing.
    const meanwhile = await createHere(named('second@example.com'), password, { DATA_DIR: dir });
    expect(meanwhile.code).toBe(1);
    expect(meanwhile.said).toContain('Stop the server first.');
    await site.close();
    await store.close();
  });

  test('gives an existing account the role and the password, and ends its sessions', async () => {
    const before = await openStore({ dir });
    await before.pool.query("delete from person_role where role = 'SuperAdmin'");
    await before.pool.query("insert into person_role select id, 'CheckInAdmin' from person");
    await before.close();
    const made = await createHere(['--email', 'boss@example.com'], 'birch-otter-harbour\nmore', { DATA_DIR: dir });
    expect(made.code, made.said).toBe(0);
    const store = await openStore({ dir });
    const site = await createTestApp({ overrides: { store } });
    const input = { username: 'boss@example.com', password: 'birch-otter-harbour' };
    const session = (await site.api(users.authenticate, { input })).body;
    expect(session.roles).toEqual(['Customer', 'CheckInAdmin', 'SuperAdmin']);
    const person = await site.app.db.selectFrom('person').selectAll().execute();
    expect(person).toMatchObject([{ email: 'Boss@Example.com', firstName: 'Aino', lastName: 'Salo' }]);
    expect(person[0]?.tokenVersion).toBeGreaterThan(3);
    await site.close();
    await store.close();
  });

  test.each([
    ['no address', [], password, '--email is missing'],
    ['a wrong address', named('nobody'), password, '--email: Value is not a valid email address'],
    ['no name', ['--email', 'new@example.com'], password, '--first-name is missing'],
    ['a short password', named('new@example.com'), 'short', 'Passwords must be at least 8 characters'],
    ['a common password', named('new@example.com'), 'password1', 'appeared in data leaks'],
    ['the address as password', named('harjukoski@example.com'), 'Harjukoski27', 'made of the name'],
    ['no password', named('new@example.com'), '', 'Value is required'],
    ['one word too many', ['boss'], password, 'Unexpected argument'],
  ])('refuses %s with a message, not a stack trace', async (_, args, typed, text) => {
    // On a server where there is one, because it opens much faster than an embedded database.
    const { code, said } = await createHere(args, typed, database ? { DATABASE_URL: database.url } : { DATA_DIR: dir });
    expect(code).toBe(1);
    expect(said).toContain(text);
    expect(said).not.toMatch(/^ {4}at /m);
  });

  test('DEMO-1 refuses settings of a real tournament for what is a demonstration', async () => {
    const { code, said } = await createHere(named('new@example.com'), password, { ...realSettings, DATA_DIR: dir });
    expect(code).toBe(1);
    expect(said).toContain(`The data folder ${dir} holds a demonstration, whose passwords are published`);
    const store = await openStore({ dir }); // the folder is free again
    const { rows } = await store.pool.query('select email from person');
    await store.close();
    expect(rows).toEqual([{ email: 'Boss@Example.com' }]);
  });

  test('refuses settings that the server would refuse', async () => {
    const { code, said } = await create(named('new@example.com'), password, { DEMO: 'false' });
    expect(code).toBe(1);
    expect(said).toContain('TOKEN_SECRET must be set when DEMO=false');
    expect(said).not.toMatch(/^ {4}at /m);
  });
});

describe('on a terminal', () => {
  function terminal() {
    const modes: boolean[] = [];
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (on: boolean) => void modes.push(on) });
    const output = new PassThrough();
    let shown = '';
    output.on('data', chunk => (shown += chunk));
    return { input, output, modes, shown: () => shown };
  }

  test('hides a password, even its length, and lets typing mistakes be corrected', async () => {
    const { input, output, modes, shown } = terminal();
    const answer = askOnTerminal(input, output, 'Password:', { isHidden: true });
    expect(modes).toEqual([true]);
    input.write('moosex');
    input.write('\u007f-\u001b[A\u001b[200~canoe\u001b[201~\r');
    expect(await answer).toBe('moose-canoe');
    expect(shown()).toBe('Password: \n');
    expect(modes).toEqual([true, false]);
  });

  test('shows a name while it is typed', async () => {
    const { input, output, shown } = terminal();
    const answer = askOnTerminal(input, output, 'First name:');
    input.write('Ainö\u007fo\n');
    expect(await answer).toBe('Aino');
    expect(shown()).toBe('First name: Ainö\b \bo\n');
  });

  test('Ctrl-C exits and leaves the terminal as it was', async () => {
    const { input, output, modes } = terminal();
    const answer = askOnTerminal(input, output, 'Password:', { isHidden: true });
    input.write('moo\u0003');
    await expect(answer).rejects.toBeInstanceOf(Interrupted);
    expect(modes).toEqual([true, false]);
  });
});
