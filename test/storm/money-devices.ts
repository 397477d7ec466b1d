import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import * as payment from '#contract/payment/payment.ts';
import * as money from '#contract/payment/staff-payment.ts';
import { addSpectator } from '#contract/registration/registration.ts';
import type { StaffChannel } from '#core/payment/staff-payment.ts';
import { buildDesk } from '../support/desk/desk-world.ts';
import type { StripeSite } from '../support/money/stripe-site.ts';
import type { BuiltOrder } from '../support/world/order-world.ts';
import type { BuiltPerson } from '../support/world/world.ts';

export interface MoneyWorld {
  site: StripeSite;
  /** Stripe's dashboard. */
  stripe: Stripe;
  treasurer: BuiltPerson;
  tournamentId: number;
  orders: BuiltOrder[];
  /** Families that have filled in all, and are not there yet: they come one after the other. */
  coming: BuiltOrder[];
  /** Sessions that were paid at Stripe. */
  paid: string[];
  random: () => number;
  /** Cents taken by hand, less what was given back, as the site said, by "registration channel". */
  byHand: Map<string, number>;
  /** Of each kind of act, how many did something. */
  done: Map<string, number>;
}

/** One act: its name, and whether it did anything; a refusal is none. */
type Act = () => Promise<[name: string, isDone: boolean]>;

export const upTo = (world: Pick<MoneyWorld, 'random'>, most: number): number =>
  Math.floor(world.random() * (most + 1));
const pick = <T>(world: MoneyWorld, items: readonly T[]): T | undefined => items[upTo(world, items.length - 1)];
/** Families of today: the older ones are left alone in time, as in life. */
const someOrder = (world: MoneyWorld): BuiltOrder | undefined => pick(world, world.orders.slice(-80));

function note({ byHand }: MoneyWorld, registrationId: number, channel: string, cents: number): void {
  const key = `${registrationId} ${channel}`;
  byHand.set(key, (byHand.get(key) ?? 0) + cents);
}

/** No answer may be a fault of ours. */
function isTaken({ status, text }: { status: number; text: string }): boolean {
  if (status >= 500 && status !== 503) throw new Error(`answered ${status}: ${text}`);
  return status === 200;
}

/** Families, on a phone. */
export function phone(world: MoneyWorld): Act {
  const { site } = world;
  return async () => {
    const order = someOrder(world);
    const next = !order || world.random() < 0.3 ? world.coming.shift() : undefined;
    if (next) world.orders.push(next);
    if (next || !order) return ['come', next !== undefined];
    const call = { params: { registrationId: order.registrationId }, token: order.customer.token };
    if (world.random() < 0.2) return ['buy another pass', isTaken(await site.refused(addSpectator, call))];
    if (world.random() < 0.2)
      return ['look after the payment', isTaken(await site.refused(payment.refreshPayment, call))];
    const answer = await site.refused(payment.startPayment, call);
    const [, sessionId] = /(cs_test_\w+)/.exec(isTaken(answer) ? answer.text : '') ?? [];
    if (!sessionId || world.random() < 0.2) return ['open the payment page', sessionId !== undefined];
    const isPaid = await site.fake.pay(sessionId).then(
      () => true,
      () => false,
    );
    if (isPaid) world.paid.push(sessionId);
    return ['pay by card', isPaid];
  };
}

/** A desk without network: it sends a part of what waits, and may never hear the answer. `flush` sends all. */
export async function desk(world: MoneyWorld): Promise<{ act: Act; flush: () => Promise<void> }> {
  const { site, tournamentId } = world;
  const own = await buildDesk(site);
  type Sent = ReturnType<typeof own.next>;
  let queue: Sent[] = [];
  async function send(part: Sent[], isAnswerLost: boolean): Promise<void> {
    if (part.length === 0) return;
    const { body } = await own.send(part);
    if (isAnswerLost) return;
    queue = queue.filter(one => !part.includes(one));
    for (const [i, { outcome, detail }] of body.outcomes.entries()) {
      const { registrationId, value } = part[i] as Sent;
      if (outcome !== 'applied') throw new Error(`cash of ${registrationId} was not booked: ${outcome} ${detail}`);
      note(world, 0, 'cash', Number(value.amountCents)); // which registration has a sale is the site's to say
    }
  }
  const act: Act = async () => {
    if (queue.length > 0 && world.random() < 0.3) {
      await send(queue.slice(0, 1 + upTo(world, 4)), world.random() < 0.3);
      return ['send what waits', true];
    }
    const order = someOrder(world);
    if (order && world.random() < 0.4) {
      const { registrationId } = order;
      const { dueCents } = await balanceOf(world, registrationId, own.volunteer);
      if (dueCents <= 0) return ['take cash', false];
      const value = { amountCents: dueCents, tenderedCents: dueCents + 500 };
      queue.push(own.next({ kind: 'take-cash', registrationId, value, seen: { dueCents } }));
      return ['take cash', true];
    }
    const isFamily = order !== undefined && world.random() < 0.4;
    const [spectators, lunch] = [1 + upTo(world, 1), upTo(world, 1)];
    const value = { spectators, lunch, amountCents: spectators * 1000 + lunch * 1200 };
    queue.push(
      isFamily
        ? own.next({ kind: 'sell', registrationId: order.registrationId, value })
        : own.next({ kind: 'sell', registrationId: 0, value: { ...value, tournamentId } }),
    );
    return [isFamily ? 'sell to a family' : 'sell at the door', true];
  };
  const flush = async () => {
    while (queue.length > 0) await send(queue.slice(0, 100), false);
  };
  return { act, flush };
}

async function balanceOf({ site }: MoneyWorld, registrationId: number, { token }: BuiltPerson) {
  return (await site.api(money.getBalance, { params: { registrationId }, token })).body;
}

const byReference: readonly StaffChannel[] = ['etransfer', 'cheque', 'terminal'];
const isByHand = (channel: string): boolean => ['cash', ...byReference].includes(channel);

/** Takes by every method, gives back, takes back what was entered by mistake, waives, and moves credits. Each press goes out twice. */
export function treasurer(world: MoneyWorld): Act {
  const { site } = world;
  const { token } = world.treasurer;
  let slips = 0;
  const twice = async (route: Parameters<StripeSite['refused']>[0], call: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    await site.refused(route, { token, headers, ...call }); // its answer was lost
    return site.refused(route, { token, headers, ...call });
  };
  return async () => {
    const order = someOrder(world);
    if (!order) return ['take a payment', false];
    const { registrationId } = order;
    const params = { registrationId };
    const { dueCents, ledger, correctableIds } = await balanceOf(world, registrationId, world.treasurer);
    const die = world.random();
    const channel = pick(world, byReference) as StaffChannel;
    const reference = `${channel}-${++slips}`;
    if (dueCents > 0 && die < 0.1) {
      const input = { amountCents: Math.ceil(dueCents / 3), reason: 'Judges all day' };
      return ['waive a part', isTaken(await twice(money.giveComp, { params, input }))];
    }
    if (dueCents > 0 && die < 0.25) {
      const other = someOrder(world) as BuiltOrder;
      const also =
        other.registrationId === registrationId
          ? 0
          : (await balanceOf(world, other.registrationId, world.treasurer)).dueCents;
      const shares = [{ registrationId, amountCents: dueCents }];
      if (also > 0) shares.push({ registrationId: other.registrationId, amountCents: also });
      const amountCents = dueCents + Math.max(0, also) + 500;
      const input = { reference, amountCents, shares, creditRegistrationId: registrationId };
      const isDone = isTaken(await twice(money.takeTransfer, { input }));
      if (isDone) for (const share of shares) note(world, share.registrationId, 'etransfer', share.amountCents);
      if (isDone) note(world, registrationId, 'etransfer', 500);
      return ['take one transfer for several', isDone];
    }
    if (dueCents > 0) {
      const cash = die < 0.6 ? Math.ceil(dueCents / 2) : 0;
      const parts = [
        ...(cash > 0 ? [{ channel: 'cash' as const, amountCents: cash }] : []),
        { channel, amountCents: dueCents - cash, reference },
      ].filter(({ amountCents }) => amountCents > 0);
      const answer = await twice(money.takePayment, { params, input: { parts } });
      const isDone = isTaken(answer) && JSON.parse(answer.text).isTaken === true;
      if (isDone) for (const part of parts) note(world, registrationId, part.channel, part.amountCents);
      return ['take a payment', isDone];
    }
    const other = someOrder(world) as BuiltOrder;
    if (dueCents < 0 && die < 0.5) {
      const input = { toRegistrationId: other.registrationId, amountCents: Math.ceil(-dueCents / 2) };
      return ['use a credit', isTaken(await twice(money.useCredit, { params, input }))];
    }
    const ledgerEntryId = pick(world, correctableIds);
    if (ledgerEntryId !== undefined && die > 0.8) {
      const line = ledger.find(one => one.ledgerEntryId === ledgerEntryId);
      const input = { ledgerEntryId, reason: 'The wrong family' };
      const isDone = isTaken(await twice(money.correctEntry, { params, input }));
      if (isDone && line && isByHand(line.channel)) note(world, registrationId, line.channel, -line.cents);
      return ['take back a mistake', isDone];
    }
    const line = pick(
      world,
      ledger.filter(one => one.refundableCents > 0),
    );
    if (!line) return ['give back', false];
    const byHand = line.channel !== 'stripe' || world.random() < 0.3;
    const amountCents = Math.ceil(line.refundableCents / (1 + upTo(world, 3)));
    const how = byHand ? { channel, reference } : {};
    const input = { ledgerEntryId: line.ledgerEntryId, amountCents, reason: 'Broke an arm', ...how };
    const isDone = isTaken(await twice(money.refundPayment, { params, input }));
    if (isDone && byHand) note(world, registrationId, channel, -amountCents);
    return [byHand ? 'give back by hand' : 'give back to a card', isDone];
  };
}

/** What Stripe, banks and time do: news in any order, twice or never, refunds of the dashboard, disputes, payouts, fees. */
export function bank(world: MoneyWorld): Act {
  const { site, stripe } = world;
  const { fake } = site;
  const tried = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    );
  return async () => {
    const die = world.random();
    const session = pick(world, world.paid.slice(-60));
    if (die < 0.35) {
      const queue = await fake.queue();
      const ids = Array.from({ length: 1 + upTo(world, 9) }, () => pick(world, queue)?.id).filter(
        id => id !== undefined,
      );
      const sent = await fake.deliver({ ids, concurrent: world.random() < 0.5, freshIds: world.random() < 0.3 });
      const strange = sent.find(({ status }) => status !== 200 && status !== 503);
      if (strange) throw new Error(`${strange.type} was answered ${strange.status}: ${strange.body}`);
      return ['tell the news', sent.length > 0];
    }
    if (die < 0.45) {
      site.clock.pass(3);
      await site.runJobs();
      return ['let time pass', true];
    }
    if (die < 0.5) {
      await fake.refundsAreBorn(world.random() < 0.5 ? 'pending' : 'succeeded');
      return ['make refunds slow or quick', true];
    }
    if (die < 0.55) return ['bill a fee', await tried(fake.chargeFee(100 + upTo(world, 100)))];
    if (die < 0.65) return ['pay out', await tried(fake.payOut())];
    if (die < 0.75) {
      const { data } = await stripe.refunds.list({ limit: 20 });
      const refund = pick(
        world,
        data.filter(({ status }) => status === 'pending' || status === 'succeeded'),
      );
      if (!refund) return ['settle a refund', false];
      const isFailing = refund.status === 'succeeded' || world.random() < 0.5;
      return [
        isFailing ? 'send a refund back' : 'settle a refund',
        await tried(fake.settleRefund(refund.id, isFailing ? 'failed' : 'succeeded')),
      ];
    }
    if (!session) return ['refund in the dashboard', false];
    if (die < 0.85) {
      const { payment_intent } = await stripe.checkout.sessions.retrieve(session);
      const amount = 100 + upTo(world, 900);
      const made = stripe.refunds.create({ payment_intent: String(payment_intent), amount });
      return ['refund in the dashboard', await tried(made)];
    }
    if (die < 0.9) return ['dispute a payment', await tried(fake.dispute(session))];
    const step = world.random() < 0.5 ? 'won' : 'lost';
    return ['decide a dispute', await tried(fake.moveDispute(session, step))];
  };
}
