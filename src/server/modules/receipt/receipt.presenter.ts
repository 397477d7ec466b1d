import type { Receipt } from '#contract/registration/registration.ts';
import { dueCents, netCents } from '#core/payment/ledger.ts';
import { asUtcMidnight, calendarDayAt } from '#core/time/calendar.ts';
import * as say from '#say/payment.ts';
import { pageLink } from '#words/page-address.ts';
import type { AppContext } from '../../call.ts';
import { qrOf } from '../../qr.ts';
import type { ReceiptRow } from './receipt.db.ts';

/** Of a practice payment it says that no money was paid. PAY-30 */
const methods: Record<ReceiptRow['money'][number]['channel'], () => string> = {
  cash: say.cash,
  etransfer: say.etransfer,
  cheque: say.cheque,
  terminal: say.cardTerminal,
  stripe: say.card,
  practice: say.practicePayment,
  comp: say.complimentary,
  credit: say.familyCredit,
};

/** How a receipt was paid. */
const countsAsPaid: readonly string[] = ['payment', 'comp', 'credit_in'];

/** Of a completed registration, in cents. */
const balanceOf = (row: ReceiptRow): number =>
  dueCents({
    isCompleted: true,
    costCents: (row.paymentAmount - (row.undeliverable ?? 0)) * 100,
    paidCents: netCents(row.money),
    forgivenCents: row.forgivenCents,
  });
export const dueOf = (row: ReceiptRow): number => Math.max(0, balanceOf(row));

/** Seller, payer, number, date, competitors with their events, and the HST. PAY-82 */
export function presentReceipt({ config }: Pick<AppContext, 'config'>, row: ReceiptRow): Receipt {
  return {
    receiptId: row.id,
    registrationId: row.registrationId,
    confirmationCode: row.confirmationCode,
    title: row.isTrial ? say.trialReceiptTitle({ city: row.city }) : say.receiptTitle({ city: row.city }),
    description: `${row.venue}, ${row.city}`,
    paymentAmount: row.paymentAmount,
    receiptItems: row.items,
    receiptUrl:
      row.gatewayReceiptUrl ?? pageLink(config.publicUrl, `/customer/registration/${row.registrationId}/receipt`),
    paidOn: asUtcMidnight(calendarDayAt(row.createdAt.getTime(), config.timeZone)),
    taxNumber: row.taxNumber,
    taxCents: row.taxCents,
    refundedCents: row.refundedCents,
    seller: {
      name: row.sellerName,
      legalName: row.sellerLegalName,
      postalAddress: row.sellerAddress,
      mailbox: row.sellerMailbox,
    },
    payer: `${row.payerFirstName} ${row.payerLastName}`.trim(),
    competitors: row.competitors.map(({ name, events, withdrawnAt }) => ({
      name,
      events,
      isWithdrawn: Boolean(withdrawnAt),
    })),
    payments: row.money
      .filter(line => countsAsPaid.includes(line.kind) && !row.money.some(other => other.correctsId === line.id))
      .map(({ channel, card, amountCents }) => ({ method: card ?? methods[channel](), cents: amountCents })),
    dueCents: dueOf(row),
    creditCents: Math.max(0, -balanceOf(row)),
    qr: qrOf(`NLC:${row.confirmationCode}`),
  };
}
