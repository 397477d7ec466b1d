import { runInNewContext } from 'node:vm';
import { createRemoteJWKSet, type JWTVerifyOptions, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GoogleFake, startGoogleFake } from './client.ts';

const clientId = 'nlc.apps.googleusercontent.com';
let fake: GoogleFake;

beforeAll(async () => {
  fake = await startGoogleFake({ clientId, clientSecret: 'hush' });
});
afterAll(() => fake.stop());
beforeEach(async () => {
  await fake.user({});
  await fake.popup('agrees');
});

const exchange = async (changes: Record<string, string>) => {
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: 'hush',
    redirect_uri: 'postmessage',
  };
  const response = await fetch(fake.tokenUrl, { method: 'POST', body: new URLSearchParams({ ...form, ...changes }) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const verify = async (token: string, options: JWTVerifyOptions = {}) => {
  const keys = createRemoteJWKSet(new URL(fake.jwksUrl));
  const rules = { algorithms: ['RS256'], audience: clientId, issuer: fake.issuer, maxTokenAge: '1h', ...options };
  return (await jwtVerify(token, keys, rules)).payload;
};

describe('the token endpoint', () => {
  test('redeems a code once, for the ID token of its person', async () => {
    await fake.user({ sub: '2200', email: 'ben@dojo.example', hd: 'dojo.example' });
    const code = await fake.code();
    await fake.user({});
    const { status, body } = await exchange({ code });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'id_token', 'scope', 'token_type']);
    expect(await verify(body.id_token!)).toMatchObject({
      sub: '2200',
      email: 'ben@dojo.example',
      email_verified: true,
      given_name: 'Anna',
      hd: 'dojo.example',
      azp: clientId,
    });
    expect(await exchange({ code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['an unknown code', { code: '4/0Aunknown' }, 400, 'invalid_grant'],
    ['no code', { code: '' }, 400, 'invalid_request'],
    ['another client', { client_id: 'other' }, 401, 'invalid_client'],
    ['a wrong secret', { client_secret: 'loud' }, 401, 'invalid_client'],
    ['a wrong redirect_uri', { redirect_uri: 'https://evil.example' }, 400, 'redirect_uri_mismatch'],
    ['no redirect_uri', { redirect_uri: '' }, 400, 'invalid_request'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('refuses %s, and keeps the code valid', async (_, changes, status, error) => {
    const code = await fake.code();
    expect(await exchange({ code, ...changes })).toMatchObject({ status, body: { error } });
    expect((await exchange({ code })).status).toBe(200);
  });
});

describe('ID tokens', () => {
  test('are valid unless made otherwise', async () => {
    expect(await verify(await fake.mint())).toMatchObject({ email: 'anna.kata@gmail.com', aud: clientId });
    expect(await verify(await fake.mint({ claims: { nonce: 'n', email: null } }))).toMatchObject({ nonce: 'n' });
    expect(await verify(await fake.mint({ claims: { email: null } }))).not.toHaveProperty('email');
  });

  const now = Math.floor(Date.now() / 1000);
  test.each([
    ['another audience', { claims: { aud: 'other' } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['another issuer', { claims: { iss: 'https://evil.example' } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['an end in the past', { claims: { exp: now - 10 } }, 'ERR_JWT_EXPIRED'],
    ['a start two hours ago', { claims: { iat: now - 7200 } }, 'ERR_JWT_EXPIRED'],
    ['no signature', { signature: 'none' }, 'ERR_JOSE_ALG_NOT_ALLOWED'],
    ['a foreign signature', { signature: 'foreign' }, 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['an unknown key', { header: { kid: 'other' } }, 'ERR_JWKS_NO_MATCHING_KEY'],
  ] as const)('can have %s', async (_, how, code) => {
    await expect(verify(await fake.mint(how))).rejects.toMatchObject({ code });
  });

  test('survive a key rotation', async () => {
    const old = await fake.mint();
    await fake.rotateKey();
    const { keys } = (await (await fetch(fake.jwksUrl)).json()) as { keys: { kid: string; d?: string }[] };
    expect(keys.map(({ d }) => d)).toEqual([undefined, undefined]);
    expect(await verify(old)).toMatchObject({ aud: clientId });
    expect(await verify(await fake.mint())).toMatchObject({ aud: clientId });
  });

  test('may have Google itself as issuer', async () => {
    const google = await startGoogleFake({ clientId, clientSecret: 'hush', issuer: 'https://accounts.google.com' });
    const keys = createRemoteJWKSet(new URL(google.jwksUrl));
    expect((await jwtVerify(await google.mint(), keys)).payload.iss).toBe('https://accounts.google.com');
    await google.stop();
  });
});

describe('the script', () => {
  type Answer = Record<string, string>;
  const config = { client_id: clientId, scope: 'openid email profile', ux_mode: 'popup', state: 's' };

  /** Loads the script as a page would and presses the button so many times. */
  async function press(
    changes: Record<string, string | undefined> = {},
    times = 1,
  ): Promise<{ callback?: Answer; error?: Answer }[]> {
    const window: {
      google?: { accounts: { oauth2: { initCodeClient: (given: object) => { requestCode: () => void } } } };
    } = {};
    runInNewContext(await fake.gsiScript(), { window, setTimeout });
    const answers: { callback?: Answer; error?: Answer }[] = [];
    const client = window.google!.accounts.oauth2.initCodeClient({
      ...config,
      ...changes,
      callback: (callback: Answer) => answers.push({ callback }),
      error_callback: (error: Answer) => answers.push({ error }),
    });
    for (let count = 0; count < times; count += 1) client.requestCode();
    await expect.poll(() => answers.length).toBe(times);
    return answers;
  }

  test('hands out codes that the token endpoint accepts, a new one each time', async () => {
    await fake.user({ email: 'ben@dojo.example' });
    const answers = await press({}, 2);
    expect(answers[0]).toMatchObject({ callback: { scope: expect.stringContaining('openid'), state: 's' } });
    for (const { callback } of answers) {
      const { body } = await exchange({ code: callback!.code! });
      expect(await verify(body.id_token!)).toMatchObject({ email: 'ben@dojo.example' });
    }
  });

  test.each([
    ['the scopes', { scope: 'openid email' }, /invalid_scope/],
    ['the mode', { ux_mode: 'redirect' }, /ux_mode/],
    ['the client', { client_id: 'other' }, /invalid_client/],
  ])('checks %s', async (_, changes, message) => {
    expect(await press(changes)).toMatchObject([
      { error: { type: 'unknown', message: expect.stringMatching(message) } },
    ]);
  });

  test('reports a closed, refused or blocked popup', async () => {
    await fake.popup('closes');
    expect(await press()).toMatchObject([{ error: { type: 'popup_closed' } }]);
    await fake.popup('refuses');
    expect(await press()).toMatchObject([{ callback: { error: 'access_denied', state: 's' } }]);
    await fake.popup('blocked');
    expect(await press()).toMatchObject([{ error: { type: 'popup_failed_to_open' } }]);
  });
});
