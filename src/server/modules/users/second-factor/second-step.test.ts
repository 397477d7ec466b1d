import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as secondFactor from '#contract/second-factor.ts';
import * as users from '#contract/users.ts';
import type { StaffRole } from '#core/access/access.ts';
import { mostWrongCodes } from '#core/access/second-factor.ts';
import { addAccount, historyOf, newestLink, queuedFor, quickPasswords } from '#test/support/world/account.ts';
import { codeAt, factorSettings, openFactorDesk } from '#test/support/world/factor-desk.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: ReturnType<typeof openFactorDesk>;
beforeAll(async () => {
  site = await createTestApp({ settings: factorSettings, overrides: { passwords: quickPasswords } });
  desk = openFactorDesk(site);
});
afterAll(() => site.close());

const now = () => site.app.clock.now();
const codeOf = async (...args: Parameters<typeof desk.signIn>) => {
  const { status, body } = await desk.signIn(...args);
  return status === 200 ? 'signed in' : `${status} ${body.code}`;
};
const mailsTo = async (email: string) => (await queuedFor(site.app, email)).map(mail => mail.payload?.what);

describe('ACCESS-32 directors and SuperAdmins', () => {
  test.each<StaffRole>(['TournamentDirector', 'SuperAdmin'])(
    'a %s without a second factor gets no session',
    async role => {
      const account = await addAccount(site.app, { roles: [role] });
      expect(await codeOf(account)).toBe('401 second_factor_missing');
      expect(await codeOf(account, '123456')).toBe('401 second_factor_missing');
      expect(await codeOf({ ...account, password: 'a wrong password' })).toBe('401 wrong_credentials');
    },
  );

  test('set one up with the right password, and are signed in by it', async () => {
    const director = await desk.withAuthenticator('TournamentDirector');
    expect(await codeOf(director)).toBe('401 second_factor');
    site.clock.pass(1);
    expect(await codeOf(director, codeAt(director.secret, now()))).toBe('signed in');
    expect(director.recoveryCodes).toHaveLength(10);
    expect(await mailsTo(director.email)).toEqual(['authenticatorAdded']);
    expect((await historyOf(site.app, director.personId)).map(row => [row.action, row.actorPersonId])).toEqual([
      ['authenticator_added', director.personId],
    ]);
    const profile = await site.api(users.getProfile, { token: director.token });
    expect(profile.body.email).toBe(director.email);
  });

  test('with a passkey alone, the password asks for it or for a recovery code', async () => {
    const director = await desk.withPasskey('TournamentDirector');
    expect(await codeOf(director)).toBe('401 second_factor');
    expect(await codeOf(director, '123456')).toBe('401 wrong_code');
    expect(await codeOf(director, director.recoveryCodes[0])).toBe('signed in');
  });

  test('check-in admins and families are asked for nothing', async () => {
    expect(await codeOf(await addAccount(site.app, { roles: ['CheckInAdmin'] }))).toBe('signed in');
    expect(await codeOf(await addAccount(site.app))).toBe('signed in');
  });

  test('nobody is, where the setting is off', async () => {
    const own = await createTestApp({
      settings: { ...factorSettings, STAFF_SECOND_FACTOR: 'false' },
      overrides: { passwords: quickPasswords },
    });
    const account = await addAccount(own.app, { roles: ['SuperAdmin'] });
    expect((await openFactorDesk(own).signIn(account)).status).toBe(200);
    await own.close();
  });

  test.each([
    ['a wrong password', { password: 'a wrong password' }, 'wrong_credentials'],
    ['nothing made', { authenticator: undefined }, 'bad_input'],
    ['a wrong code', { code: '000000' }, 'bad_input'],
    ['a code of a while ago', { steps: -2 }, 'bad_input'],
    ['the offer of somebody else', { isForeign: true }, 'bad_input'],
    ['an offer of a quarter of an hour ago', { minutes: 15 }, 'bad_input'],
  ])('setting up is refused with %s', async (_, change: Record<string, unknown>, code) => {
    const [own, other] = [
      await addAccount(site.app, { roles: ['SuperAdmin'] }),
      await addAccount(site.app, { roles: ['SuperAdmin'] }),
    ];
    const of = change.isForeign ? other : own;
    const offered = { username: of.email, password: of.password };
    const { body } = await site.api(secondFactor.offerSecondFactor, { input: offered });
    const { secret, offer } = body.authenticator;
    if (typeof change.minutes === 'number') site.clock.pass(change.minutes);
    const steps = typeof change.steps === 'number' ? change.steps : 0;
    const typed = typeof change.code === 'string' ? change.code : codeAt(secret, now(), steps);
    const input = {
      username: own.email,
      password: typeof change.password === 'string' ? change.password : own.password,
      ...('authenticator' in change ? {} : { authenticator: { offer, code: typed } }),
    };
    expect((await site.refused(secondFactor.setUpSecondFactor, { input })).body.code).toBe(code);
    expect(await codeOf(own)).toBe('401 second_factor_missing');
  });

  test('an offer is for them alone, and only while there is none', async () => {
    const director = await desk.withAuthenticator('TournamentDirector');
    const family = await addAccount(site.app);
    for (const { email, password } of [director, family]) {
      const input = { username: email, password };
      const offer = await site.refused(secondFactor.offerSecondFactor, { input });
      expect([offer.status, offer.body.code]).toEqual([409, 'nothing_to_do']);
      const authenticator = { offer: 'x', code: '123456' };
      const made = await site.refused(secondFactor.setUpSecondFactor, { input: { ...input, authenticator } });
      expect(made.body.code).toBe('nothing_to_do');
    }
    const waiting = await addAccount(site.app, { roles: ['SuperAdmin'], isVerified: false });
    const input = { username: waiting.email, password: waiting.password };
    expect((await site.refused(secondFactor.offerSecondFactor, { input })).body.code).toBe('not_verified');
  });
});

describe('ACCESS-33 a second factor', () => {
  test('is not got round by a mailed link', async () => {
    const family = await desk.withAuthenticator();
    await site.api(users.forgot, { input: { email: family.email } });
    const hash = await newestLink(site.app, family.email, 'reset');
    const newPassword = 'birch-otter-harbour';
    const reset = { userId: family.personId, hash, newPassword };
    expect((await site.api(users.reset, { input: reset })).body).toBe(true);
    expect(await codeOf({ ...family, password: newPassword })).toBe('401 second_factor');
    site.clock.pass(1);
    expect(await codeOf({ ...family, password: newPassword }, codeAt(family.secret, now()))).toBe('signed in');
  });

  test('is told of after the right password only, and not before the address is verified', async () => {
    const family = await desk.withAuthenticator();
    const answers = await Promise.all([
      desk.signIn({ ...family, password: 'a wrong password' }),
      desk.signIn({ ...family, password: 'a wrong password' }, '123456'),
      desk.signIn({ email: 'nobody@dojo.example', password: 'a wrong password' }, '123456'),
    ]);
    expect(new Set(answers.map(a => `${a.status} ${a.text}`)).size).toBe(1);
    await site.app.db.updateTable('person').set({ verifiedAt: null }).where('id', '=', family.personId).execute();
    expect(await codeOf(family, codeAt(family.secret, now()))).toBe('401 not_verified');
  });

  test('the attempt without a code counts as none', async () => {
    const family = await desk.withAuthenticator();
    for (let i = 0; i < 12; i++) expect(await codeOf(family)).toBe('401 second_factor');
    site.clock.pass(1);
    expect(await codeOf(family, codeAt(family.secret, now()))).toBe('signed in');
  });
});

describe('ACCESS-34 codes', () => {
  test('work one step early or late, and no further', async () => {
    const family = await desk.withAuthenticator();
    site.clock.pass(5);
    expect(await codeOf(family, codeAt(family.secret, now(), -2))).toBe('401 wrong_code');
    expect(await codeOf(family, codeAt(family.secret, now(), 2))).toBe('401 wrong_code');
    expect(await codeOf(family, codeAt(family.secret, now(), -1))).toBe('signed in');
    expect(await codeOf(family, codeAt(family.secret, now()))).toBe('signed in');
    expect(await codeOf(family, ` ${codeAt(family.secret, now(), 1).replace(/(...)/, '$1 ')} `)).toBe('signed in');
  });

  test('work once, and no older one after a newer one; nor the one that set it up', async () => {
    const family = await desk.withAuthenticator();
    expect(await codeOf(family, codeAt(family.secret, now()))).toBe('401 wrong_code');
    site.clock.pass(1);
    const code = codeAt(family.secret, now());
    expect(await codeOf(family, code)).toBe('signed in');
    expect(await codeOf(family, code)).toBe('401 wrong_code');
    expect(await codeOf(family, codeAt(family.secret, now(), -1))).toBe('401 wrong_code');
  });

  test('after ten wrong ones in a day not even the right one works, and the owner is mailed', async () => {
    const family = await desk.withAuthenticator();
    for (let i = 0; i < mostWrongCodes; i++) {
      site.clock.pass(20); // slower than ten in a quarter of an hour
      expect(await codeOf(family, '000000'), `try ${i}`).toBe('401 wrong_code');
    }
    site.clock.pass(20);
    const refused = await desk.signIn(family, codeAt(family.secret, now()));
    expect([refused.status, refused.body.code]).toEqual([429, 'codes_used_up']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60 * 60);
    expect(await mailsTo(family.email)).toEqual(['authenticatorAdded', 'wrongCodes']);
    // Whoever has the codes on paper need not wait for a stranger.
    expect(await codeOf(family, family.recoveryCodes[3])).toBe('signed in');
    site.clock.pass(24 * 60);
    expect(await codeOf(family, codeAt(family.secret, now()))).toBe('signed in');
  });

  test('a wrong one counts as a wrong password does', async () => {
    const family = await desk.withAuthenticator();
    for (let i = 0; i < 9; i++) await desk.signIn({ ...family, password: `wrong ${i}` });
    expect(await codeOf(family, '000000')).toBe('401 wrong_code');
    expect(await codeOf(family, family.recoveryCodes[0])).toBe('429 too_many_attempts');
  });

  test('a right code forgets earlier wrong passwords', async () => {
    const family = await desk.withAuthenticator();
    for (let i = 0; i < 9; i++) await desk.signIn({ ...family, password: `wrong ${i}` });
    site.clock.pass(1);
    expect(await codeOf(family, codeAt(family.secret, now()))).toBe('signed in');
    expect(await codeOf({ ...family, password: 'wrong again' })).toBe('401 wrong_credentials');
    expect(await codeOf(family)).toBe('401 second_factor');
  });

  test('each recovery code works once, and its owner is mailed', async () => {
    const family = await desk.withAuthenticator();
    const [first = '', second = ''] = family.recoveryCodes;
    expect(first).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
    expect(await codeOf(family, first.toUpperCase().replaceAll('-', ' '))).toBe('signed in');
    expect(await codeOf(family, first)).toBe('401 wrong_code');
    expect(await codeOf(family, second)).toBe('signed in');
    expect(await mailsTo(family.email)).toEqual(['authenticatorAdded', 'recoveryCodeUsed', 'recoveryCodeUsed']);
    const used = (await historyOf(site.app, family.personId)).filter(row => row.action === 'recovery_code_used');
    expect(used.map(row => row.after)).toEqual([{ left: 9 }, { left: 8 }]);
    expect(await codeOf(await desk.withAuthenticator(), second)).toBe('401 wrong_code');
  });

  test('the database holds neither secret nor codes as they are typed', async () => {
    const family = await desk.withAuthenticator();
    const { rows } = await site.app.store.pool.query(
      `select a::text as text from authenticator a union all select r::text from recovery_code r`,
    );
    const kept = rows.map(row => row.text).join('\n');
    const secret = await site.app.db
      .selectFrom('authenticator')
      .select('secret')
      .where('personId', '=', family.personId)
      .executeTakeFirstOrThrow();
    expect(secret.secret).toHaveLength(12 + 16 + 20);
    for (const code of family.recoveryCodes) {
      expect(kept).not.toContain(Buffer.from(code).toString('hex'));
      expect(kept).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
    }
  });

  test('with another secret of the site no code works, and nothing breaks', async () => {
    const family = await desk.withAuthenticator();
    const secret = Buffer.alloc(48, 1);
    await site.app.db.updateTable('authenticator').set({ secret }).where('personId', '=', family.personId).execute();
    site.clock.pass(1);
    expect(await codeOf(family, codeAt(family.secret, now()))).toBe('401 wrong_code');
    expect(await codeOf(family, family.recoveryCodes[0])).toBe('signed in');
  });
});
