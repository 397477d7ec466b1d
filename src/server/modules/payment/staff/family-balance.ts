import type { Balance, Dispute } from '#contract/payment/balance.ts';
import { access, mayUse } from '#core/access/access.ts';
import { correctionVerdict } from '#core/payment/correction.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { found } from '../../../app-error.ts';
import { type ActingCall, callerOf, type Occasion } from '../../../call.ts';
import { findReceiptsByRegistration } from '../../receipt/receipt.actions.ts';
import { todayOf } from '../../tournament/tournament.actions.ts';
import { type DisputeSums, listDisputes } from '../dispute/dispute.actions.ts';
import { asBooked, presentLine } from '../ledger-lines.actions.ts';
import { listLines, listRequestedCents, sumOf } from '../ledger-lines.db.ts';
import { loadOrder } from '../load-order.ts';
import { findRegistration, listCompetitors } from '../order.db.ts';
import { listSessions } from '../payment.db.ts';
import { findBalance } from './family-balance.db.ts';

export async function getBalanceRow(occasion: Occasion, registrationId: number) {
  return found(await findBalance(occasion.db, registrationId, todayOf(occasion)));
}

export function presentDispute(row: DisputeSums): Dispute {
  const { state, amountCents, reason, respondBy, openedAt, keptCents, feeCents } = row;
  return {
    state,
    amountCents,
    reason,
    respondBy: respondBy?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    keptCents,
    feeCents,
  };
}

async function linesOf(occasion: Occasion, registrationId: number, isCompleted: boolean): Promise<Balance['lines']> {
  const { db } = occasion;
  if (isCompleted) {
    const receipt = (await findReceiptsByRegistration(db, [registrationId])).get(registrationId);
    return (receipt?.items ?? []).map(({ description, quantity, amount }) => ({ description, quantity, amount }));
  }
  const registration = found(await findRegistration(db, registrationId));
  const { lines } = await loadOrder(occasion, registration);
  return lines.map(({ description, quantity, amount }) => ({ description, quantity, amount }));
}

/** What one registration costs, has paid and owes, as staff see it. */
export async function loadBalance(call: ActingCall, registrationId: number): Promise<Balance> {
  const { forgivenCents: _, tournamentId: __, ...standing } = await getBalanceRow(call, registrationId);
  const competitors = await listCompetitors(call.db, registrationId);
  const booked = asBooked(await listLines(call.db, [registrationId]));
  const requested = await listRequestedCents(call.db, [registrationId]);
  const { roles } = callerOf(call);
  const { app, db } = call;
  return {
    ...standing,
    email: isPlaceholderEmail(standing.email) ? '' : standing.email,
    competitors: competitors.map(c => `${c.firstName} ${c.lastName}`),
    lines: await linesOf(call, registrationId, standing.isCompleted),
    requestedCents: sumOf(requested),
    unclearCents: sumOf(await listRequestedCents(call.db, [registrationId], { isUnclear: true })),
    disputes: (await listDisputes(call.db, { registrationId })).map(presentDispute),
    ledger: booked.map(line => presentLine(line, booked, requested.get(line.paymentAttemptId ?? 0))),
    correctableIds: booked.filter(line => correctionVerdict(line, booked) === 'correct').map(line => line.id),
    abilities: {
      take: standing.dueCents > 0 && (standing.isCompleted || !standing.isInReview),
      refund: mayUse(access.refund, roles),
      ask: app.payment.kind === 'stripe' && (await listSessions(db, 'stripe', registrationId)).length > 0,
    },
  };
}
