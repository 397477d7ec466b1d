import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BadSettings, type Config, makeConfig } from './checked-settings.ts';
import { type Env, misspelledIn, readEnv } from './setting-names.ts';

const projectDir = join('/', 'srv', 'nlc');
const make = (env: Env): Config => makeConfig(env, projectDir);

/** A real tournament: each test changes what it is about. */
const real: Env = {
  DEMO: 'false',
  PUBLIC_URL: 'https://nlc.example',
  TOKEN_SECRET: 'thirty-two characters and longer',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'NLC <site@nlc.example>',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

function problemsOf(env: Env): readonly string[] {
  try {
    make(env);
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return error.problems;
    throw error;
  }
}

describe('without any setting', () => {
  test('shows the demonstration, to this machine only', () => {
    expect(make({})).toMatchObject({
      isDemo: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: join(projectDir, 'data'),
      databaseUrl: null,
      timeZone: 'America/Toronto',
      tokenSecret: null,
      smtpUrl: null,
      stripe: null,
      twilio: null,
      google: null,
      clock: null,
      trustProxy: false,
    });
  });
  test('turns on everything that the specification flags', () => {
    expect(Object.values(make({}).flags)).toEqual([true, true, true, true]);
  });
});

test('ACCESS-32 directors need a second factor outside the demonstration, unless the setting says otherwise', () => {
  expect(make({}).staffSecondFactor).toBe(false);
  expect(make({ STAFF_SECOND_FACTOR: 'true' }).staffSecondFactor).toBe(true);
  expect(make(real).staffSecondFactor).toBe(true);
  expect(make({ ...real, STAFF_SECOND_FACTOR: 'false' }).staffSecondFactor).toBe(false);
  expect(problemsOf({ STAFF_SECOND_FACTOR: 'no' })).toEqual(['STAFF_SECOND_FACTOR must be true or false']);
});

describe('Twilio', () => {
  const twilio: Env = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+17055550000' };

  test('is used when its three settings are set', () => {
    expect(make(real).twilio).toBeNull();
    expect(make({ ...real, ...twilio, TWILIO_API_BASE: 'http://127.0.0.1:4010' }).twilio).toEqual({
      accountSid: 'AC1',
      authToken: 'token',
      from: '+17055550000',
      apiBase: 'http://127.0.0.1:4010',
    });
    for (const from of ['MG0123', '55555', '+18885550000'])
      expect(make({ ...real, ...twilio, TWILIO_FROM: from }).twilio).toMatchObject({ from, apiBase: null });
  });
  test.each(Object.keys(twilio))('is refused without %s', name => {
    const problems = problemsOf({ ...real, ...twilio, [name]: undefined });
    expect(problems).toEqual(['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together']);
  });
  test.each<[Env, RegExp]>([
    [{ ...twilio, TWILIO_ACCOUNT_SID: 'SK1' }, /must start with AC/],
    [{ ...twilio, TWILIO_FROM: '705-555-0000' }, /TWILIO_FROM must be a number/],
    [{ ...twilio, TWILIO_API_BASE: 'https://texts.example' }, /only be an address of this machine/],
    [{ TWILIO_API_BASE: 'http://127.0.0.1:4010' }, /of no use without TWILIO_ACCOUNT_SID/],
  ])('says what is wrong with %o', (env, problem) => {
    expect(problemsOf({ ...real, ...env })).toEqual([expect.stringMatching(problem)]);
  });
});

describe('DEMO', () => {
  test.each<[string, Env, boolean]>([
    ['on automatically without an address', {}, true],
    ['on automatically on localhost', { PUBLIC_URL: 'http://localhost:8080' }, true],
    ['on automatically on 127.0.0.1', { PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    ['on automatically on ::1', { PUBLIC_URL: 'http://[::1]:8080' }, true],
    ['on if set, at a public address', { DEMO: 'true', PUBLIC_URL: 'https://demo.nlc.example' }, true],
    ['on if set, with PostgreSQL', { DEMO: 'true', DATABASE_URL: 'postgres://localhost/nlc' }, true],
    ['off if set', real, false],
    [
      'off automatically with PostgreSQL',
      { ...real, DEMO: undefined, PUBLIC_URL: 'http://localhost', DATABASE_URL: 'postgres://db/nlc' } as Env,
      false,
    ],
  ])('is %s', (_, env, isDemo) => expect(make(env).isDemo).toBe(isDemo));

  test('decides who can reach the server, unless HOST is set', () => {
    expect(make({ DEMO: 'true' }).host).toBe('127.0.0.1');
    expect(make(real).host).toBe('0.0.0.0');
    expect(make({ ...real, HOST: '10.0.0.1' }).host).toBe('10.0.0.1');
  });
  test('must be set at a public address, so that nobody shows a demonstration by mistake', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://nlc.example' })).toContainEqual(
      expect.stringMatching(/^PUBLIC_URL can be reached from outside: set DEMO=false .* or DEMO=true/),
    );
  });
  test.each(['TOKEN_SECRET', 'PUBLIC_URL', 'SMTP_URL'] as const)('=false needs %s', name => {
    expect(problemsOf({ ...real, [name]: undefined } as Env)).toEqual([`${name} must be set when DEMO=false`]);
  });
  test('=false needs real payments, unless practice mode is on', () => {
    const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, ...unpaid } = real;
    expect(problemsOf(unpaid)).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY must be set when DEMO=false/)]);
    expect(problemsOf({ ...unpaid, ALLOW_PRACTICE_PAYMENTS: 'true' })).toEqual([]);
  });
  test('=false refuses a moved clock', () => {
    const clock = { CLOCK: '2027-05-01T08:30:00-04:00' };
    expect(problemsOf({ ...real, ...clock })).toEqual(['CLOCK cannot be used when DEMO=false']);
    expect(make(clock).clock).toEqual({ startAt: Date.parse('2027-05-01T12:30:00Z'), speed: 1 });
  });
});

describe('DRAIN_SECONDS', () => {
  test('is five if other processes may share the database, otherwise zero', () => {
    expect(make(real).drainSeconds).toBe(0);
    expect(make({ ...real, DATABASE_URL: 'postgres://db/nlc' }).drainSeconds).toBe(5);
  });
  test('is what it was set to', () => {
    expect(make({ ...real, DRAIN_SECONDS: '8' }).drainSeconds).toBe(8);
    expect(make({ ...real, DATABASE_URL: 'postgres://db/nlc', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  });
});

describe('names a single wrong setting', () => {
  test.each<[Env, RegExp]>([
    [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535$/],
    [{ PORT: '65536' }, /^PORT /],
    [{ PORT: '-1' }, /^PORT /],
    [{ PORT: '80.5' }, /^PORT /],
    [{ PUBLIC_URL: 'localhost' }, /^PUBLIC_URL must be an address that starts with http:\/\/ or https:\/\/$/],
    [{ PUBLIC_URL: 'ftp://localhost' }, /^PUBLIC_URL /],
    [{ DEMO: 'true', DATABASE_URL: 'mysql://db/nlc' }, /^DATABASE_URL must be an address that starts with postgres:/],
    [{ SMTP_URL: 'mail.example:25' }, /^SMTP_URL must be an address that starts with smtp:\/\/ or smtps:\/\/$/],
    [{ SMTP_URL: 'smtp:/mail.example:25' }, /^SMTP_URL must be an address that starts with smtp:\/\/ or smtps:\/\/$/],
    [{ GOOGLE_ISSUER: 'accounts' }, /^GOOGLE_ISSUER /],
    [{ CLAMD: '127.0.0.1' }, /^CLAMD /],
    [{ CLAMD: 'clamd:99999' }, /^CLAMD /],
    [{ MAILING_LIST_FORM_URL: '/form' }, /^MAILING_LIST_FORM_URL /],
    [{ TOKEN_SECRET: 'short' }, /^TOKEN_SECRET must have at least 32 characters$/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together$/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together$/],
    [{ ...real, STRIPE_API_BASE: 'http://127.0.0.1:1' }, /^STRIPE_API_BASE cannot be used with a live/],
    [{ CLOCK: '2027-05-01' }, /^CLOCK must be an instant with offset/],
    [{ TIME_ZONE: 'Ontario' }, /^TIME_ZONE must be a zone/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ MAILBOX_MEDIA: 'media' }, /^MAILBOX_MEDIA must be an e-mail address$/],
    [{ DEMO: 'yes' }, /^DEMO must be true or false$/],
    [{ DRAIN_SECONDS: 'five' }, /^DRAIN_SECONDS must be a whole number from 0 to 60$/],
    [{ DRAIN_SECONDS: '61' }, /^DRAIN_SECONDS /],
    [{ TRUST_PROXY: '1' }, /^TRUST_PROXY must be true or false$/],
    [{ FLAG_SELL_MERCH: 'on' }, /^FLAG_SELL_MERCH must be true or false$/],
    [{ ALLOW_PRACTICE_PAYMENTS: 'ja' }, /^ALLOW_PRACTICE_PAYMENTS must be true or false$/],
  ])('%o', (env, problem) => expect(problemsOf(env)).toContainEqual(expect.stringMatching(problem)));

  test('accepts a live Stripe key without a test address, and a test key with one', () => {
    expect(make(real).stripe).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiBase: null });
    const practice = { ...real, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:1' };
    expect(make(practice).stripe?.apiBase).toBe('http://127.0.0.1:1');
  });
});

test.each([
  [{ PUBLIC_URL: 'https://nlc.example/tournament' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://nlc.example/?a=1' }, 'PUBLIC_URL'],
  [{ MAIL_FROM: 'no address here' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'NLC <site>' }, 'MAIL_FROM'],
  [{ MAIL_FROM: '"NLC Tournament <site@nlc.example>' }, 'MAIL_FROM'], // as .env gives it where the closing quote is missing
  [{ MAIL_FROM: undefined }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'NLC <tournament@example.com>' }, 'MAIL_FROM'],
] as [Env, string][])('refuses %j', (env, name) => {
  expect(problemsOf({ ...real, ...env })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
});

test.each(['site@nlc.example', 'NLC <site@nlc.example>', '"NLC, too" <site@nlc.example>', '<site@nlc.example>'])(
  'sends mail from %s',
  from => {
    expect(make({ ...real, MAIL_FROM: from }).mailFrom).toBe(from);
  },
);

test('PRIV-22 mailboxes at example.com are not first mailboxes', () => {
  const own = {
    MAILBOX_TOURNAMENT: 'a@nlc.example',
    MAILBOX_BUSINESS: 'b@nlc.example',
    MAILBOX_MEDIA: 'c@nlc.example',
  };
  expect(make({ ...real, ...own }).firstMailboxes?.media).toBe('c@nlc.example');
  expect(make({ ...real, ...own, MAILBOX_MEDIA: 'media@example.com' }).firstMailboxes).toBeNull();
});

test('reports all problems at once', () => {
  const wrong: Env = { DEMO: 'false', PORT: 'x', TIME_ZONE: 'x', CLOCK: 'x', MAILBOX_BUSINESS: 'x', LOG_LEVEL: 'x' };
  const problems = problemsOf(wrong);
  for (const name of [
    'PORT',
    'TIME_ZONE',
    'CLOCK',
    'MAILBOX_BUSINESS',
    'LOG_LEVEL',
    'TOKEN_SECRET',
    'PUBLIC_URL',
    'SMTP_URL',
  ])
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name} `)));
  expect(new BadSettings(problems).message).toBe(
    `The settings are wrong:\n${problems.map(p => `  - ${p}`).join('\n')}`,
  );
});

test('SERVER-2 a refused start names what is almost a setting, and that alone refuses nothing', () => {
  const { TOKEN_SECRET: _secret, ...rest } = real;
  expect(() => makeConfig(rest, projectDir, ['TOKEN_SECERT'])).toThrow(
    /TOKEN_SECRET must be set .*\n.*No setting has this name: TOKEN_SECERT/,
  );
  expect(makeConfig(real, projectDir, ['ALARM_MIAL']).publicUrl).toBe('https://nlc.example');
});

describe('reading settings', () => {
  test('treats an empty or blank setting as not set', () => {
    expect(readEnv({ PORT: '', HOST: '  ', DATA_DIR: ' elsewhere ' })).toEqual({ DATA_DIR: 'elsewhere' });
  });
  test('ignores settings that are not ours', () => {
    expect(readEnv({ HOME: '/root', port: '1', PORT: '1' })).toEqual({ PORT: '1' });
  });
  test('SERVER-2 names what is almost a setting, and nothing else of the environment', () => {
    const ours = { ALARM_MIAL: 'a@b.ca', BACKUPDIR: '/x', MAILBOX_TOURNAMNT: 'a@b.ca' };
    expect(misspelledIn({ ...ours, ALARM_MAIL: 'a@b.ca', HOME: '/root', HOSTNAME: 'x', PORTS: '1' })).toEqual(
      Object.keys(ours),
    );
    expect(misspelledIn(process.env)).toEqual([]);
  });
  test('drops the trailing slash of the public address and resolves the data folder from the project', () => {
    expect(make({ PUBLIC_URL: 'http://localhost:3000/' }).publicUrl).toBe('http://localhost:3000');
    expect(make({ DATA_DIR: 'elsewhere' }).dataDir).toBe(join(projectDir, 'elsewhere'));
    expect(make({ DATA_DIR: '/var/nlc' }).dataDir).toBe('/var/nlc');
    expect(make({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });
});
