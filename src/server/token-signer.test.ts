import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Role } from '#core/access/access.ts';
import { createTokenSigner } from './token-signer.ts';

const secret = 'a secret of sixty-four characters, long enough for every HS family';
const signer = createTokenSigner(secret);
const now = new Date('2027-03-20T14:00:00Z');
const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const customer = { personId: 7, roles: ['Customer'] as Role[], userDisplayName: 'Ann Onymous', version: 3, session: 9 };
const staff = { ...customer, roles: ['Customer', 'CheckInAdmin'] as Role[] };

const asJson = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const asPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => asJson(token.split('.')[1]);

describe('a token', () => {
  test('carries exactly the specification’s claims, version, session and an expiry', async () => {
    expect(claimsOf(await signer.sign(customer, now))).toEqual({
      ...customer,
      iss: 'nlc',
      aud: 'nlc',
      iat: now.getTime() / 1000,
      exp: later(7 * 24).getTime() / 1000,
    });
  });
  test('returns what was signed', async () => {
    expect(await signer.verify(await signer.sign(staff, now), now)).toEqual(staff);
  });
  test.each<[string, typeof customer, number]>([
    ['customers: 7 days', customer, 7 * 24],
    ['staff: 24 hours', staff, 24],
  ])('of %s by the given clock, not this machine’s', async (_, claims, hours) => {
    const token = await signer.sign(claims, now);
    expect(await signer.verify(token, later(hours - 0.01))).toEqual(claims);
    expect(await signer.verify(token, later(hours))).toBeUndefined();
  });
});

describe('a forged token is refused:', () => {
  const good = { ...customer, iss: 'nlc', aud: 'nlc', iat: now.getTime() / 1000, exp: later(24).getTime() / 1000 };
  const without = (name: keyof typeof good) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
  const sign = (claims: object, { alg = 'HS256', key = secret, header = {} } = {}): Promise<string> =>
    new SignJWT({ ...claims }).setProtectedHeader({ ...header, alg }).sign(new TextEncoder().encode(key));

  const forgersKey = 'the key of a forger, of thirty-two chars';
  const ownKeys = {
    jwk: { jwk: { kty: 'oct', k: Buffer.from(forgersKey).toString('base64url') } },
    jku: { jku: 'http://127.0.0.1:9/keys' },
    x5u: { x5u: 'http://127.0.0.1:9/certificate' },
    'a kid that is a path': { kid: '../../../../dev/null' },
    'a kid that is SQL': { kid: "' union select 'x'--" },
  };

  test('(the table’s forger can also make valid ones)', async () => {
    expect(await signer.verify(await sign(good), now)).toEqual(customer);
  });
  test.each<[string, () => string | Promise<string>]>([
    ['alg none', () => `${asPart({ alg: 'none' })}.${asPart(good)}.`],
    [
      'alg none with a signature',
      async () => `${asPart({ alg: 'none' })}.${(await sign(good)).split('.').slice(1).join('.')}`,
    ],
    ['another algorithm with our key', () => sign(good, { alg: 'HS512' })],
    ['another key', () => sign(good, { key: 'another secret of thirty-two chars' })],
    [
      'claims changed after signing',
      async () => {
        const [header, , signature] = (await sign(good)).split('.');
        return `${header}.${asPart({ ...good, roles: ['SuperAdmin'] })}.${signature}`;
      },
    ],
    ['a signature cut short', async () => (await sign(good)).slice(0, -2)],
    ['another issuer', () => sign({ ...good, iss: 'else' })],
    ['another audience', () => sign({ ...good, aud: 'else' })],
    ['run out', () => sign({ ...good, exp: now.getTime() / 1000 - 1 })],
    ['not yet begun', () => sign({ ...good, nbf: now.getTime() / 1000 + 1 })],
    ...Object.entries(ownKeys).map(([name, header]): [string, () => Promise<string>] => [
      `another key, which ${name} brings along`,
      () => sign(good, { key: forgersKey, header }),
    ]),
    ['no expiry', () => sign(without('exp'))],
    ['no person', () => sign(without('personId'))],
    ['no roles', () => sign(without('roles'))],
    ['no name', () => sign(without('userDisplayName'))],
    ['no version', () => sign(without('version'))],
    ['no session', () => sign(without('session'))],
    ['a session that is not a number', () => sign({ ...good, session: '9' })],
    ['a person that is not a number', () => sign({ ...good, personId: '7' })],
    ['a person id out of range', () => sign({ ...good, personId: 2 ** 31 })],
    ['a version that is not a number', () => sign({ ...good, version: 1.5 })],
    ['roles that are not a list', () => sign({ ...good, roles: 'SuperAdmin' })],
    ['nothing', () => ''],
    ['two parts', async () => (await sign(good)).split('.').slice(0, 2).join('.')],
    ['no token at all', () => 'bearer'],
  ])('%s', async (_, forge) => expect(await signer.verify(await forge(), now)).toBeUndefined());

  test('drops an unknown role', async () => {
    const token = await sign({ ...good, roles: ['Customer', 'Root', 'SuperAdmin'] });
    expect((await signer.verify(token, now))?.roles).toEqual(['Customer', 'SuperAdmin']);
  });
});
