import type * as contract from '#contract/payment/payout.ts';
import type { OutputOf } from '#contract/route.ts';
import { payoutVerdict, seenVerdict } from '#core/payment/payout.ts';
import { AppError, found } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { pageOrFirst } from '../../db/page-or-first.ts';
import { recordHistory } from '../history/history.actions.ts';
import {
  findPayout,
  listDifferences,
  listMovements,
  listPayouts,
  lockPayout,
  type PayoutRow,
  sumPayouts,
  updatePayout,
} from './stripe-balance.db.ts';

const pageSize = 50;

function present(row: PayoutRow): contract.Payout {
  const { id, createdAt, seenAt, ledgerDifferences: _, ...facts } = row;
  return {
    ...facts,
    payoutId: id,
    verdict: payoutVerdict(row),
    createdAt: createdAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  };
}

export async function loadPayouts(
  call: Call<typeof contract.listPayouts>,
): Promise<OutputOf<typeof contract.listPayouts>> {
  const { rows, page } = await pageOrFirst(call.query.page, page =>
    listPayouts(call.db, { limit: pageSize, offset: (page - 1) * pageSize }),
  );
  const { total, heardAt, waitingCents } = await sumPayouts(call.db);
  const differences = await listDifferences(call.db);
  return {
    items: rows.map(present),
    total,
    page,
    pageSize,
    balanceCents: waitingCents,
    heardAt: heardAt?.toISOString() ?? null,
    differences: differences.map(({ payoutId: _, at, ...difference }) => ({ ...difference, at: at.toISOString() })),
  };
}

async function getRow(call: Pick<Call, 'db'>, id: number): Promise<PayoutRow> {
  return found(await findPayout(call.db, id));
}

export async function loadPayout(call: Call<typeof contract.getPayout>): Promise<contract.PayoutDetail> {
  const row = await getRow(call, call.params.payoutId);
  const movements = await listMovements(call.db, row.id);
  return {
    payout: present(row),
    movements: movements.map(({ createdAt, ...movement }) => ({ ...movement, at: createdAt.toISOString() })),
  };
}

/** Ticks a payout against the bank statement. The same again changes nothing; another amount first needs undoing. PAY-37 */
export async function seePayout(call: Call<typeof contract.seePayout>): Promise<contract.Payout> {
  const { bankCents } = call.input;
  const payout = found(await lockPayout(call.db, { id: call.params.payoutId }));
  const verdict = seenVerdict({ bankCents: payout.bankCents, told: bankCents });
  if (verdict === 'already_settled') throw new AppError('already_settled');
  if (verdict === 'see') {
    await updatePayout(call.db, payout.id, { bankCents, seenAt: call.now, seenBy: callerOf(call).actorId });
    await recordHistory(call, {
      subject: 'payout',
      subjectId: payout.id,
      action: 'payout seen on the bank statement',
      after: { amountCents: payout.amountCents, bankCents },
    });
  }
  return present(await getRow(call, payout.id));
}

export async function unseePayout(call: Call<typeof contract.unseePayout>): Promise<contract.Payout> {
  const payout = found(await lockPayout(call.db, { id: call.params.payoutId }));
  if (payout.bankCents !== null) {
    await updatePayout(call.db, payout.id, { bankCents: null, seenAt: null, seenBy: null });
    await recordHistory(call, {
      subject: 'payout',
      subjectId: payout.id,
      action: 'payout not seen on the bank statement after all',
      before: { bankCents: payout.bankCents },
    });
  }
  return present(await getRow(call, payout.id));
}
