import type { LedgerLine } from '#contract/registration/registration-detail.ts';
import type { BookedEntry } from '#core/payment/correction.ts';
import { signedCents } from '#core/payment/ledger.ts';
import { refundableCents } from '#core/payment/refund.ts';
import type { Database } from '../../db/database.ts';
import { type LineRow, listLines, listRequestedCents } from './ledger-lines.db.ts';

export type BookedLine = LineRow & BookedEntry;

/** Rows of whole registrations; a refund of the gateway is of the payment of its attempt. */
export function asBooked(rows: readonly LineRow[]): BookedLine[] {
  const paymentOf = new Map(
    rows.flatMap(row => (row.kind === 'payment' && row.paymentAttemptId ? [[row.paymentAttemptId, row.id]] : [])),
  );
  return rows.map(row => ({
    ...row,
    ofId:
      row.refundsId ??
      (row.kind !== 'payment' && row.paymentAttemptId ? (paymentOf.get(row.paymentAttemptId) ?? null) : null),
  }));
}

export function presentLine(line: BookedLine, all: readonly BookedLine[], requestedCents = 0): LedgerLine {
  return {
    ledgerEntryId: line.id,
    kind: line.kind,
    channel: line.channel,
    cents: line.cents,
    amountCents: line.amountCents,
    paidCents: signedCents(line, all),
    reference: line.reference,
    takenBy: line.takenBy,
    reason: line.reason,
    correctsId: line.correctsId,
    isCorrected: all.some(other => other.correctsId === line.id),
    refundableCents: refundableCents(line, all, requestedCents),
    card: line.card,
    at: line.at.toISOString(),
  };
}

/** The ledger lines of some registrations as staff see them: two queries for any number. */
export async function ledgerLinesOf(
  db: Database,
  registrationIds: readonly number[],
): Promise<Map<number, LedgerLine[]>> {
  const booked = asBooked(await listLines(db, registrationIds));
  const requested = await listRequestedCents(db, registrationIds);
  const linesOf = Map.groupBy(booked, line => line.registrationId);
  return new Map(
    [...linesOf].map(([id, lines]) => [
      id,
      lines.map(line => presentLine(line, lines, requested.get(line.paymentAttemptId ?? 0) ?? 0)),
    ]),
  );
}
