import { expect, test } from 'vitest';
import { retryOutbox } from '#contract/outbox.ts';
import { startPayment } from '#contract/payment/payment.ts';
import * as registration from '#contract/registration/registration.ts';
import { listTournaments } from '#contract/tournament.ts';
import * as users from '#contract/users.ts';
import { startSmtpFake } from '../fakes/smtp/client.ts';
import { startStripeFake } from '../fakes/stripe/client.ts';
import { startTwilioFake } from '../fakes/twilio/client.ts';
import { fullSize } from '../support/full-size.ts';
import { audit } from '../support/money/audit.ts';
import { createStripeSite } from '../support/money/stripe-site.ts';
import { type LossyRelay, startLossyRelay } from '../support/site/lossy-relay.ts';
import { newAddress, signUpInput } from '../support/world/account.ts';
import { buildMessage } from '../support/world/message-world.ts';
import { type BuiltOrder, buildOrder } from '../support/world/order-world.ts';
import { buildStaff } from '../support/world/world.ts';

const portOf = (url: string): number => Number(new URL(url).port);
const everyMinutes = fullSize(15, 5);

test('with Stripe, mail server and Twilio away for an hour, the site stays usable, then pays and sends everything once', async () => {
  const [fake, smtp, twilio] = await Promise.all([startStripeFake(), startSmtpFake(), startTwilioFake()]);
  const lines: LossyRelay[] = [];
  const through = async (url: string): Promise<string> => {
    const line = await startLossyRelay({ port: portOf(url) });
    lines.push(line);
    return `${new URL(url).protocol}//127.0.0.1:${line.port}`;
  };
  const site = await createStripeSite({
    fake,
    settings: {
      LOG_LEVEL: 'silent',
      SMTP_URL: await through(smtp.smtpUrl),
      STRIPE_API_BASE: await through(fake.url),
      ...twilio.env,
      TWILIO_API_BASE: await through(twilio.url),
    },
  });
  const { token } = await buildStaff(site.app, 'TournamentDirector');
  const params = ({ registrationId }: BuiltOrder) => ({ registrationId });
  const asFamily = (order: BuiltOrder) => ({ params: params(order), token: order.customer.token });

  const earlier = await buildOrder(site.app);
  await fake.pay(await site.startSession(earlier));
  expect(await site.refresh(earlier)).toBe('completed');
  const onTheirPage = await buildOrder(site.app); // stands at the gateway's page as the line breaks
  const sessionId = await site.startSession(onTheirPage);

  for (const line of lines) line.set('refused');
  const families: BuiltOrder[] = [onTheirPage];
  const number = (i: number): string => String(7_055_553_000 + i);
  for (let minute = 0; minute < 60; minute += everyMinutes) {
    site.clock.pass(everyMinutes);
    const order = await buildOrder(site.app);
    families.push(order);
    expect((await site.api(registration.addSpectator, asFamily(order))).body).toBe(1);
    const refusal = await site.refused(startPayment, asFamily(order));
    expect([refusal.status, refusal.body.code, refusal.headers['retry-after']]).toEqual([
      503,
      'payment_unavailable',
      '30',
    ]);
    expect((await site.api(registration.getReceipt, asFamily(earlier))).status).toBe(200);
    expect((await site.api(listTournaments)).status).toBe(200);
    expect((await site.api(users.register, { input: signUpInput(newAddress()) })).status).toBe(200);
    await buildMessage(site, [newAddress(), number(minute)]);
    if (minute === 15) await fake.pay(sessionId); // on the gateway's own page; whose word we cannot check yet
    if (minute === 15) expect(new Set(await site.deliver(sessionId))).toEqual(new Set([503]));
    await site.drainOutbox();
    if (minute % 30 === 0) await site.runJobs();
  }
  expect((await twilio.messages()).length).toBe(0);
  expect((await smtp.mails()).filter(mail => !/registered/i.test(mail.subject))).toEqual([]);

  for (const line of lines) line.set('open');
  for (let look = 0; look < 4; look++) {
    site.clock.pass(20);
    await site.drainOutbox();
  }
  await site.runJobs();
  expect(await site.refresh(onTheirPage)).toBe('completed');
  for (const order of families.slice(1)) {
    await fake.pay(await site.startSession(order));
    expect(await site.refresh(order)).toBe('completed');
  }
  await site.drainOutbox();
  const unsure = await site.app.db.selectFrom('outbox').select('id').where('status', '=', 'unsure').execute();
  for (const { id } of unsure) await site.api(retryOutbox, { token, params: { outboxId: id } });
  site.clock.pass(1);
  await site.drainOutbox();

  const texts = await twilio.messages();
  const mails = await smtp.mails();
  expect(texts).toHaveLength(60 / everyMinutes);
  const evidence = { gateway: await fake.ledger(), mails: { arrived: mails, mayRepeat: false }, texts };
  expect(await audit(site.app.db, { ...evidence, overAt: site.clock.now() })).toEqual([]);
  console.info(
    `An hour away: ${families.length} payments afterwards, ${mails.length} mails and ${texts.length} texts once each; ${unsure.length} unsure, sent again by staff`,
  );
  await site.close();
  await Promise.all([...lines.map(line => line.close()), fake.stop(), smtp.stop(), twilio.stop()]);
});
