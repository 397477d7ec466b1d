import { type DisputeState, disputeLines, isUndecided, laterDisputeState } from '#core/payment/dispute.ts';
import { dollarsOf } from '#core/payment/settlement.ts';
import type { GatewayDispute, SessionState } from '../../../adapters/payment/port.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { insertLedgerEntry } from '../../ledger/ledger.actions.ts';
import { tournamentMailbox } from '../../organisation/organisation.actions.ts';
import { queueMail } from '../../outbox/outbox.actions.ts';
import { openReview } from '../open-review.ts';
import type { Attempt } from '../payment.db.ts';
import type { PaymentTransaction } from '../payment-transaction.ts';
import { findDispute, insertDispute, listWriteOffs, settleDisputeReviews, updateDispute } from './dispute.actions.ts';

/** Makes ours what the gateway says of disputes: their money, their state, and what staff have to do. Safe to repeat. */
export async function bookDisputes(tx: PaymentTransaction, attempt: Attempt, state: SessionState): Promise<void> {
  for (const dispute of state.disputes) {
    const { id, change } = await keepDispute(tx, attempt, dispute);
    await bookMovements(tx, attempt, { id, ...dispute });
    if (change) await tellStaff(tx, attempt, { id, ...dispute, ...change });
  }
}

type Change = { before: DisputeState | null; state: DisputeState };

async function keepDispute(
  tx: PaymentTransaction,
  attempt: Attempt,
  told: GatewayDispute,
): Promise<{ id: number; change: Change | null }> {
  const { registrationId } = attempt;
  const known = await findDispute(tx.db, told.disputeId);
  const state = known ? laterDisputeState(known.state, told.state) : told.state;
  if (known && state === known.state && told.state !== known.state) return { id: known.id, change: null };
  const { isRefundable, amountCents, reason, respondBy } = told;
  const facts = { isRefundable, amountCents, reason, respondBy };
  if (known && state === known.state) {
    await updateDispute(tx.db, known.id, facts);
    return { id: known.id, change: null };
  }
  const common = { ...facts, state, stateAt: tx.now };
  const id = known
    ? known.id
    : await insertDispute(tx.db, {
        ...common,
        registrationId,
        paymentAttemptId: attempt.id,
        gatewayDisputeId: told.disputeId,
        openedAt: told.openedAt,
      });
  if (known) await updateDispute(tx.db, id, common);
  const before = known?.state ?? null;
  await recordHistory(tx, {
    subject: 'registration',
    subjectId: registrationId,
    action: 'dispute',
    ...(before === null ? {} : { before: { state: before } }),
    after: { state, amountCents },
    reason,
  });
  return { id, change: { before, state } };
}

const actions = {
  dispute: 'payment withdrawn by the bank',
  dispute_return: 'disputed payment given back',
  fee: 'dispute fee charged',
  fee_return: 'dispute fee given back',
} as const;

/** Each movement once, by its own number; a fee is ours. PAY-20 */
async function bookMovements(
  tx: PaymentTransaction,
  attempt: Attempt,
  { id: disputeId, currency, movements }: GatewayDispute & { id: number },
): Promise<void> {
  const { registrationId } = attempt;
  const common = { registrationId, channel: attempt.gateway, currency, at: tx.now, disputeId };
  for (const line of disputeLines(movements)) {
    const isNew = await insertLedgerEntry(tx.db, { ...common, ...line, paymentAttemptId: attempt.id });
    if (!isNew) continue;
    await recordHistory(tx, {
      subject: 'registration',
      subjectId: registrationId,
      action: actions[line.kind],
      after: { amountCents: line.amountCents },
    });
    if (line.kind === 'dispute_return') await reverseWriteOffs(tx, registrationId, disputeId);
  }
}

/** The money came after all: what was let go of it meanwhile is not needed any more. PAY-22 */
async function reverseWriteOffs(tx: PaymentTransaction, registrationId: number, disputeId: number): Promise<void> {
  for (const { id, amountCents, currency, channel } of await listWriteOffs(tx.db, disputeId)) {
    await insertLedgerEntry(tx.db, {
      registrationId,
      kind: 'correction',
      channel,
      amountCents,
      currency,
      externalId: `write_off:${id}:back`,
      correctsId: id,
      disputeId,
      reason: 'The bank returned the money',
      at: tx.now,
    });
  }
}

const endings: Partial<Record<DisputeState, { title: string; resolution: string }>> = {
  won: { title: 'A dispute was won', resolution: 'The bank decided in our favour. We keep the payment' },
  dropped: { title: 'A dispute has ended', resolution: 'The bank ended it without a decision against us' },
  lost: { title: 'A dispute was lost', resolution: '' },
};

async function tellStaff(
  tx: PaymentTransaction,
  { registrationId }: Attempt,
  { id, before, state, amountCents }: GatewayDispute & Change & { id: number },
): Promise<void> {
  const ending = endings[state];
  const detail = `The cardholder disputes ${dollarsOf(amountCents)}`;
  // One that was over before we heard of it needs nobody, but it stands on the list as settled.
  const settled =
    ending && state !== 'lost' ? { settledAt: tx.now, resolution: ending.resolution } : { settledAt: null };
  if (before === null)
    await openReview(tx, {
      registrationId,
      kind: 'disputed',
      about: `dispute ${id}`,
      detail,
      disputeId: id,
      ...settled,
    });
  if (settled.settledAt) await settleDisputeReviews(tx.db, id, settled);
  if (before === null || !ending || isUndecided(state)) return;
  await queueMail(tx, {
    dedupeKey: `dispute:${id}:${state}`,
    to: await tournamentMailbox(tx),
    template: 'staffNotice',
    payload: { title: ending.title, detail, registrationId },
  });
}
