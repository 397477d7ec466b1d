import type { Response } from 'light-my-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getStatus } from '#contract/status.ts';
import * as users from '#contract/users.ts';
import { createPasswordHasher } from '#server/password-hasher.ts';
import { oneAddress } from '#test/support/attack/one-address.ts';
import { fullSize } from '#test/support/full-size.ts';
import { addAccount, goodPassword, newAddress, newestLink, quickPasswords } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

// ASVS 6.3.1 and 6.3.8. A gym is one address: whoever guesses behind it must neither get far nor shut the others out.
const gym = '203.0.113.20';
const unlike = new Set(['x-request-id', 'date']);
const told = ({ statusCode, headers, body }: Response): string =>
  JSON.stringify([
    statusCode,
    Object.entries(headers).filter(([name]) => !unlike.has(name) && !name.startsWith('x-ratelimit')),
    body,
  ]);

let site: TestApp;
let checked = 0;
let made = 0;
beforeAll(async () => {
  const counting = {
    hash: (password: string) => {
      made++;
      return quickPasswords.hash(password);
    },
    verify: (password: string, stored: string | null) => {
      checked++;
      return quickPasswords.verify(password, stored);
    },
  };
  site = await createTestApp({
    overrides: { passwords: { ...quickPasswords, ...counting } as never },
    isQuiet: true,
  });
});
afterAll(() => site.close());

const send = (path: string, input: object, remoteAddress = gym, at = site): Promise<Response> =>
  at.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(input),
  });
const signIn = (username: string, password: string, address?: string) =>
  send(users.authenticate.path, { username, password }, address);
describe('guesses from a whole gym’s address', () => {
  test('at one account: ten are checked, others at the address sign in, and its owner by a mailed link', async () => {
    const [victim, neighbour] = [await addAccount(site.app), await addAccount(site.app)];
    const session = JSON.parse((await signIn(victim.email, victim.password)).body).token as string;
    const before = checked;
    const statuses: number[] = [];
    for (let i = 0; i < fullSize(60, 10_000); i++) statuses.push((await signIn(victim.email, `guess ${i}`)).statusCode);
    expect(checked - before).toBe(10);
    expect(statuses.filter(status => status === 401)).toHaveLength(10);
    expect(statuses.filter(status => status !== 401 && status !== 429)).toEqual([]);
    // Who is signed in stays so; others are not shut out; the owner is not for good.
    const profile = { url: users.getProfile.path, remoteAddress: gym, headers: { authorization: `Bearer ${session}` } };
    expect((await site.inject(profile)).statusCode).toBe(200);
    expect((await signIn(neighbour.email, neighbour.password)).statusCode).toBe(200);
    expect((await signIn(victim.email, victim.password)).statusCode).toBe(429);
    expect((await send(users.forgot.path, { email: victim.email })).statusCode).toBe(200);
    const [userId, hash] = [victim.personId, await newestLink(site.app, victim.email, 'reset')];
    const reset = {
      method: 'PUT' as const,
      url: users.reset.path,
      remoteAddress: gym,
      headers: { 'content-type': 'application/json' },
    };
    const newPassword = `${goodPassword} another`;
    expect((await site.inject({ ...reset, payload: JSON.stringify({ userId, hash, newPassword }) })).statusCode).toBe(
      200,
    );
    expect((await signIn(victim.email, newPassword)).statusCode).toBe(200);
  });

  test('without a link, the owner can sign in a quarter of an hour after the last counted guess', async () => {
    const victim = await addAccount(site.app);
    for (let i = 0; i < 15; i++) await signIn(victim.email, `guess ${i}`, '203.0.113.21');
    expect((await signIn(victim.email, victim.password, '198.51.100.4')).statusCode).toBe(429);
    site.clock.set(new Date(site.clock.now().getTime() + 15 * 60_000 + 1000));
    expect((await signIn(victim.email, victim.password, '198.51.100.4')).statusCode).toBe(200);
  });

  test('at many accounts: three hundred are checked, however many accounts there are', async () => {
    const address = '203.0.113.22';
    const known = [await addAccount(site.app), await addAccount(site.app)];
    const before = checked;
    const count = fullSize(320, 10_000);
    let taken = 0;
    for (let i = 0; i < count; i++) {
      const to = known[i]?.email ?? newAddress();
      if ((await signIn(to, 'Password1', address)).statusCode === 401) taken++;
    }
    expect(taken).toBe(300);
    expect(checked - before).toBe(300);
    // From anywhere else, and on the sessions behind that address, life goes on.
    expect((await signIn(known[0]?.email as string, known[0]?.password as string, '198.51.100.5')).statusCode).toBe(
      200,
    );
    const { token } = await buildCustomer(site.app);
    const profile = {
      url: users.getProfile.path,
      remoteAddress: address,
      headers: { authorization: `Bearer ${token}` },
    };
    expect((await site.inject(profile)).statusCode).toBe(200);
    const admin = await buildStaff(site.app, 'SuperAdmin');
    const { lines } = (await site.api(getStatus, { token: admin.token })).body;
    expect(lines.find(({ key }) => key === 'sign-ins')?.state, 'ALARM-15').toBe('act');
  });
});

/** An address of each kind; what is asked of it must tell nothing of which it is. */
function kinds(at: TestApp) {
  const { db } = at.app;
  return {
    known: async () => (await addAccount(at.app)).email,
    unknown: async () => newAddress(),
    google: async () => {
      const { email, personId } = await addAccount(at.app);
      await db
        .updateTable('person')
        .set({ passwordHash: null, googleSub: `subject-${personId}` })
        .where('id', '=', personId)
        .execute();
      return email;
    },
    unverified: async () => {
      const { email, personId } = await addAccount(at.app);
      await db.updateTable('person').set({ verifiedAt: null }).where('id', '=', personId).execute();
      return email;
    },
  };
}
const asked: [string, (email: string) => [string, object]][] = [
  [
    'signing in with a wrong password',
    email => [users.authenticate.path, { username: email, password: 'not the password' }],
  ],
  [
    'requesting the link again with a wrong password',
    email => [users.resendVerification.path, { username: email, password: 'not the password' }],
  ],
  ['requesting a reset', email => [users.forgot.path, { email }]],
  [
    'signing up',
    email => [users.register.path, { ...oneAddress, email, password: goodPassword, confirmPassword: goodPassword }],
  ],
];

describe('nobody learns who has an account', () => {
  test.each(asked)('by %s: the same bytes and the same hashing for every kind of address', async (_, call) => {
    const answers: Record<string, string> = {};
    const work: Record<string, number> = {};
    for (const [kind, emailOf] of Object.entries(kinds(site))) {
      const email = await emailOf();
      const before = checked + made;
      answers[kind] = told(await send(...call(email), '198.51.100.30'));
      work[kind] = checked + made - before;
    }
    expect(new Set(Object.values(answers)).size, JSON.stringify(answers, null, 1)).toBe(1);
    expect(new Set(Object.values(work)).size, JSON.stringify(work)).toBe(1);
  });

  /** Welch's t of two samples, the slowest tenth of both left out: that is the machine. */
  function welch(a: number[], b: number[]): number {
    const [x, y] = [a, b].map(list =>
      list.toSorted((one, other) => one - other).slice(0, Math.floor(list.length * 0.9)),
    );
    const stats = (list: number[]) => {
      const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
      const variance = list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (list.length - 1);
      return { mean, of: variance / list.length };
    };
    const [one, other] = [stats(x as number[]), stats(y as number[])];
    return (one.mean - other.mean) / Math.sqrt(one.of + other.of);
  }
  test('(the statistic finds a difference only if there is one)', () => {
    const noise = (i: number) => ((i * 7919) % 100) / 50;
    const [a, b] = [0, 1].map(shift => Array.from({ length: 500 }, (_, i) => 20 + noise(i * 2 + shift)));
    expect(Math.abs(welch(a as number[], b as number[]))).toBeLessThan(4.5);
    expect(
      Math.abs(
        welch(
          a as number[],
          (b as number[]).map(value => value + 0.5),
        ),
      ),
    ).toBeGreaterThan(4.5);
  });

  // Timings say something on a machine that does nothing else: by npm run test:full alone.
  const most = fullSize(0, 1000);
  /** Where an answer waits for an even time each call is a quarter or half of a second, and fewer say as much. */
  const evened: string[] = [users.forgot.path, users.register.path];
  test.runIf(most > 0).each(asked)('by %s: the same time, in interleaved pairs', async (_, call) => {
    const own = await createTestApp({ overrides: { passwords: createPasswordHasher() }, isQuiet: true });
    try {
      const pairs = evened.includes(call('')[0]) ? most / 5 : most;
      const { personId } = await addAccount(own.app);
      const { id: _, ...one } = await own.app.db
        .selectFrom('person')
        .selectAll()
        .where('id', '=', personId)
        .executeTakeFirstOrThrow();
      /** With the same hash: only what is measured takes its time. */
      const knownOf = async (): Promise<string> => {
        const email = newAddress();
        await own.app.db
          .insertInto('person')
          .values({ ...one, email, emailKey: email })
          .execute();
        return email;
      };
      const known: number[] = [];
      const unknown: number[] = [];
      for (let i = 0; i < pairs; i++) {
        const pair: [number[], string][] = [
          [known, await knownOf()],
          [unknown, newAddress()],
        ];
        for (const [times, email] of i % 2 ? pair : pair.toReversed()) {
          const start = performance.now();
          await send(...call(email), `10.${i >> 8}.${i & 255}.${times === known ? 1 : 2}`, own);
          times.push(performance.now() - start);
        }
      }
      const t = welch(known, unknown);
      process.stdout.write(`${call('')[0]}: ${pairs} pairs, t = ${t.toFixed(2)}\n`);
      expect(Math.abs(t)).toBeLessThan(4.5);
    } finally {
      await own.close();
    }
  });
});
