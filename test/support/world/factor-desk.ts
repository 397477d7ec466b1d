import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
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

interface App extends Account {
  secret: string;
  recoveryCodes: string[];
  token: string;
}
interface Device extends Account {
  passkey: SoftwarePasskey;
  recoveryCodes: string[];
  token: string;
}

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

  return {
    signIn,
    tokenOf,
    prove,
    /** What the sign-in by a passkey answers. */
    async enter(passkey: SoftwarePasskey, changes: Parameters<SoftwarePasskey['answer']>[1] = {}) {
      const { body: ask } = await site.api(secondFactor.askPasskey);
      return site.refused(secondFactor.signInByPasskey, { input: passkey.answer(ask, changes) });
    },
    /** Staff who set up an authenticator at the sign-in; a family that does so in its account. */
    async withAuthenticator(role?: StaffRole): Promise<App> {
      const account = await addAccount(site.app, { roles: role ? [role] : [] });
      const credentials = { username: account.email, password: account.password };
      const now = site.app.clock.now();
      if (role === 'TournamentDirector' || role === 'SuperAdmin') {
        const { body: offer } = await site.api(secondFactor.offerSecondFactor, { input: credentials });
        const { secret, offer: sealed } = offer.authenticator;
        const authenticator = { offer: sealed, code: codeAt(secret, now) };
        const { status, body, text } = await site.api(secondFactor.setUpSecondFactor, {
          input: { ...credentials, authenticator },
        });
        expect(status, text).toBe(200);
        return { ...account, secret, recoveryCodes: body.recoveryCodes, token: body.session.token };
      }
      const token = await tokenOf(account);
      const { proof, offer } = await prove(token, account);
      const { secret, offer: sealed } = offer.authenticator;
      const input = { proof, authenticator: { offer: sealed, code: codeAt(secret, now) } };
      const { status, body, text } = await site.api(secondFactor.addSecondFactor, { token, input });
      expect(status, text).toBe(200);
      return { ...account, secret, recoveryCodes: body.recoveryCodes, token };
    },
    /** The same with a passkey. */
    async withPasskey(role?: StaffRole, options: { counter?: number } = {}): Promise<Device> {
      const account = await addAccount(site.app, { roles: role ? [role] : [] });
      const credentials = { username: account.email, password: account.password };
      const name = 'Phone';
      if (role === 'TournamentDirector' || role === 'SuperAdmin') {
        const { body: offer } = await site.api(secondFactor.offerSecondFactor, { input: credentials });
        const passkey = makePasskey(offer.passkey, { origin: siteOrigin, ...options });
        const { status, body, text } = await site.api(secondFactor.setUpSecondFactor, {
          input: { ...credentials, passkey: { name, made: passkey.made } },
        });
        expect(status, text).toBe(200);
        return { ...account, passkey, recoveryCodes: body.recoveryCodes, token: body.session.token };
      }
      const token = await tokenOf(account);
      const { proof, offer } = await prove(token, account);
      const passkey = makePasskey(offer.passkey, { origin: siteOrigin, ...options });
      const input = { proof, passkey: { name, made: passkey.made } };
      const { status, body, text } = await site.api(secondFactor.addSecondFactor, { token, input });
      expect(status, text).toBe(200);
      return { ...account, passkey, recoveryCodes: body.recoveryCodes, token };
    },
  };
}
