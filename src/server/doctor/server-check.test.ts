import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSilent } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpFake, startSmtpFake } from '#test/fakes/smtp/client.ts';
import { openTestStore } from '#test/support/store/test-store.ts';
import { checkSmtp } from '../adapters/mail/smtp-check.ts';
import { checkStripe, neededEvents } from '../adapters/payment/stripe-check.ts';
import { makeBackup } from '../backup/backup-file.ts';
import { makeConfig } from '../config/checked-settings.ts';
import { migrate } from '../db/migrate.ts';
import { findSender } from './name-check.ts';
import { examplesIn, findBackup, whyOf } from './server-check.ts';

let answers: Record<string, { status: number; body: object }> = {};
let stripe: Server;
let apiBase: string;
let smtp: SmtpFake;
beforeAll(async () => {
  stripe = createServer((request, response) => {
    const { status, body } = answers[new URL(request.url ?? '', 'http://x').pathname] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>(resolve => stripe.listen(0, '127.0.0.1', resolve));
  apiBase = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
  smtp = await startSmtpFake();
});
afterAll(async () => {
  stripe.close();
  await smtp.stop();
});

const url = 'https://nlc.test/api/payment/stripe-events';
const settings = () => ({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase });
const list = (data: object[]) => ({ status: 200, body: { object: 'list', data, has_more: false } });
const answer = (webhooks: { status: number; body: object }) => {
  answers = { '/v1/checkout/sessions': list([]), '/v1/webhook_endpoints': webhooks };
};

test('SERVER-8 finds our webhook among others, and what it lacks', async () => {
  const hook = (at: string, status: string, events: string[]) => ({ url: at, status, enabled_events: events });
  answer(list([hook('https://other.test/', 'enabled', ['*']), hook(url, 'enabled', neededEvents.slice(1))]));
  const found = await checkStripe(settings(), url);
  expect(found).toEqual({
    isLive: false,
    clockOffMs: expect.any(Number),
    webhook: { kind: 'found', isEnabled: true, missing: [neededEvents[0]] },
  });
  answer(list([hook(url, 'disabled', ['*'])]));
  expect((await checkStripe(settings(), url)).webhook).toEqual({ kind: 'found', isEnabled: false, missing: [] });
  answer(list([]));
  expect((await checkStripe(settings(), url)).webhook).toEqual({ kind: 'none' });
  answer({ status: 403, body: { error: { type: 'invalid_request_error', message: 'not permitted' } } });
  expect((await checkStripe(settings(), url)).webhook).toBeNull();
});

test('SERVER-7 a key that Stripe does not take is told without the key', async () => {
  answers = {
    '/v1/checkout/sessions': { status: 401, body: { error: { message: 'Invalid API Key: sk_test_****1' } } },
  };
  const failure = await checkStripe(settings(), url).catch((error: unknown) => error);
  expect(whyOf(failure)).toBe('Invalid API Key: ….');
});

test('SERVER-1 no line holds a password', () => {
  expect(whyOf(new Error('connect smtps://anna:hidden@mail.nlc.test'))).not.toContain('hidden');
});

test('SERVER-2 only a mailbox that is set can be an example', () => {
  const real = {
    ...{
      DEMO: 'false',
      TOKEN_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://nlc.test',
      SMTP_URL: 'smtp://mail.nlc.test',
    },
    ...{ MAIL_FROM: 'site@nlc.test', ALLOW_PRACTICE_PAYMENTS: 'true', MAILBOX_TOURNAMENT: 'tournament@nlc.test' },
  };
  const found = (env: object) => examplesIn(makeConfig({ ...real, ...env }, '/'), { ...real, ...env });
  expect(found({})).toEqual([]);
  expect(found({ MAILBOX_MEDIA: 'media@example.com' })).toEqual(['MAILBOX_MEDIA']);
});

test('SERVER-5 talks to the mail server as far as the sign-in, and sends nothing', async () => {
  expect(await checkSmtp(smtp.smtpUrl)).toBe(true);
  expect(await smtp.mails()).toEqual([]);
  const silent = createSilent(() => {});
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  await expect(checkSmtp(`smtp://127.0.0.1:${port}`, 200)).rejects.toThrow(/Greeting|[Tt]imeout/);
  silent.close();
});

test('SERVER-6 reads SPF, DKIM and DMARC, also those of the whole domain', async () => {
  const records: Record<string, string[][]> = {
    'mail.club.test': [['v=spf1 include:', 'x.test -all'], ['google-site-verification=1']],
    '_dmarc.club.test': [['v=DMARC1; p=none']],
    'k1._domainkey.mail.club.test': [['v=DKIM1; p=', 'MIIB']],
    's1._domainkey.mail.club.test': [['v=DKIM1; p=']],
  };
  const nothing = Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
  const resolver = {
    resolveTxt: async (name: string) => records[name] ?? Promise.reject(nothing),
    resolveMx: async () => [{ exchange: 'mx.club.test', priority: 1 }],
  };
  expect(await findSender(resolver, 'mail.club.test')).toEqual({
    domain: 'mail.club.test',
    takesMail: true,
    spf: 1,
    dmarc: 'v=DMARC1; p=none',
    dkim: ['k1'],
  });
});

test('SERVER-12 tells a folder, a file and a key that are not right', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'nlc-doctor-'));
  const backup = { dir, key: Buffer.alloc(32, 1), everyMinutes: 5 };
  try {
    expect(await findBackup({ backup: null })).toEqual({ kind: 'not set up' });
    expect(await findBackup({ backup: { ...backup, dir: join(dir, 'gone') } })).toEqual({ kind: 'no folder' });
    expect(await findBackup({ backup })).toEqual({ kind: 'none yet' });
    writeFileSync(join(dir, 'nlc-2027-03-20T14-00-05Z.nlcbackup'), 'no backup');
    expect(await findBackup({ backup })).toMatchObject({ kind: 'unreadable' });
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('SERVER-12 a backup from a clock that was ahead is the newest only where there is no other', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'nlc-doctor-'));
  const backup = { dir, key: Buffer.alloc(32, 1), everyMinutes: 5 };
  const { store, remove } = await openTestStore({});
  try {
    await migrate(store.pool);
    const { fileName } = await makeBackup(store, backup, new Date(Date.now() - 3_600_000));
    copyFileSync(join(dir, fileName), join(dir, 'nlc-2099-01-01T00-00-00Z.nlcbackup'));
    expect(await findBackup({ backup })).toMatchObject({ kind: 'made', hours: expect.closeTo(1, 1) });
    rmSync(join(dir, fileName));
    expect(await findBackup({ backup })).toMatchObject({ kind: 'made', hours: expect.toSatisfy(hours => hours < 0) });
  } finally {
    await store.close();
    await remove('gone');
    rmSync(dir, { recursive: true });
  }
});
