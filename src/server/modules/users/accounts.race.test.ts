import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveOneself } from '#contract/second-factor.ts';
import { inviteStaff } from '#contract/staff.ts';
import * as users from '#contract/users.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import {
  addAccount,
  historyOf,
  newAddress,
  newestLink,
  quickPasswords,
  realSettings,
  signUpInput,
} from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

/** On many connections: on the embedded database's single one everything comes after the other anyway. */
const database = await startPostgres();

describe.skipIf(!database)('at the same time', () => {
  let site: TestApp;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url ?? '', overrides: { passwords: quickPasswords } });
    hold = await openHold(database?.url ?? '');
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });
  const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

  test('of sixty concurrent guesses at one account, at most ten are checked', async () => {
    const account = await addAccount(site.app);
    const input = { username: account.email, password: 'wrong password' };
    const answers = await times(60, () => site.refused(users.authenticate, { input }));
    expect(answers.filter(a => a.status === 401)).toHaveLength(10);
    expect(answers.filter(a => a.status === 429)).toHaveLength(50);
  });

  test('ACCESS-19 lets in five concurrent sign-ins to an account with an older kind of hash', async () => {
    const account = await addAccount(site.app);
    const old = { passwordHash: `old ${await quickPasswords.hash(account.password)}` };
    await site.app.db.updateTable('person').set(old).where('id', '=', account.personId).execute();
    const input = { username: account.email, password: account.password };
    const answers = await times(5, () => site.refused(users.authenticate, { input }));
    expect(answers.map(a => a.status)).toEqual([200, 200, 200, 200, 200]);
    const failed = site.app.db.selectFrom('failedAttempt').select('key');
    expect(await failed.where('key', 'like', `%${account.email}`).execute()).toEqual([]);
  });

  test('accepts a right password, and counts no failure, if its hash was replaced meanwhile', async () => {
    const account = await addAccount(site.app);
    const { passwords } = site.app;
    const { verify } = passwords;
    passwords.verify = async (password, hash) => {
      const isRight = await verify(password, hash);
      passwords.verify = verify;
      const anew = { passwordHash: `old ${await passwords.hash(password)}` };
      await site.app.db.updateTable('person').set(anew).where('id', '=', account.personId).execute();
      return isRight;
    };
    const input = { username: account.email, password: account.password };
    expect((await site.refused(users.authenticate, { input })).status).toBe(200);
    const failed = site.app.db.selectFrom('failedAttempt').select('key');
    expect(await failed.where('key', 'like', `%${account.email}`).execute()).toEqual([]);
  });

  test('ten sign-ups with one address make one account', async () => {
    const email = newAddress();
    const answers = await times(10, () => site.refused(users.register, { input: signUpInput(email) }));
    expect(answers.map(a => a.text)).toEqual(answers.map(() => 'true'));
    const rows = await site.app.db.selectFrom('person').select('id').where('emailKey', '=', email).execute();
    expect(rows).toHaveLength(1);
    const links = await site.app.db
      .selectFrom('emailToken')
      .selectAll()
      .where('personId', '=', rows[0]?.id ?? 0)
      .execute();
    expect(links).toHaveLength(5);
  });

  test('ten uses of one reset link set one password', async () => {
    const account = await addAccount(site.app);
    await site.api(users.forgot, { input: { email: account.email } });
    const hash = await newestLink(site.app, account.email, 'reset');
    let n = 0;
    const answers = await times(10, () => {
      const newPassword = `birch-otter-harbour-${n++}`;
      return site.refused(users.reset, { input: { userId: account.personId, hash, newPassword } });
    });
    expect(answers.filter(a => a.status === 200)).toHaveLength(1);
    expect(answers.filter(a => a.body.code === 'bad_link')).toHaveLength(9);
  });

  test('ACCESS-21 five links opened at once, each with another new password: one of them is set', async () => {
    const email = newAddress();
    const passwords = Array.from({ length: 5 }, (_, i) => `birch-otter-harbour-${i}`);
    const hashes: string[] = [];
    for (const password of passwords) {
      await site.api(users.register, { input: signUpInput(email, { password, confirmPassword: password }) });
      hashes.push(await newestLink(site.app, email, 'verification'));
    }
    const answers = await Promise.all(
      hashes.map((hash, i) => site.api(users.verify, { input: { hash, newPassword: passwords[i] as string } })),
    );
    expect(answers.map(a => a.text)).toEqual(answers.map(() => 'true'));
    const { id } = await site.app.db
      .selectFrom('person')
      .select('id')
      .where('emailKey', '=', email)
      .executeTakeFirstOrThrow();
    const history = await historyOf(site.app, id);
    expect(history.map(row => row.action)).toEqual(['created', 'verified']);
  });

  test.each([
    ['one password', 1, null],
    ['two passwords', 2, 'password_not_chosen'],
  ])('ACCESS-21 ten sign-ups at once with %s', async (_, kinds, code) => {
    const email = newAddress();
    let n = 0;
    await times(10, () => {
      const password = `birch-otter-harbour-${n++ % kinds}`;
      return site.api(users.register, { input: signUpInput(email, { password, confirmPassword: password }) });
    });
    const hash = await newestLink(site.app, email, 'verification');
    expect((await site.refused(users.verify, { input: { hash } })).body.code ?? null).toBe(code);
  });

  test.each([
    ['the invitation', 'the link'],
    ['the link', 'the invitation'],
  ])(
    'ACCESS-11 ACCESS-13 %s just before %s of a stranger’s sign-up: the stranger’s password opens no staff account',
    async first => {
      const admin = await buildStaff(site.app, 'SuperAdmin');
      const email = newAddress();
      const stranger = 'a password of a stranger';
      await site.api(users.register, { input: signUpInput(email, { password: stranger, confirmPassword: stranger }) });
      const hash = await newestLink(site.app, email, 'verification');
      const input = { firstName: 'Anna', lastName: 'Laine', email, roles: ['SuperAdmin' as const] };
      const calls = [
        () => site.refused(inviteStaff, { input, token: admin.token }),
        () => site.refused(users.verify, { input: { hash } }),
      ];
      if (first === 'the link') calls.reverse();
      const answers = await hold.inTurn('select 1 from person where email_key = $1 for update', [email], calls);
      expect(answers.map(({ status }) => status)).toEqual(first === 'the link' ? [200, 200] : [200, 409]);
      const signIn = await site.refused(users.authenticate, { input: { username: email, password: stranger } });
      expect(signIn.status).toBe(401);
    },
  );

  async function askForEmail(email: string) {
    const account = await addAccount(site.app);
    const credentials = { username: account.email, password: account.password };
    const { token } = (await site.api(users.authenticate, { input: credentials })).body;
    const { proof } = (await site.api(proveOneself, { token, input: { password: account.password } })).body;
    await site.api(users.askEmailChange, { token, input: { proof, email } });
    const input = { hash: await newestLink(site.app, email, 'emailChange') };
    return { ...account, confirm: () => site.refused(users.changeEmail, { token, input }) };
  }

  test('ACCESS-42 of two people who confirm one address at the same instant, one gets it', async () => {
    const email = newAddress();
    const [first, second] = [await askForEmail(email), await askForEmail(email)];
    const answers = await hold.inTurn(
      'select 1 from person where id = any($1) for update',
      [[first.personId, second.personId]],
      [first.confirm, second.confirm],
    );
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'email_taken']);
    const rows = await site.app.db.selectFrom('person').select('id').where('emailKey', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  test('ACCESS-42 one link opened twice at once changes the address once', async () => {
    const { personId, confirm } = await askForEmail(newAddress());
    const answers = await hold.inTurn('select 1 from person where id = $1 for update', [personId], [confirm, confirm]);
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'bad_link']);
    const changed = (await historyOf(site.app, personId)).filter(({ action }) => action === 'email_changed');
    expect(changed).toHaveLength(1);
  });

  test('concurrent sign-ups cannot exceed the limit', async () => {
    const own = await startPostgres(); // the other one is a demonstration's
    const real = await createTestApp({
      databaseUrl: own?.url ?? '',
      settings: realSettings,
      overrides: { passwords: quickPasswords },
    });
    const row = { key: 'sign-up:127.0.0.1', at: real.app.clock.now() };
    await real.app.db
      .insertInto('failedAttempt')
      .values(Array.from({ length: 115 }, () => row))
      .execute();
    const answers = await times(20, () => real.refused(users.register, { input: signUpInput(newAddress()) }));
    expect(answers.filter(a => a.status === 200)).toHaveLength(5);
    await real.close();
    await own?.stop();
  });
});
