import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation, sendOperations } from '#contract/check-in.ts';
import type { Balance } from '#contract/payment/balance.ts';
import type { OutputOf } from '#contract/route.ts';
import type { BuiltPerson } from '../support/world/world.ts';
import { type CallSite, device, type StormWorld } from './device.ts';

const priceCents = { spectators: 1000, lunch: 1200 };
const addresses = { desk: 15_000_000, treasurer: 16_000_000 };

type Act = Pick<Operation, 'kind' | 'registrationId' | 'value' | 'seen'> & { value: { amountCents: number } };

/** A desk that sells and takes cash without network, and sends all of it later, until `isClosing` says that it is over. */
export async function sellAtDesk(
  world: StormWorld,
  number: number,
  volunteer: BuiltPerson,
  isClosing: () => boolean,
): Promise<void> {
  const { random, acknowledged } = world;
  const { call, signIn } = device(world, addresses.desk + number);
  signIn(volunteer.token);
  const deviceId = `storm-desk-${number}`;
  const registered = await call('PUT', '/api/admin/check-in/devices', { deviceId, name: `Desk ${number}` });
  if (registered.status !== 200) throw new Error(`Desk ${number} is not registered: ${registered.status}`);
  let sequence = 0;
  do {
    const operations: Operation[] = [];
    for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
      const act = await nextAct(world, call);
      const doneAt = new Date().toISOString();
      const nonce = `${deviceId}-${++sequence}`;
      operations.push({ ...act, sequence, nonce, competitorId: null, doneBy: volunteer.personId, doneAt });
    }
    await sleep(random() * 3000); // nothing of it is on its way
    for (let times = random() < 0.2 ? 2 : 1; times > 0; times--) {
      const { status, body } = await call<OutputOf<typeof sendOperations>>('POST', '/api/admin/check-in/operations', {
        deviceId,
        operations,
      });
      const isWhole = status === 200 && body.outcomes.every(({ outcome }) => outcome === 'applied');
      if (!isWhole) throw new Error(`Desk ${number} sent cash: ${status} ${JSON.stringify(body)}`);
    }
    for (const { nonce, value } of operations) acknowledged.cash.set(cashKeyOf(nonce), Number(value.amountCents));
  } while (!isClosing());
}

/** The number under which the ledger has the cash of a desk's act. */
const cashKeyOf = (nonce: string): string =>
  `desk:op:${createHash('sha256').update(nonce).digest('hex').slice(0, 32)}:0`;

/** The whole of what a family left unpaid, else passes and lunches for somebody who has no registration. */
async function nextAct(world: StormWorld, call: CallSite): Promise<Act> {
  const registrationId = world.unpaid.shift();
  if (registrationId !== undefined) {
    const { dueCents } = (await call<Balance>('GET', `/api/admin/payments/${registrationId}`)).body;
    return { kind: 'take-cash', registrationId, value: { amountCents: dueCents }, seen: { dueCents } };
  }
  const spectators = 1 + Math.floor(world.random() * 3);
  const lunch = Math.floor(world.random() * 3);
  const amountCents = spectators * priceCents.spectators + lunch * priceCents.lunch;
  const { tournamentId } = world;
  return { kind: 'sell', registrationId: 0, value: { spectators, lunch, amountCents, tournamentId }, seen: {} };
}

/** A treasurer who gives families a part of their card payment back while Stripe pays out, until `isClosing` says that it is over. */
export async function keepBooks(world: StormWorld, treasurer: BuiltPerson, isClosing: () => boolean): Promise<void> {
  const { call, signIn } = device(world, addresses.treasurer);
  signIn(treasurer.token);
  for (let refunds = 0; !isClosing(); await sleep(500)) {
    if (world.random() > 0.2) continue;
    const registrationId = world.paidOnline.shift();
    if (registrationId === undefined) continue;
    const path = `/api/admin/payments/${registrationId}`;
    const { ledger } = (await call<Balance>('GET', path)).body;
    const paid = ledger.find(({ kind, channel }) => kind === 'payment' && channel === 'stripe');
    const part = { ledgerEntryId: paid?.ledgerEntryId, amountCents: refundCents, reason: 'A pass too many' };
    const { status, body } = await call('POST', `${path}/refund`, part, randomUUID());
    if (status !== 200) throw new Error(`A refund was refused: ${status} ${JSON.stringify(body)}`);
    world.acknowledged.refunds.set(registrationId, refundCents);
    if (++refunds % 10 === 0) await world.stripe.payOut();
  }
}
const refundCents = 1000;
