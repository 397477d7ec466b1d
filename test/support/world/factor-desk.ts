import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { RequestOf } from '#contract/route.ts';
import * as secondFactor from '#contract/second-factor.ts';
import * as users from '#contract/users.ts';
import type { StaffRole } from '#core/access/access.ts';
import { type Account, addAccount } from './account.ts';
import { makePasskey, type SoftwarePasskey } from './software-passkey.ts';
import type { TestApp } from './test-app.ts';

export const siteOrigin = 'https://nlc.example';
/** A site at which passkeys are made, and where staff need a second factor. */
export const factorSettings = { PUBLIC_URL: siteOrigin, STAFF_SECOND_FACTOR: 'true' };

/** The code that an app shows for a secret at an instant, or so many steps beside it. */
export const codeAt = (secret: string, now: Date, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + steps * 30_000 });

type Made = Pick<RequestOf<typeof secondFactor.addSecondFactor>['input'], 'passkey' | 'authenticator'>;

/** Signs people in and sets up what they sign in with, as the pages do. */
export function openFactorDesk(site: TestApp) {
  const signIn = ({ email, password }: Pick<Account, 'email' | 'password'>, code?: string) =>
    site.refused(users.authenticate, { input: { username: email, password, ...(code === undefined ? {} : { code }) } });
  const tokenOf = async (account: Account): Promise<string> => {
    const { status, body, text } = await site.api(users.authenticate, {
      input: { username: account.email, password: account.password },
    });
    expect(status, text).toBe(200);
    return body.token;
  };
  const prove = async (token: string, account: Account) => {
    const answer = await site.api(secondFactor.proveOneself, { token, input: { password: account.password } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  /** Staff who need a second factor set it up at the sign-in; everybody else in their account. */
  async function setUp(role: StaffRole | undefined, make: (offer: secondFactor.FactorOffer) => Made) {
    const account = await addAccount(site.app, { roles: role ? [role] : [] });
    const credentials = { username: account.email, password: account.password };
    if (role === 'TournamentDirector' || role === 'SuperAdmin') {
      const { body: offer } = await site.api(secondFactor.offerSecondFactor, { input: credentials });
      const input = { ...credentials, ...make(offer) };
      const { status, body, text } = await site.api(secondFactor.setUpSecondFactor, { input });
      expect(status, text).toBe(200);
      return { ...account, recoveryCodes: body.recoveryCodes, token: body.session.token };
    }
    const token = await tokenOf(account);
    const { proof, offer } = await prove(token, account);
    const input = { proof, ...make(offer) };
    const { status, body, text } = await site.api(secondFactor.addSecondFactor, { token, input });
    expect(status, text).toBe(200);
    return { ...account, recoveryCodes: body.recoveryCodes, token };
  }

  return {
    signIn,
    tokenOf,
    prove,
    /** What the sign-in by a passkey answers. */
    async enter(passkey: SoftwarePasskey, changes: Parameters<SoftwarePasskey['answer']>[1] = {}) {
      const { body: ask } = await site.api(secondFactor.askPasskey);
      return site.refused(secondFactor.signInByPasskey, { input: passkey.answer(ask, changes) });
    },
    async withAuthenticator(role?: StaffRole) {
      let secret = '';
      const done = await setUp(role, ({ authenticator }) => {
        secret = authenticator.secret;
        return { authenticator: { offer: authenticator.offer, code: codeAt(secret, site.app.clock.now()) } };
      });
      return { ...done, secret };
    },
    async withPasskey(role?: StaffRole, options: { counter?: number } = {}) {
      const made: SoftwarePasskey[] = [];
      const done = await setUp(role, offer => {
        const passkey = makePasskey(offer.passkey, { origin: siteOrigin, ...options });
        made.push(passkey);
        return { passkey: { name: 'Phone', made: passkey.made } };
      });
      const [passkey] = made;
      if (!passkey) throw new Error('No passkey was made');
      return { ...done, passkey };
    },
  };
}
