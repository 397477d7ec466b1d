import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSpectator, getRegistration } from '#contract/registration/registration.ts';
import { listTournaments } from '#contract/tournament.ts';
import * as users from '#contract/users.ts';
import * as secondFactor from '#core/access/second-factor.ts';
import * as sessionEnd from '#core/access/session-end.ts';
import * as callRate from '#server/http/call-rate.ts';
import * as acting from '#server/modules/impersonation/acting.actions.ts';
import * as knownOrigin from '#server/modules/users/known-origin.ts';
import * as person from '#server/modules/users/person.db.ts';
import { withoutGuard } from '#test/support/attack/without-guard.ts';
import {
  addAccount,
  goodPassword,
  newAddress,
  newestLink,
  quickPasswords,
  realSettings,
  signUpInput,
} from '#test/support/world/account.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { signInWithout } from '#test/support/world/session.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

// Each attack says what it gained: nothing on the site as it is, something once the guard that stops it is taken away.
const settings = { ...realSettings, TRUST_PROXY: 'true', STAFF_SECOND_FACTOR: 'true' };
const openSite = () => createTestApp({ settings, overrides: { passwords: quickPasswords } });
let site: TestApp;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** On a site of its own: what is decided once, as it starts, is planted before. */
async function onNewSite<T>(work: (own: TestApp) => Promise<T>): Promise<T> {
  const own = await openSite();
  try {
    return await work(own);
  } finally {
    await own.close();
  }
}
const signIn = (email: string, password: string, headers = {}) =>
  site.refused(users.authenticate, { input: { username: email, password }, headers });

describe('ACCESS-21 a stranger signs up with an address whose owner has just signed up', () => {
  const theirs = 'a-strangers-password';
  async function attack(): Promise<string[]> {
    const email = newAddress();
    await site.api(users.register, { input: signUpInput(email) });
    await site.api(users.register, {
      input: signUpInput(email, { password: theirs, confirmPassword: theirs }),
    });
    await site.refused(users.verify, { input: { hash: await newestLink(site.app, email, 'verification') } });
    return (await signIn(email, theirs)).status === 200 ? ['signed in as the owner'] : [];
  }
  test('gains nothing', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: the newest password counts', async () => {
    const { updatePerson } = person;
    const newest = async (...[db, id, changes]: Parameters<typeof updatePerson>) =>
      updatePerson(
        db,
        id,
        changes.passwordHash === null ? { passwordHash: await quickPasswords.hash(theirs) } : changes,
      );
    expect(await withoutGuard(person, 'updatePerson', newest, attack)).toEqual(['signed in as the owner']);
  });
});

describe('ACCESS-20 a stranger guesses at an account without end', () => {
  const own = { browser: 'a'.repeat(32), 'x-forwarded-for': '198.51.100.7' };
  async function attack(): Promise<string[]> {
    const { email } = await addAccount(site.app);
    await signIn(email, goodPassword, own);
    for (let i = 0; i < 12; i++) await signIn(email, `wrong ${i}`, { 'x-forwarded-for': '203.0.113.9' });
    const { status } = await signIn(email, goodPassword, own);
    return status === 200 ? [] : [`the owner got ${status}`];
  }
  test('keeps nobody out', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: the browser that signed in before is not known', async () => {
    const { findWithOwnMark } = knownOrigin;
    const unknown = async (...args: Parameters<typeof findWithOwnMark>) => ({
      ...(await findWithOwnMark(...args)),
      own: undefined,
    });
    expect(await withoutGuard(knownOrigin, 'findWithOwnMark', unknown, attack)).toEqual(['the owner got 429']);
  });
});

describe('ACCESS-22 one phone in the hall calls without end', () => {
  const attack = () =>
    onNewSite(async own => {
      const parent = await buildCustomer(own.app);
      const query = { made: 'up' } as never;
      const calls = Array.from({ length: callRate.mostPerSecond * 3 }, () => own.refused(listTournaments, { query }));
      await Promise.all(calls);
      const { status } = await own.refused(users.getProfile, { token: parent.token });
      return status === 200 ? [] : [`a parent got ${status}`];
    });
  test('stops nobody who is signed in', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: all calls of the hall count together', async () => {
    const together = () => ({ keyOf: async ({ ip }: { ip: string }) => ip, heard: () => {} });
    expect(await withoutGuard(callRate, 'createCallRate', together, attack)).toEqual(['a parent got 429']);
  });
});

describe('ACCESS-32 ACCESS-33 a thief has the password of a director', () => {
  async function attack(): Promise<string[]> {
    const { email } = await addAccount(site.app, { roles: ['TournamentDirector'] });
    return (await signIn(email, goodPassword)).status === 200 ? ['signed in by the password alone'] : [];
  }
  test('gains nothing', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: nothing is asked besides the password', async () => {
    expect(await withoutGuard(secondFactor, 'secondStepOf', () => 'none', attack)).toHaveLength(1);
  });
});

describe('ACCESS-29 ACCESS-30 a thief has a copied token', () => {
  async function attack(): Promise<string[]> {
    const [parent, director] = [await buildCustomer(site.app), await buildStaff(site.app, 'TournamentDirector')];
    const ended = await signInWithout(site.app, parent.personId);
    await site.api(users.logout, { token: ended });
    const idle = await signInWithout(site.app, director.personId, { staff: ['TournamentDirector'] });
    site.clock.pass(12 * 60 + 1);
    const answers = [ended, idle].map(token => site.refused(users.getProfile, { token }));
    return (await Promise.all(answers)).flatMap(({ status }, i) =>
      status === 200 ? [['ended by Logout', 'idle for twelve hours'][i] as string] : [],
    );
  }
  test('reads nothing after Logout or an idle day', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: a token counts as long as it is signed', async () => {
    expect(await withoutGuard(sessionEnd, 'isSessionOver', () => false, attack)).toEqual([
      'ended by Logout',
      'idle for twelve hours',
    ]);
  });
});

describe('ACCESS-23 a director acts for a family by the header alone', () => {
  const attack = () =>
    onNewSite(async own => {
      const { registrationId, customer } = await buildOrder(own.app);
      const director = await buildStaff(own.app, 'TournamentDirector');
      const headers = { UserContext: String(customer.personId) };
      const call = { token: director.token, headers, params: { registrationId } };
      const answers = [await own.refused(getRegistration, call), await own.refused(addSpectator, call)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const rows = await own.app.db
        .selectFrom('history')
        .select(['action', 'reason'])
        .where('actorPersonId', '=', director.personId)
        .where('forPersonId', '=', customer.personId)
        .execute();
      const isTold = rows.some(({ action }) => action === 'acts for');
      const silent = rows.filter(({ reason }) => reason !== 'none given').map(({ action }) => `${action}, no word why`);
      return isTold ? silent : ['began unseen', ...silent];
    });
  test('leaves a beginning without a reason in the history, and says so in each line', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: nobody notes that it began', async () => {
    expect(await withoutGuard(acting, 'reasonOfActing', async () => '', attack)).toEqual([
      'began unseen',
      'add spectators, no word why',
    ]);
  });
});
