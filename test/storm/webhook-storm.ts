import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { DeliverOptions } from '../fakes/stripe/client.ts';
import { audit } from '../support/money/audit.ts';
import { createStripeSite, type StripeSite } from '../support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '../support/world/order-world.ts';
import { shuffled } from './seeded-random.ts';

/** What becomes of an order at the gateway, and where that must leave it, however often and late it is told of. */
const fates = {
  paid: { isCompleted: true, attempts: ['paid'], reviews: [], ledger: ['payment 4500'], receipts: 1, receiptMails: 1 },
  declinedThenPaid: {
    isCompleted: true,
    attempts: ['paid'],
    reviews: [],
    ledger: ['payment 4500'],
    receipts: 1,
    receiptMails: 1,
  },
  ranOut: { isCompleted: false, attempts: ['expired'], reviews: [], ledger: [], receipts: 0, receiptMails: 0 },
  paidInPart: {
    isCompleted: false,
    attempts: ['paid'],
    reviews: ['amount_mismatch'],
    ledger: ['payment 4400'],
    receipts: 0,
    receiptMails: 0,
  },
  refunded: {
    isCompleted: true,
    attempts: ['paid'],
    reviews: [],
    ledger: ['payment 4500', 'refund 1000', 'refund 500'],
    receipts: 1,
    receiptMails: 1,
  },
  disputed: {
    isCompleted: true,
    attempts: ['paid'],
    reviews: ['disputed'],
    ledger: ['payment 4500', 'dispute 4500', 'fee 1500'],
    receipts: 1,
    receiptMails: 1,
  },
  /** Nobody pays it, and only forgers say so. */
  untouched: { isCompleted: false, attempts: ['open'], reviews: [], ledger: [], receipts: 0, receiptMails: 0 },
} as const;
type Fate = keyof typeof fates;

const oldApi = '2024-06-20';
const day = 86_400_000;
const atOnce = 20;

/** Ways in which an event does not come from the gateway, or not now. */
const forgeries: DeliverOptions[] = [
  { secret: 'whsec_of_somebody_else' },
  { timestampShiftSeconds: -600 },
  { timestampShiftSeconds: 900 },
  { tamper: true },
];

interface Told {
  id: string;
  fate: Fate;
  /** Days after it happened. */
  day: number;
}
export interface WebhookReport {
  deliveries: number;
  forged: number;
  /** How often one had to be sent again because the site was too busy. */
  repeated: number;
  /** Answers to genuine events that were not 200, and to forged ones that were not 400. */
  strange: string[];
  /** Orders that are not where their fate leaves them. */
  wrong: string[];
  findings: string[];
  milliseconds: number;
}

async function decline(url: string, sessionId: string): Promise<void> {
  await fetch(`${url}/c/pay/${sessionId}`, { method: 'POST', body: new URLSearchParams({ action: 'decline' }) });
}

async function meetFate(site: StripeSite, fate: Fate, sessionId: string): Promise<void> {
  const { fake } = site;
  if (fate === 'ranOut') return void (await fake.expire(sessionId));
  if (fate === 'untouched') return;
  if (fate === 'declinedThenPaid') await decline(fake.url, sessionId);
  const { payment_intent } = await fake.pay(sessionId, fate === 'paidInPart' ? { amount: 4400 } : {});
  const stripe = new Stripe('sk_test_site', { ...fake.sdkConfig, maxNetworkRetries: 0 });
  if (fate === 'refunded')
    for (const amount of [1000, 500])
      await stripe.refunds.create({ payment_intent: String(payment_intent), amount }, { idempotencyKey: randomUUID() });
  if (fate === 'disputed') await fake.dispute(sessionId);
}

/** Every event of many orders ten times: disordered, up to three days late, and one in ten forged or signed long ago. */
export async function runWebhookStorm(options: {
  orders: number;
  copies: number;
  databaseUrl?: string;
  random: () => number;
}): Promise<WebhookReport> {
  const { random, copies, databaseUrl } = options;
  const settings = { LOG_LEVEL: 'silent', TOKEN_SECRET: 'one secret for all processes of the site' };
  const where = { settings, ...(databaseUrl && { databaseUrl }) };
  const site = await createStripeSite(where);
  const sites = databaseUrl ? [site, await createStripeSite({ ...where, fake: site.fake })] : [site];
  try {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const orders: { order: BuiltOrder; fate: Fate; sessionId: string }[] = [];
    const names = Object.keys(fates) as Fate[];
    for (let i = 0; i < options.orders; i++) {
      const fate = names[i % names.length] as Fate;
      const order = await buildOrder(site.app, { tournamentId });
      const sessionId = await site.startSession(order);
      await meetFate(site, fate, sessionId);
      orders.push({ order, fate, sessionId });
    }
    const told = await eventsOf(site, orders, random, copies);
    const report = await tell(sites, told, random);
    for (const { order, fate } of orders) {
      const { refunds: _, ...rows } = await site.rowsOf(order);
      const wanted = { ...fates[fate] };
      const isSame = JSON.stringify(sorted(rows)) === JSON.stringify(sorted(wanted));
      if (!isSame) report.wrong.push(`${fate} ${order.registrationId}: ${JSON.stringify(rows)}`);
    }
    return { ...report, findings: await audit(site.app.db, { gateway: await site.fake.ledger() }) };
  } finally {
    for (const one of sites.toReversed()) await one.close();
  }
}

/** Lines that were booked in another order are the same ledger. */
const sorted = (rows: Record<string, unknown>) =>
  Object.entries(rows)
    .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value])
    .sort();

async function eventsOf(
  site: StripeSite,
  orders: readonly { fate: Fate; sessionId: string }[],
  random: () => number,
  copies: number,
): Promise<Told[]> {
  const { sessions } = await site.fake.ledger();
  const events = await site.fake.events();
  const told: Told[] = [];
  for (const { fate, sessionId } of orders) {
    const intent = sessions.find(session => session.id === sessionId)?.payment_intent;
    const own = events.filter(({ data: { object } }) =>
      [object.id, object.payment_intent].some(id => id === sessionId || (intent && id === intent)),
    );
    const isLate = random() < 0.3; // all that is told of an order: else the first of ten would always be in time
    for (const { id } of own)
      for (let i = 0; i < copies; i++) told.push({ id, fate, day: isLate ? 1 + Math.floor(random() * 3) : 0 });
    // Somebody makes up that it was paid.
    if (fate === 'untouched') told.push({ id: `made up ${sessionId}`, fate, day: 0 });
  }
  return shuffled(told, random);
}

async function tell(
  sites: StripeSite[],
  told: readonly Told[],
  random: () => number,
): Promise<Omit<WebhookReport, 'findings'>> {
  const [{ fake, clock }] = sites as [StripeSite];
  const report = {
    deliveries: 0,
    forged: 0,
    repeated: 0,
    strange: [] as string[],
    wrong: [] as string[],
    milliseconds: 0,
  };
  const anyEvent = (await fake.events())[0]?.id as string;
  const began = performance.now();
  const startAt = clock.now().getTime();
  for (let today = 0; today <= 3; today++) {
    for (const site of sites) site.clock.set(new Date(startAt + today * day));
    const due = told.filter(one => one.day === today);
    for (let i = 0; i < due.length; i += atOnce) {
      await fake.webhooks({ url: (sites[Math.floor(random() * sites.length)] as StripeSite).eventsUrl });
      await Promise.all(
        due.slice(i, i + atOnce).map(async ({ id }) => {
          const madeUp = /^made up (.+)/.exec(id)?.[1];
          const isForged = madeUp !== undefined || random() < 0.1;
          const how: DeliverOptions = {
            ids: [madeUp ? anyEvent : id],
            ...(isForged ? forgeries[Math.floor(random() * forgeries.length)] : {}),
            ...(random() < 0.5 ? { freshIds: true } : {}),
            ...(random() < 0.3 ? { patch: { api_version: oldApi } } : {}),
            ...(madeUp ? { patch: completed(madeUp) } : {}),
          };
          let [delivery] = await fake.deliver(how);
          // Nobody answered in time, or come back later: the gateway sends it again.
          for (let i = 0; i < 20 && (delivery?.status === 0 || delivery?.status === 503); i++) {
            report.repeated++;
            await sleep(500);
            [delivery] = await fake.deliver(how);
          }
          report.deliveries++;
          if (isForged) report.forged++;
          if (delivery?.status !== (isForged ? 400 : 200))
            report.strange.push(`${isForged ? 'forged' : 'genuine'} ${delivery?.type}: ${delivery?.status}`);
        }),
      );
    }
  }
  report.milliseconds = performance.now() - began;
  return report;
}

const completed = (sessionId: string) => ({
  type: 'checkout.session.completed',
  data: { object: { object: 'checkout.session', id: sessionId, status: 'complete', payment_status: 'paid' } },
});
