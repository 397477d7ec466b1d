import type * as contract from '#contract/payment/staff-payment.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { found } from '../../../app-error.ts';
import { handler } from '../../../call.ts';
import { pageOrFirst } from '../../../db/page-or-first.ts';
import { findReceiptsByRegistration, presentReceipt } from '../../receipt/receipt.actions.ts';
import { getTournamentById, namedOrNextId, todayOf } from '../../tournament/tournament.actions.ts';
import { askAgain } from '../reconcile-payments.actions.ts';
import { askingGateway } from '../silent-gateway.actions.ts';
import { correctEntry } from './correct-entry.ts';
import { listBalances } from './family-balance.db.ts';
import { getBalanceRow, loadBalance } from './family-balance.ts';
import { giveComp } from './give-comp.ts';
import { downloadLedger, loadLedger } from './ledger-list.ts';
import { refundPayment } from './refund-payment.ts';
import { loadReviews, settleReview } from './settle-review.ts';
import { takePayment } from './take-payment.ts';
import { takeTransfer } from './take-transfer.ts';
import { useCredit } from './use-credit.ts';

const pageSize = 50;

export const staffPaymentHandlers = {
  'staffPayment.listDue': handler<typeof contract.listDue>({
    async run(call) {
      const { search } = call.query;
      const tournamentId = await namedOrNextId(call, call.query.tournamentId);
      const today = todayOf(call);
      const { rows, page } = await pageOrFirst(call.query.page, page =>
        tournamentId === null ? [] : listBalances(call.db, { today, tournamentId, search, page, pageSize }),
      );
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
      const { total = 0, allDueCents = 0, allUnfinishedCents = 0 } = rows[0] ?? {};
      return { items, total, page, pageSize, dueCents: allDueCents, unfinishedCents: allUnfinishedCents };
    },
  }),

  'staffPayment.getBalance': handler<typeof contract.getBalance>({
    run: call => loadBalance(call, call.params.registrationId),
  }),

  'staffPayment.getStaffReceipt': handler<typeof contract.getStaffReceipt>({
    async run(call) {
      const { registrationId } = call.params;
      const { tournamentId, familyName } = await getBalanceRow(call, registrationId);
      const receipt = found((await findReceiptsByRegistration(call.db, [registrationId])).get(registrationId));
      const tournament = await getTournamentById(call.db, tournamentId);
      return {
        receipt: presentReceipt(call.app, receipt),
        familyName,
        tournamentDate: asUtcMidnight(tournament.tournamentOn),
        city: tournament.city,
      };
    },
  }),

  'staffPayment.askGateway': handler<typeof contract.askGateway>({
    async run(call) {
      const { registrationId } = call.params;
      await getBalanceRow(call, registrationId);
      await askingGateway(call.app, () => askAgain(call.app, registrationId));
      return loadBalance(call, registrationId);
    },
  }),
  'staffPayment.takePayment': handler<typeof contract.takePayment>({ run: takePayment }),
  'staffPayment.takeTransfer': handler<typeof contract.takeTransfer>({ run: takeTransfer }),
  'staffPayment.useCredit': handler<typeof contract.useCredit>({ run: useCredit }),
  'staffPayment.giveComp': handler<typeof contract.giveComp>({ run: giveComp }),
  'staffPayment.refundPayment': handler<typeof contract.refundPayment>({ run: refundPayment }),
  'staffPayment.correctEntry': handler<typeof contract.correctEntry>({ run: correctEntry }),
  'staffPayment.listReviews': handler<typeof contract.listReviews>({ run: loadReviews }),
  'staffPayment.settleReview': handler<typeof contract.settleReview>({ run: settleReview }),
  'staffPayment.listLedger': handler<typeof contract.listLedger>({ run: loadLedger }),
  'staffPayment.downloadLedger': handler<typeof contract.downloadLedger>({ run: downloadLedger }),
};
