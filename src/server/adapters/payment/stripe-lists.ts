import type Stripe from 'stripe';
import type { GatewayMovement, GatewayNews } from './port.ts';
import { intentOf, movementOf, payoutOf } from './stripe-balance.ts';
import { foundSessionOf, idOf } from './stripe-objects.ts';

/** Asks Stripe, and turns its failures into ours. */
type Ask = <T>(what: string, call: () => Promise<T>) => Promise<T>;

export async function sessionOf(
  stripe: Stripe,
  ask: Ask,
  intentId: string,
): Promise<Stripe.Checkout.Session | undefined> {
  const { data } = await ask('find a session', () =>
    stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }),
  );
  return data[0];
}

/** Banks answer within a month: until then a refund or payout may end otherwise without moving our balance. */
const slowSeconds = 35 * 86_400;

/**
 * Refunds and disputes are listed by when they were made. What becomes of them later is a movement on the balance, such
 * as a refund that fails after weeks; only a refund that was never taken leaves none.
 */
export async function listNews(stripe: Stripe, ask: Ask, since: number): Promise<GatewayNews> {
  const made = { created: { gte: since }, limit: 100 };
  const slow = { created: { gte: Math.min(since, Math.floor(Date.now() / 1000) - slowSeconds) }, limit: 100 };
  const refunds = await ask('list the refunds', () => everyOne(stripe.refunds.list(slow)));
  const disputes = await ask('list the disputes', () => everyOne(stripe.disputes.list(made)));
  const movements = await ask('list the balance', () =>
    everyOne(stripe.balanceTransactions.list({ ...made, expand: ['data.source'] })),
  );
  const payouts = await ask('list the payouts', () => everyOne(stripe.payouts.list(slow)));
  const news = [
    ...refunds.filter(({ created, status }) => created >= since || status !== 'succeeded'),
    ...disputes,
    ...movements.map(({ source }) => source),
  ];
  const times = [...refunds, ...disputes, ...movements, ...payouts].map(({ created }) => created);
  return {
    paymentIntentIds: [...new Set(news.map(intentOf).filter(id => id !== null))],
    movements: movements.map(movementOf),
    payouts: payouts.map(payoutOf),
    until: times.length === 0 ? null : new Date(Math.max(...times) * 1000),
  };
}

/** What a payout contains. Stripe tells it of those that it made by its own schedule. */
export async function listPayout(stripe: Stripe, ask: Ask, payout: string): Promise<GatewayMovement[]> {
  const movements = await ask('list a payout', () =>
    everyOne(stripe.balanceTransactions.list({ payout, limit: 100, expand: ['data.source'] })),
  );
  return movements.map(movementOf);
}

/** All pages of a list, however many. */
async function everyOne<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}

export async function listSince(stripe: Stripe, ask: Ask, since: number) {
  const all = { created: { gte: since }, limit: 100 };
  const sessions = await ask('list the payments', () => everyOne(stripe.checkout.sessions.list(all)));
  const refunds = await ask('list the refunds', () => everyOne(stripe.refunds.list(all)));
  const disputes = await ask('list the disputes', () => everyOne(stripe.disputes.list(all)));
  const known = new Set(sessions.map(session => idOf(session.payment_intent)));
  const intents = new Set([...refunds, ...disputes].map(({ payment_intent }) => idOf(payment_intent)));
  for (const intent of intents) {
    const session = intent === null || known.has(intent) ? undefined : await sessionOf(stripe, ask, intent);
    if (session) sessions.push(session);
  }
  return sessions.sort((a, b) => a.created - b.created).map(foundSessionOf);
}
