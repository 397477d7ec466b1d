import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as say from '#say/refusals.ts';
import type { TokenSigner } from '#server/token-signer.ts';
import { type AttackWorld, openAttackWorld } from '#test/support/attack/attack-world.ts';
import { forgedTokens, mutatedTokens, signed, type TokenFacts } from '#test/support/attack/forged-tokens.ts';
import { changedTables } from '#test/support/store/table-dump.ts';
import { sessionIn } from '#test/support/world/session.ts';

// ASVS 9.1 and 9.2: five hundred tokens that must be worth nothing, each with a reading and a writing route; nobody is asked
// for a key; every one is refused in the same bytes.
const secret = 'a secret of this test that is long enough';
let world: AttackWorld;
let facts: TokenFacts;
let listener: Server;
let asked = 0;
beforeAll(async () => {
  listener = createServer((_, response) => {
    asked++;
    response.end('{}');
  });
  await new Promise<void>(resolve => void listener.listen(0, '127.0.0.1', resolve));
  world = await openAttackWorld({ settings: { TOKEN_SECRET: secret } });
  const good = world.staff.SuperAdmin.token;
  facts = {
    secret,
    good,
    others: [world.victim.token, world.staff.TournamentDirector.token].map(sessionIn),
    elsewhere: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    claims: decodeJwt(good) as TokenFacts['claims'],
  };
  await world.mark();
});
afterAll(async () => {
  await world?.close();
  await new Promise(resolve => listener.close(resolve));
});

const all = 500;
function everyToken(): [string, string][] {
  const { victim, table } = world;
  const others: [string, string][] = [
    ['the word of a reset', victim.resetToken],
    ['the word of a verification', victim.verifyToken],
    ['a family’s page', victim.familyToken],
    ['the end of news', victim.unsubscribeToken],
    ['a tablet', table.tablet.token],
    ['a PIN', world.ringPin],
    ['a payment session', victim.sessionId],
    ['a number', String(victim.personId)],
  ];
  const known = [...others, ...forgedTokens(facts)];
  return [...known, ...mutatedTokens(facts, all - known.length)];
}
const unlike = new Set(['x-request-id', 'date']);

/** What a token opens, and how its refusal differs from that of nonsense. */
async function findings(tokens: [string, string][]): Promise<string[]> {
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answers = [
      await world.site.inject({ method: 'GET', url: '/api/users/profile', headers }),
      await world.site.inject({ method: 'POST', url: '/api/users/logout-everywhere', headers, payload: '{}' }),
    ];
    return answers.map(({ statusCode, headers, body }) =>
      JSON.stringify([statusCode, Object.entries(headers).filter(([name]) => !unlike.has(name)), body]),
    );
  };
  const [refusal] = await ask('nonsense');
  expect(refusal).toContain(`[401,`);
  expect(refusal).toContain(JSON.stringify(JSON.stringify({ message: say.not_signed_in(), code: 'not_signed_in' })));
  const found: string[] = [];
  for (const [what, token] of tokens)
    for (const answer of await ask(token)) if (answer !== refusal) found.push(`${what}: ${answer.slice(0, 80)}`);
  return found;
}

test('refuses five hundred forged tokens in the same bytes, writing nothing and fetching no key', async () => {
  const tokens = everyToken();
  expect(new Set(tokens.map(([, token]) => token)).size).toBeGreaterThanOrEqual(all - 15);
  expect(tokens).toHaveLength(all);
  const before = await world.store.tableSums();
  expect(await findings(tokens)).toEqual([]);
  expect(changedTables(before, await world.store.tableSums())).toEqual([]);
  expect(asked).toBe(0);
  const headers = { authorization: `Bearer ${facts.good}` };
  expect((await world.site.inject({ url: '/api/users/profile', headers })).statusCode).toBe(200);
  // (The forger makes good ones too.)
  const own = { authorization: `Bearer ${signed({ alg: 'HS256' }, facts.claims, secret)}` };
  expect((await world.site.inject({ url: '/api/users/profile', headers: own })).statusCode).toBe(200);
});

test('accepts no token in other places or schemes', async () => {
  const { good } = facts;
  const tries: [string, Record<string, string>][] = [
    [`/api/users/profile?access_token=${good}&token=${good}&authorization=Bearer%20${good}`, {}],
    ['/api/users/profile', { cookie: `token=${good}; Authorization=Bearer ${good}; session=${good}` }],
    ['/api/users/profile', { 'x-authorization': `Bearer ${good}`, 'x-access-token': good, 'x-api-key': good }],
    ['/api/users/profile', { 'x-original-url': '/api/config', 'x-rewrite-url': '/api/config' }],
    ['/api/users/profile', { ringtablet: world.table.tablet.token }],
    ['/api/users/profile', { usercontext: String(world.victim.personId) }],
    ...['Basic', 'Token', 'JWT', 'Digest', 'bearer:', 'Bearer\t', 'Bearer  '].map(
      (scheme): [string, Record<string, string>] =>
        [...(['/api/users/profile', { authorization: `${scheme} ${good}` }] as const)] as never,
    ),
  ];
  const codes = await Promise.all(
    tries.map(async ([url, headers]) => (await world.site.inject({ url, headers })).statusCode),
  );
  expect(codes).toEqual(tries.map(() => 401));
});

test('a session is worthless as a tablet, family link, unsubscribe link or mailed link', async () => {
  const { good } = facts;
  const { victim, table } = world;
  const words = [
    good,
    victim.token,
    victim.familyToken,
    victim.unsubscribeToken,
    victim.resetToken,
    victim.verifyToken,
  ];
  const before = await world.store.tableSums();
  const statuses: number[] = [];
  const note = async (request: Parameters<AttackWorld['site']['inject']>[0]) =>
    statuses.push((await world.site.inject(request)).statusCode);
  for (const word of words) {
    const ringTable = { url: `/api/signage/ring/${table.ring(0)}/table`, headers: { ringtablet: word } };
    await note(ringTable);
    await note({ url: `/api/signage/school/${encodeURIComponent(word)}` });
    if (word !== victim.familyToken) await note({ url: `/api/signage/family/${encodeURIComponent(word)}` });
    if (word !== victim.unsubscribeToken)
      await note({ method: 'POST', url: `/api/news/unsubscribe/${encodeURIComponent(word)}` });
    const json = { 'content-type': 'application/json' };
    if (word !== victim.verifyToken)
      await note({
        method: 'PUT',
        url: '/api/users/register',
        headers: json,
        payload: JSON.stringify({ hash: word.slice(0, 200) }),
      });
    if (word === victim.resetToken) continue;
    const reset = { userId: victim.personId, hash: word.slice(0, 200), newPassword: 'a long and new password' };
    await note({ method: 'PUT', url: '/api/users/reset', headers: json, payload: JSON.stringify(reset) });
  }
  expect(statuses.filter(status => status < 400 || status >= 500)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(20);
  expect(changedTables(before, await world.store.tableSums())).toEqual([]);
});

describe('planted: finds a signer that', () => {
  const claimsOf = (token: string) => {
    const claims = decodeJwt<{ personId: number; session: number }>(token);
    const isOurs = claims.personId === facts.claims.personId && claims.session === facts.claims.session;
    return isOurs ? claims : undefined;
  };
  const quietly =
    (read: (token: string) => unknown): TokenSigner['verify'] =>
    async token => {
      try {
        return read(token) as never;
      } catch {
        return;
      }
    };
  const alg = (token: string) => String(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).alg);
  const plants: [string, (whole: TokenSigner) => TokenSigner['verify']][] = [
    ['ignores signatures', () => quietly(claimsOf)],
    [
      'accepts alg none',
      whole => async (token, now) =>
        ((await quietly(alg)(token, now)) as never as string)?.toLowerCase() === 'none'
          ? quietly(claimsOf)(token, now)
          : whole.verify(token, now),
    ],
    [
      'accepts expired tokens',
      whole => (token, _now) => whole.verify(token, new Date((facts.claims.iat - 100) * 1000)),
    ],
    [
      'fetches a key',
      whole => async (token, now) => {
        const jku = await quietly(one => JSON.parse(Buffer.from(one.split('.')[0] ?? '', 'base64url').toString()).jku)(
          token,
          now,
        );
        if (jku) await fetch(String(jku));
        return whole.verify(token, now);
      },
    ],
  ];
  test.each(plants)('%s', async (_, plant) => {
    const whole = world.app.tokens.verify;
    const before = asked;
    world.app.tokens.verify = plant({ ...world.app.tokens, verify: whole });
    try {
      const found = await findings(everyToken());
      expect(found.length + asked - before).toBeGreaterThan(0);
    } finally {
      world.app.tokens.verify = whole;
      await world.rewind();
    }
  });
});
