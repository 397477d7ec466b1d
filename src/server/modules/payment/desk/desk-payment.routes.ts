import type * as contract from '#contract/desk-payment.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError } from '../../../app-error.ts';
import { type Call, handler } from '../../../call.ts';
import { findReceiptsByRegistration, presentReceipt } from '../../receipt/receipt.actions.ts';
import { findTournamentById, loadTournaments, todayOf } from '../../tournament/tournament.actions.ts';
import { getStanding, loadAccount } from './account.ts';
import { downloadBooks, loadBooks } from './books.ts';
import { closeDay, loadDay } from './day-close.ts';
import { correctEntry, refundPayment } from './refund-payment.ts';
import { loadReviews, settleReview } from './reviews.ts';
import { listStandings } from './standing.db.ts';
import { takePayment } from './take-payment.ts';

const pageSize = 50;

/** The one that is named; else the next one, or the latest when none is ahead. */
async function tournamentIdOf(call: Pick<Call, 'db' | 'app' | 'now'>, named: number | null): Promise<number | null> {
  if (named !== null) {
    if (!(await findTournamentById(call.db, named))) throw new AppError('not_found');
    return named;
  }
  const { next, tournaments } = await loadTournaments(call);
  return (next ?? tournaments[0])?.id ?? null;
}

export const deskPaymentHandlers = {
  'deskPayment.listDue': handler<typeof contract.listDue>({
    async run(call) {
      const { search, page } = call.query;
      const tournamentId = await tournamentIdOf(call, call.query.tournamentId);
      const rows = tournamentId === null ? [] : await listStandings(call.db, { tournamentId, search, page, pageSize });
      const items = rows.map(row => ({
        registrationId: row.registrationId,
        familyName: row.familyName,
        confirmationCode: row.confirmationCode,
        competitors: row.competitors,
        costCents: row.costCents,
        paidCents: row.paidCents,
        dueCents: row.dueCents,
        isCompleted: row.isCompleted,
        isPayingOnline: row.isPayingOnline,
      }));
      return { items, total: rows[0]?.total ?? 0, page, pageSize, dueCents: rows[0]?.allCents ?? 0 };
    },
  }),

  'deskPayment.getAccount': handler<typeof contract.getAccount>({
    run: call => loadAccount(call, call.params.registrationId),
  }),

  'deskPayment.getStaffReceipt': handler<typeof contract.getStaffReceipt>({
    async run(call) {
      const { registrationId } = call.params;
      const { tournamentId, familyName } = await getStanding(call.db, registrationId);
      const receipt = (await findReceiptsByRegistration(call.db, [registrationId])).get(registrationId);
      const tournament = await findTournamentById(call.db, tournamentId);
      if (!receipt || !tournament) throw new AppError('not_found');
      return {
        receipt: presentReceipt(call.app, receipt),
        familyName,
        tournamentDate: asUtcMidnight(tournament.tournamentOn),
        city: tournament.city,
      };
    },
  }),

  'deskPayment.takePayment': handler<typeof contract.takePayment>({ run: takePayment }),
  'deskPayment.refundPayment': handler<typeof contract.refundPayment>({ run: refundPayment }),
  'deskPayment.correctEntry': handler<typeof contract.correctEntry>({ run: correctEntry }),
  'deskPayment.listReviews': handler<typeof contract.listReviews>({ run: loadReviews }),
  'deskPayment.settleReview': handler<typeof contract.settleReview>({ run: settleReview }),
  'deskPayment.getDayClose': handler<typeof contract.getDayClose>({
    run: call => loadDay(call, call.query.on ?? todayOf(call)),
  }),
  'deskPayment.closeDay': handler<typeof contract.closeDay>({ run: closeDay }),
  'deskPayment.listLedger': handler<typeof contract.listLedger>({ run: loadBooks }),
  'deskPayment.downloadLedger': handler<typeof contract.downloadLedger>({ run: downloadBooks }),
};
