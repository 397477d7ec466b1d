import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as staff from '#contract/staff.ts';
import * as users from '#contract/users.ts';
import { openStore } from '#server/db/store.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { askOnTerminal, Interrupted } from '../../../../scripts/terminal.ts';

const projectDir = fileURLToPath(new URL('../../../..', import.meta.url));
const password = 'moose-canoe-lantern';
let dir: string;
/** For the refusals, because it opens much faster than an embedded database. */
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
async function create(args: readonly string[], typed = `${password}\n`, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/admin-create.ts', ...args], {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      DATA_DIR: dir,
      ...env,
    },
  });
  child.stdin.end(typed);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', chunk => (output[name] += chunk));
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { code, ...output };
}
const named = (email: string) => ['--email', email, '--first-name', 'Aino', '--last-name', 'Salo'];

describe('ACCESS-14 npm run admin:create on an empty folder', () => {
  test('creates the database and a SuperAdmin who can sign in at once', async () => {
    const made = await create(named('Boss@Example.com'));
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain('Boss@Example.com is SuperAdmin.');
    expect(made.stdout).not.toContain(password);
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
    const meanwhile = await create(named('second@example.com'));
    expect(meanwhile.code).toBe(1);
    expect(meanwhile.stderr).toContain('Stop the server first.');
    await site.close();
    await store.close();
  });

  test('gives an existing account the role and the password, and ends its sessions', async () => {
    const before = await openStore({ dir });
    await before.pool.query("delete from person_role where role = 'SuperAdmin'");
    await before.pool.query("insert into person_role select id, 'CheckInAdmin' from person");
    await before.close();
    const made = await create(['--email', 'boss@example.com'], 'birch-otter-harbour\nmore');
    expect(made).toMatchObject({ code: 0, stderr: '' });
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
    ['a common password', named('new@example.com'), 'password1', 'known from data leaks'],
    ['the address as password', named('harjukoski@example.com'), 'Harjukoski27', 'made of the name'],
    ['no password', named('new@example.com'), '', 'Value is required'],
    ['one word too many', ['boss'], password, 'Unexpected argument'],
  ])('refuses %s with a message, not a stack trace', async (_, args, typed, text) => {
    const { code, stderr } = await create(args, typed, database ? { DATABASE_URL: database.url, DEMO: 'true' } : {});
    expect(code).toBe(1);
    expect(stderr).toContain(text);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  test('refuses settings that the server would refuse', async () => {
    const { code, stderr } = await create(named('new@example.com'), password, { DEMO: 'false' });
    expect(code).toBe(1);
    expect(stderr).toContain('TOKEN_SECRET must be set when DEMO=false');
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
