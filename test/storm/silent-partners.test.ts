import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPayment } from '#contract/payment/payment.ts';
import * as registration from '#contract/registration/registration.ts';
import { createSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import { createStripeGateway } from '#server/adapters/payment/stripe-gateway.ts';
import { createTwilioSms } from '#server/adapters/sms/twilio-sms.ts';
import { startSmtpFake } from '../fakes/smtp/client.ts';
import { startStripeFake } from '../fakes/stripe/client.ts';
import { startTwilioFake } from '../fakes/twilio/client.ts';
import { audit } from '../support/money/audit.ts';
import { createStripeSite } from '../support/money/stripe-site.ts';
import { type Line, startLossyRelay } from '../support/site/lossy-relay.ts';
import { newAddress } from '../support/world/account.ts';
import { buildMessage, rowsOf } from '../support/world/message-world.ts';
import { type BuiltOrder, buildOrder } from '../support/world/order-world.ts';

vi.setConfig({ testTimeout: 60_000 }); // without a guard some would wait for ever

const portOf = (url: string): number => Number(new URL(url).port);
const silences: Line[] = ['silent', 'half', 'drip'];

/** The site between partners who fall silent. While they are, it has less patience than in earnest. */
async function prepare() {
  const [fake, smtp, twilio] = await Promise.all([startStripeFake(), startSmtpFake(), startTwilioFake()]);
  const [stripeLine, smtpLine, twilioLine] = await Promise.all([
    startLossyRelay({ port: portOf(fake.url) }),
    startLossyRelay({ port: portOf(smtp.smtpUrl) }),
    startLossyRelay({ port: portOf(twilio.url) }),
  ]);
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = twilio.env;
  const partners = (timeoutMs?: number) => ({
    payment: createStripeGateway(
      {
        secretKey: 'sk_test_site',
        webhookSecret: fake.webhookSecret,
        apiBase: `http://127.0.0.1:${stripeLine.port}`,
        ...(timeoutMs ? { timeoutMs, patienceMs: 60_000 } : {}),
      },
      () => {},
    ),
    mail: createSmtpMail({
      smtpUrl: `smtp://127.0.0.1:${smtpLine.port}`,
      mailFrom: 'site@nlc.example',
      ...(timeoutMs ? { limits: { untilLeftMs: timeoutMs, untilTakenMs: timeoutMs } } : {}),
    }),
    sms: createTwilioSms({
      accountSid,
      authToken,
      from,
      apiBase: `http://127.0.0.1:${twilioLine.port}`,
      statusCallback: null,
      ...(timeoutMs ? { timeoutMs } : {}),
    }),
  });
  const [usual, hasty] = [partners(), partners(400)];
  const site = await createStripeSite({ fake, settings: { LOG_LEVEL: 'silent' }, overrides: usual });
  const lines = { stripe: stripeLine, smtp: smtpLine, twilio: twilioLine };
  return {
    site,
    fake,
    smtp,
    twilio,
    fall(who: keyof typeof lines, silence: Line) {
      Object.assign(site.app, hasty);
      lines[who].set(silence);
    },
    speak(who: keyof typeof lines) {
      Object.assign(site.app, usual);
      lines[who].set('open');
    },
    async close() {
      await site.close();
      await Promise.all(Object.values(lines).map(line => line.close()));
      await Promise.all([fake.stop(), smtp.stop(), twilio.stop()]);
    },
  };
}

let world: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  world = await prepare();
});
afterAll(async () => {
  const { site, fake, smtp, twilio } = world;
  const mails = { arrived: await smtp.mails(), mayRepeat: false };
  const evidence = { gateway: await fake.ledger(), mails, texts: await twilio.messages() };
  expect(await audit(site.app.db, { ...evidence, overAt: site.clock.now() })).toEqual([]);
  await world.close();
});
const asFamily = ({ registrationId, customer }: BuiltOrder) => ({
  params: { registrationId },
  token: customer.token,
});
const statusesOf = async (messageId: number) =>
  [...(await rowsOf(world.site, messageId)).values()].map(row => row.status);

describe('Stripe accepts the connection', () => {
  test.each(silences)(
    'and is %s: the press is answered, others continue, and the next press pays once',
    async silence => {
      const { site, fake } = world;
      const [order, other] = [await buildOrder(site.app), await buildOrder(site.app)];
      world.fall('stripe', silence);
      let isAnswered = false;
      const pressed = site.refused(startPayment, asFamily(order)).finally(() => {
        isAnswered = true;
      });
      await expect.poll(async () => (await site.rowsOf(order)).attempts).toEqual(['starting']);
      // The embedded store has one connection: were it held, this would wait as long as the gateway is silent.
      expect((await site.api(registration.addSpectator, asFamily(other))).body).toBe(1);
      if (silence === 'silent') expect(isAnswered).toBe(false);
      const { status, body, headers } = await pressed;
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'payment_unavailable', '30']);

      world.speak('stripe');
      const sessionId = await site.startSession(order);
      await fake.pay(sessionId);
      world.fall('stripe', silence); // as the family comes back from the payment page
      expect(await site.refresh(order)).toBe('503');
      world.speak('stripe');
      expect(await site.refresh(order)).toBe('completed');
      expect((await site.sessionsOf(order)).map(one => one.status)).toEqual(['complete']);
    },
  );
});

describe('the mail server accepts the connection', () => {
  test.each(silences)('and is %s: each mail is retried later and arrives once', async silence => {
    const { site, smtp } = world;
    await site.drainOutbox(); // a line that breaks under a mail would bring it twice
    const addresses = Array.from({ length: 7 }, newAddress);
    world.fall('smtp', silence);
    const { messageId } = await buildMessage(site, addresses);
    await site.drainOutbox();
    expect(await statusesOf(messageId)).toEqual(addresses.map(() => 'pending'));
    world.speak('smtp');
    site.clock.pass(1);
    await site.drainOutbox();
    for (const to of addresses) expect(await smtp.mails(to)).toHaveLength(1);
  });

  test('MSG-14 and answers some after a minute: later mails and texts are sent meanwhile, once each', async () => {
    const { site, smtp, twilio } = world;
    const slow = Array.from({ length: 4 }, newAddress);
    for (const to of slow) await smtp.fault({ action: 'late', delayMs: 8000, to });
    const first = await buildMessage(site, slow);
    const drained = site.drainOutbox();
    await expect.poll(async () => (await Promise.all(slow.map(to => smtp.mails(to)))).flat().length).toBe(4);
    const second = await buildMessage(site, [newAddress(), '7055554321']);
    void site.drainOutbox();
    await expect.poll(() => statusesOf(second.messageId), { timeout: 20_000 }).toEqual(['sent', 'sent']);
    expect(await statusesOf(first.messageId)).toEqual(slow.map(() => 'pending'));
    expect((await twilio.messages()).filter(({ to }) => to === '+17055554321')).toHaveLength(1);
    await drained;
    expect(await statusesOf(first.messageId)).toEqual(slow.map(() => 'sent'));
  });
});

describe('Twilio accepts the connection', () => {
  test.each(silences)('and is %s: asks about texts that may have been sent, and each is sent once', async silence => {
    const { site, twilio } = world;
    const numbers = Array.from({ length: 6 }, (_, i) => String(7_055_560_000 + i + 10 * silences.indexOf(silence)));
    world.fall('twilio', silence);
    const { messageId } = await buildMessage(site, numbers);
    await site.drainOutbox();
    expect(new Set(await statusesOf(messageId))).toEqual(new Set(['unsure']));
    site.clock.pass(1);
    await site.drainOutbox(); // asks in vain
    world.speak('twilio');
    for (let look = 0; look < 2; look++) {
      site.clock.pass(20);
      await site.drainOutbox();
    }
    // silent: they never came, and Twilio knows nothing of them; staff decide
    const never = silence === 'silent';
    expect(new Set(await statusesOf(messageId))).toEqual(new Set([never ? 'unsure' : 'sent']));
    const taken = (await twilio.messages()).map(({ to }) => to);
    for (const number of numbers) expect(taken.filter(to => to === `+1${number}`)).toHaveLength(never ? 0 : 1);
  });
});
