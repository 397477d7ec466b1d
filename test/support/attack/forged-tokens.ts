import { createHmac, generateKeyPairSync, sign as signWithKey } from 'node:crypto';

type Json = Record<string, unknown>;
export interface TokenFacts {
  secret: string;
  /** What a good token of the person says. */
  claims: Json & { exp: number; iat: number };
  /** A token that holds. */
  good: string;
  /** Sessions of other people. */
  others: number[];
  /** Where a key could be fetched from, if anybody were to ask. */
  elsewhere: string;
}

const part = (value: string | object): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const hmac = (content: string, key: string, hash = 'sha256'): string =>
  createHmac(hash, key).update(content).digest('base64url');
/** A token of any header and claims, with a signature that is right for this key. */
export function signed(header: string | object, claims: string | object, key: string, hash = 'sha256'): string {
  const content = `${part(header)}.${part(claims)}`;
  return `${content}.${hmac(content, key, hash)}`;
}
const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { privateKey: ec, publicKey: ecPublic } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Tokens that must be worth nothing, by what is wrong with them; with the right key wherever the key is not what is wrong. */
export function forgedTokens({ secret, claims, good, others, elsewhere }: TokenFacts): [string, string][] {
  const hs256 = { alg: 'HS256' };
  const [header, payload, signature] = good.split('.') as [string, string, string];
  const wanted = { ...claims, roles: ['Customer', 'SuperAdmin'], userDisplayName: 'Altered' };
  const own = (changes: Json): string => signed(hs256, { ...claims, ...changes }, secret);
  const without = (name: string): string =>
    signed(hs256, Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)), secret);
  const nothing = ['none', 'None', 'NONE', 'nOnE', 'none ', '', 'null'];
  const asymmetric = (alg: string, key: typeof rsa, hash = 'sha256'): string => {
    const content = `${part({ alg })}.${part(claims)}`;
    return `${content}.${signWithKey(hash, Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const keys: Json[] = [
    { jku: `${elsewhere}/jwks.json` },
    { x5u: `${elsewhere}/cert.pem` },
    { jwk: { kty: 'oct', k: part('attacker') } },
    { x5c: [Buffer.from('certificate').toString('base64')] },
    ...['../../../../dev/null', '/etc/passwd', "' OR 1=1 --", `${elsewhere}/key`, 'other', '\u0000', '$(id)'].map(
      kid => ({ kid }),
    ),
  ];
  return [
    ...nothing.flatMap((alg): [string, string][] => [
      [`alg ${alg}, no signature`, `${part({ alg })}.${part(wanted)}.`],
      [`alg ${alg}, two parts`, `${part({ alg })}.${part(wanted)}`],
      [`alg ${alg}, the signature of a good one`, `${part({ alg })}.${part(wanted)}.${signature}`],
    ]),
    ...(['sha384', 'sha512', 'sha1'] as const).map((hash): [string, string] => [
      `HS by ${hash}`,
      signed({ alg: `HS${hash.slice(3)}` }, claims, secret, hash),
    ]),
    ['RS256 of a key of its own', asymmetric('RS256', rsa)],
    ['ES256 of a key of its own', asymmetric('ES256', ec)],
    [
      'ES256 with a signature of zeros',
      `${part({ alg: 'ES256' })}.${part(claims)}.${Buffer.alloc(64).toString('base64url')}`,
    ],
    [
      'HS256 with a public key as its secret',
      signed(hs256, claims, ecPublic.export({ type: 'spki', format: 'pem' }).toString()),
    ],
    ...[
      '',
      ' ',
      'secret',
      'nlc',
      'null',
      'undefined',
      `${secret} `,
      secret.slice(1),
      secret.toUpperCase(),
      Buffer.from(secret).toString('hex'),
    ].map((key): [string, string] => [`the key ${JSON.stringify(key).slice(0, 12)}…`, signed(hs256, claims, key)]),
    ...keys.map((more): [string, string] => [
      `header ${Object.keys(more)}, another key`,
      signed({ ...hs256, ...more }, claims, 'attacker'),
    ]),
    ['crit of something unknown', signed({ ...hs256, crit: ['exp2'], exp2: 1 }, claims, secret)],
    ['crit that is empty', signed({ ...hs256, crit: [] }, claims, secret)],
    ['b64 false', signed({ ...hs256, b64: false, crit: ['b64'] }, claims, secret)],
    ['no alg', signed({ typ: 'JWT' }, claims, secret)],
    ['alg as a list', signed({ alg: ['HS256'] }, claims, secret)],
    ['a header that is no JSON', signed('HS256', claims, secret)],
    ['a header that is a list', signed([] as object, claims, secret)],
    ['claims that are no JSON', signed(hs256, 'personId=1', secret)],
    ['claims that are a list', signed(hs256, [claims], secret)],
    ['claims that are null', signed(hs256, 'null', secret)],
    ['claims altered after signing', `${header}.${part(wanted)}.${signature}`],
    ['another header, the same signature', `${part({ ...hs256, typ: 'X' })}.${payload}.${signature}`],
    ['expired a second ago', own({ exp: claims.iat - 1 })],
    ['expires as a text', own({ exp: String(claims.exp) })],
    ['expires never', own({ exp: null })],
    ['expires with 1e400', signed(hs256, JSON.stringify(claims).replace(String(claims.exp), '1e400'), secret)],
    ['not before tomorrow', own({ nbf: claims.iat + 86_400 })],
    ['not before as a text', own({ nbf: 'now' })],
    ...['iss', 'aud', 'exp', 'personId', 'roles', 'userDisplayName', 'version', 'session'].map(
      (name): [string, string] => [`without ${name}`, without(name)],
    ),
    ['another issuer', own({ iss: 'else' })],
    ['an issuer in a list', own({ iss: ['nlc'] })],
    ['another audience', own({ aud: 'else' })],
    ['the audience with a blank', own({ aud: 'nlc ' })],
    ...['1', '-1', 1.5, null, true, [1], {}, 2 ** 53, -1, 0].map((personId): [string, string] => [
      `personId ${JSON.stringify(personId)}`,
      own({ personId }),
    ]),
    ...['1', 0, -1, 2, 1.5, null, true, [1], 2 ** 53].map((version): [string, string] => [
      `version ${JSON.stringify(version)}`,
      own({ version }),
    ]),
    ...[...others, '1', 0, -1, 1.5, null, true, [1], 987_654, 2 ** 53].map((session): [string, string] => [
      `session ${JSON.stringify(session)}`,
      own({ session }),
    ]),
    ...['SuperAdmin', null, {}, 1].map((roles): [string, string] => [`roles ${JSON.stringify(roles)}`, own({ roles })]),
    ['personId twice, the last one none', signed(hs256, JSON.stringify(claims).replace('}', ',"personId":0}'), secret)],
    ['exp twice, the last one past', signed(hs256, JSON.stringify(claims).replace(/\}$/, ',"exp":1}'), secret)],
    ['64 KB of name', own({ userDisplayName: 'x'.repeat(64_000) })],
    ['64 KB of nothing', 'a'.repeat(64_000)],
    ['10,000 dots', '.'.repeat(10_000)],
    ['four parts', `${good}.${signature}`],
    ['five parts, as if encrypted', `${part({ alg: 'dir', enc: 'A128GCM' })}..${payload}.${payload}.${signature}`],
    ['a blank at its end', `${good} `.replace(/ $/, '%20')],
    ['two of them', `${good} ${good}`],
    ['two of them with a comma', `${good},${good}`],
    ['in quotes', `"${good}"`],
    ['padded', `${good}=`],
    ['a NUL written out', `${good}%00`],
    [
      'in plain base64',
      good
        .replaceAll('-', '+')
        .replaceAll('_', '/')
        .replace(/\.(?=[^.]*$)/, './'),
    ],
    ...Array.from({ length: signature.length }, (_, cut): [string, string] => [
      `signature cut to ${cut}`,
      `${header}.${payload}.${signature.slice(0, cut)}`,
    ]),
  ];
}

/** One letter of a good token is another one: every place of it in turn. */
export function mutatedTokens({ good }: TokenFacts, count: number): [string, string][] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const value = (letter: string): number => letters.indexOf(letter);
  return Array.from({ length: count }, (_, i): [string, string] => {
    const at = (i * 7919) % (good.length - 1); // the last letter has two bits that mean nothing
    const was = good[at] as string;
    const other = was === '.' ? 'A' : (letters[(value(was) + 1 + (i % 61)) % 64] as string);
    return [`letter ${at} ${was} → ${other}`, `${good.slice(0, at)}${other}${good.slice(at + 1)}`];
  });
}
