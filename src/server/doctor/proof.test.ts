import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpFake, startSmtpFake } from '#test/fakes/smtp/client.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { neededEvents } from '../adapters/payment/stripe-check.ts';
import { proveEvent, proveMail } from './proof.ts';

let site: StripeSite;
let smtp: SmtpFake;
beforeAll(async () => {
  [site, smtp] = await Promise.all([createStripeSite(), startSmtpFake()]);
});
afterAll(() => Promise.all([site.close(), smtp.stop()]));

const facts = (webhook: { kind: 'none' } | { kind: 'found'; isEnabled: boolean; missing: string[] }) => ({
  stripe: { kind: 'heard' as const, value: { isLive: false, clockOffMs: 0, webhook } },
});
const found = facts({ kind: 'found', isEnabled: true, missing: [] });
const soon = { patienceMs: 300, pauseMs: 50 };

test('SERVER-13 an event of Stripe’s own is proven once the site has taken it, and nothing is booked', async () => {
  const { config, db } = site.app;
  await site.fake.webhooks({ mode: 'auto' });
  expect(await proveEvent(config, found, { ...soon, patienceMs: 20_000 })).toEqual({ kind: 'heard', value: true });
  const [session] = (await site.fake.ledger()).sessions;
  expect(session).toMatchObject({ status: 'expired', payment_status: 'unpaid', amount_total: 100 });
  expect(await db.selectFrom('paymentReview').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('paymentAttempt').selectAll().execute()).toEqual([]);
});

test('SERVER-13 a wrong signing secret is found, though a forged event is refused as it should be', async () => {
  await site.fake.webhooks({ mode: 'auto', secret: 'whsec_other' });
  expect(await proveEvent(site.app.config, found, soon)).toEqual({ kind: 'heard', value: false });
  await site.fake.webhooks({ secret: site.fake.webhookSecret });
});

test.each([
  facts({ kind: 'none' }),
  facts({ kind: 'found', isEnabled: false, missing: [] }),
  facts({ kind: 'found', isEnabled: true, missing: [neededEvents[1] as string] }),
])('SERVER-13 nothing is sent where Stripe has no webhook that takes it (%#)', async without => {
  const before = (await site.fake.requests()).length;
  expect(await proveEvent(site.app.config, without, soon)).toBeNull();
  expect((await site.fake.requests()).length).toBe(before);
});

test('SERVER-13 a mail has come when the number in it is typed in', async () => {
  const config = { smtpUrl: smtp.smtpUrl, mailFrom: 'NLC <site@club.test>', publicUrl: 'https://nlc.test' };
  const numberIn = async () => {
    const mail = (await smtp.mails()).at(-1);
    expect(mail).toMatchObject({ subject: 'Does mail from nlc.test arrive?' });
    return /number: (\d{4})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const proven = (read: () => Promise<string | null>) => proveMail(config, 'anna@club.test', read);
  const taken = async (read: () => Promise<string | null>) => (await proven(read)).taken;
  expect(await taken(async () => ` ${await numberIn()} `)).toEqual({ kind: 'heard', value: 'came' });
  expect(await taken(async () => '')).toEqual({ kind: 'heard', value: 'did not come' });
  expect(await taken(async () => null)).toEqual({ kind: 'heard', value: 'nobody looked' });
  const closed = proveMail({ ...config, smtpUrl: 'smtp://127.0.0.1:9' }, 'anna@club.test', async () => '');
  expect((await closed).taken).toMatchObject({ kind: 'silent' });
});
