import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as secondFactor from '#contract/second-factor.ts';
import * as staff from '#contract/staff.ts';
import * as users from '#contract/users.ts';
import type { IdentityVerifier } from '#server/adapters/identity/port.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { addAccount, quickPasswords } from '#test/support/world/account.ts';
import { codeAt, factorSettings, openFactorDesk } from '#test/support/world/factor-desk.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

/** On many connections: on the embedded database's single one everything comes after the other anyway. */
const database = await startPostgres();

/** Google says whoever the credential names. */
const identity: IdentityVerifier = {
  clientId: 'client',
  verify: async subject => ({ subject, email: `${subject}@dojo.example`, firstName: 'Ben', lastName: 'Okafor' }),
};

describe.skipIf(!database)('at the same time', () => {
  let site: TestApp;
  let desk: ReturnType<typeof openFactorDesk>;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({
      databaseUrl: database?.url ?? '',
      settings: factorSettings,
      overrides: { passwords: quickPasswords, identity },
    });
    desk = openFactorDesk(site);
    hold = await openHold(database?.url ?? '');
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });
  const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
  const held = 'select 1 from person where id = $1 for update';

  test.each(['a code', 'a recovery code'])('ACCESS-34 ten sign-ins with %s: one of them is let in', async what => {
    const family = await desk.withAuthenticator();
    site.clock.pass(1);
    const code = what === 'a code' ? codeAt(family.secret, site.app.clock.now()) : family.recoveryCodes[0];
    const answers = await times(10, () => desk.signIn(family, code));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    const others = answers.filter(answer => answer.status !== 200).map(answer => answer.body.code);
    for (const other of others) expect(['wrong_code', 'codes_used_up', 'too_many_attempts']).toContain(other);
  });

  test('ACCESS-31 ten answers to one challenge: one of them is let in', async () => {
    const parent = await desk.withPasskey();
    const { body: ask } = await site.api(secondFactor.askPasskey);
    const input = parent.passkey.answer(ask);
    const answers = await times(10, () => site.refused(secondFactor.signInByPasskey, { input }));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(answers.filter(answer => answer.body.code === 'bad_passkey')).toHaveLength(9);
  });

  test('ACCESS-31 two answers with one counter, as of a passkey and its copy: one of them is let in', async () => {
    const parent = await desk.withPasskey(undefined, { counter: 4 });
    const asks = await times(2, async () => (await site.api(secondFactor.askPasskey)).body);
    const calls = asks.map(ask => {
      const input = parent.passkey.answer(ask, { counter: 9 });
      return () => site.refused(secondFactor.signInByPasskey, { input });
    });
    const answers = await hold.inTurn(held, [parent.personId], calls);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400]);
  });

  test('ACCESS-32 a role granted while a sign-in by password waits: no session without a second factor', async () => {
    const admin = await buildStaff(site.app, 'SuperAdmin');
    const account = await addAccount(site.app, { roles: ['CheckInAdmin'] });
    const input = { roles: ['CheckInAdmin' as const, 'SuperAdmin' as const] };
    const grant = { params: { personId: account.personId }, input, token: admin.token };
    const answers = await hold.inTurn<{ status: number; body: object }>(
      held,
      [account.personId],
      [() => site.refused(staff.setRoles, grant), () => desk.signIn(account)],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(answers[1]?.body).toMatchObject({ code: 'second_factor_missing' });
  });

  test('ACCESS-33 a role granted while a sign-in by Google waits: Google alone is not enough any more', async () => {
    const admin = await buildStaff(site.app, 'SuperAdmin');
    const { personId } = await addAccount(site.app);
    const credential = `google-${personId}`;
    await site.app.db.updateTable('person').set({ googleSub: credential }).where('id', '=', personId).execute();
    const grant = { params: { personId }, input: { roles: ['SuperAdmin' as const] }, token: admin.token };
    const answers = await hold.inTurn<{ status: number; body: object }>(
      held,
      [personId],
      [
        () => site.refused(staff.setRoles, grant),
        () => site.refused(users.googleOauth, { input: { credential, clientId: 'client' } }),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(answers[1]?.body).toMatchObject({ code: 'second_factor' });
  });

  test('ACCESS-33 an authenticator set up while a sign-in by password waits is asked for', async () => {
    const account = await addAccount(site.app);
    const token = await desk.tokenOf(account);
    const { proof, offer } = await desk.prove(token, account);
    const code = codeAt(offer.authenticator.secret, site.app.clock.now());
    const input = { proof, authenticator: { offer: offer.authenticator.offer, code } };
    const answers = await hold.inTurn<{ status: number; body: object }>(
      held,
      [account.personId],
      [() => site.refused(secondFactor.addSecondFactor, { token, input }), () => desk.signIn(account)],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  });

  test('ACCESS-35 of two factors that are removed at once, one stays', async () => {
    const director = await desk.withPasskey('TournamentDirector');
    const { token } = director;
    const { body: ask } = await site.api(secondFactor.askOwnPasskey, { token });
    const proved = await site.api(secondFactor.proveOneself, {
      token,
      input: { passkey: director.passkey.answer(ask) },
    });
    const { proof, offer } = proved.body;
    const code = codeAt(offer.authenticator.secret, site.app.clock.now());
    const authenticator = { offer: offer.authenticator.offer, code };
    await site.api(secondFactor.addSecondFactor, { token, input: { proof, authenticator } });
    const { body } = await site.api(secondFactor.getSecondFactors, { token });
    const answers = await hold.inTurn(
      held,
      [director.personId],
      [
        () => site.refused(secondFactor.removeSecondFactor, { token, input: { proof } }),
        () =>
          site.refused(secondFactor.removeSecondFactor, {
            token,
            input: { proof, passkeyId: body.passkeys[0]?.passkeyId ?? 0 },
          }),
      ],
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
  });

  test('ACCESS-32 two set-ups at one sign-in make one authenticator', async () => {
    const account = await addAccount(site.app, { roles: ['SuperAdmin'] });
    const credentials = { username: account.email, password: account.password };
    const { body: offer } = await site.api(secondFactor.offerSecondFactor, { input: credentials });
    const { secret, offer: sealed } = offer.authenticator;
    const authenticator = { offer: sealed, code: codeAt(secret, site.app.clock.now()) };
    const answers = await times(4, () =>
      site.refused(secondFactor.setUpSecondFactor, { input: { ...credentials, authenticator } }),
    );
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect((await site.refused(users.authenticate, { input: credentials })).body.code).toBe('second_factor');
  });
});
