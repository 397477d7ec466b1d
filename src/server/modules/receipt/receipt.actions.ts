import { randomBytes } from 'node:crypto';
import { taxAfterComps } from '#core/payment/comp.ts';
import { confirmationCodeFrom } from '#core/payment/confirmation-code.ts';
import { receiptTaxCents } from '#core/registration/hst.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import type { QueueCall } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { withTax } from '../books/untaxed.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { refundsOf } from '../tournament/tournament.actions.ts';
import {
  type ItemRow,
  insertReceipt,
  insertReceiptItems,
  listCompeting,
  listMoney,
  listReceiptItems,
  listReceipts,
  type MoneyRow,
  type ReceiptRow,
} from './receipt.db.ts';

export { presentReceipt } from './receipt.presenter.ts';

interface Line {
  description: string;
  quantity: number;
  unitAmount: number;
  amount: number;
}
export interface ReceiptInput {
  registrationId: number;
  tournament: {
    id: number;
    tournamentOn: string;
    city: string;
    venue: string;
    venueAddress: string;
    whatToBring: string[];
    inPersonRegistrationTimes: string;
    blackBeltMeetingTime: string;
    eliminationTime: string;
    taxNumber: string | null;
    refundSteps: unknown;
    refundText: string | null;
  };
  payer: { id: number; firstName: string; email: string };
  lines: readonly Line[];
  /** What is not paid at that moment, in cents. */
  dueCents: number;
  /** No money was paid for it. */
  isPractice?: boolean;
  /** Lines that were paid, cannot be handed out, and are refunded; in words. */
  refundedLines: string[];
}

const codeTries = 5;

/** Writes the receipt of a registration that is just being completed, in that transaction, and mails it. */
export async function issueReceipt(
  call: QueueCall,
  { registrationId, tournament, payer, lines, dueCents, isPractice = false, refundedLines }: ReceiptInput,
  randomCode: () => Uint8Array = () => randomBytes(8),
): Promise<void> {
  const { taxNumber } = tournament;
  const taxed = await withTax(call.db, tournament.id, lines);
  const paymentAmount = lines.reduce((sum, line) => sum + line.amount, 0);
  const receipt = {
    registrationId,
    title: `${tournament.city} tournament registration`,
    description: `${tournament.venue}, ${tournament.city}`,
    paymentAmount,
    taxNumber,
    taxCents: taxNumber === null ? null : receiptTaxCents(taxed),
    createdAt: call.now,
  };
  const { id, confirmationCode } = await insertWithFreeCode(call.db, receipt, randomCode);
  await insertReceiptItems(
    call.db,
    taxed.map(({ description, quantity, unitAmount, amount, isTaxed }, index) => ({
      receiptId: id,
      sortOrder: index + 1,
      description,
      quantity,
      unitAmount,
      amount,
      isTaxed,
    })),
  );
  await mailReceipt(call, {
    dedupeKey: `receipt:${id}`,
    payer,
    registrationId,
    tournament,
    receipt: {
      ...receipt,
      id,
      confirmationCode,
      items: lines,
      taxCents: taxNumber === null ? null : taxAfterComps(taxed, await listMoney(call.db, [registrationId])),
    },
    refundedLines,
    dueCents,
    isPractice,
  });
}

interface MailedReceipt
  extends Pick<ReceiptInput, 'payer' | 'registrationId' | 'tournament' | 'refundedLines' | 'dueCents' | 'isPractice'> {
  dedupeKey: string;
  receipt: {
    id: number;
    confirmationCode: string;
    paymentAmount: number;
    taxNumber: string | null;
    taxCents: number | null;
    items: readonly Line[];
  };
}

/** Queues a receipt's mail, once for each key. */
export async function mailReceipt(
  call: QueueCall,
  { dedupeKey, payer, registrationId, tournament, receipt, refundedLines, dueCents, isPractice }: MailedReceipt,
): Promise<void> {
  const { id, confirmationCode, paymentAmount, taxNumber, taxCents, items } = receipt;
  await queueMail(call, {
    dedupeKey,
    to: payer.email,
    personId: payer.id,
    template: 'receipt',
    payload: {
      firstName: payer.firstName,
      receiptId: id,
      confirmationCode,
      tournamentDate: asUtcMidnight(tournament.tournamentOn),
      city: tournament.city,
      venue: tournament.venue,
      venueAddress: tournament.venueAddress,
      items: items.map(({ description, quantity, amount }) => ({ description, quantity, amount })),
      paymentAmount,
      taxNumber,
      taxCents,
      whatToBring: tournament.whatToBring,
      inPersonRegistrationTimes: tournament.inPersonRegistrationTimes,
      blackBeltMeetingTime: tournament.blackBeltMeetingTime,
      eliminationTime: tournament.eliminationTime,
      link: `${call.app.config.publicUrl}/customer/registration/${registrationId}/receipt`,
      refundedLines,
      competitors: await listCompeting(call.db, id),
      dueCents,
      ...(isPractice && { isPractice }),
      refunds: refundsOf(call, tournament),
    },
  });
}

/** The lines of a receipt and the money for them; there is no HST in what the family need not pay. PAY-46 */
function paidOf({ taxCents }: { taxCents: number | null }, items: readonly ItemRow[], money: readonly MoneyRow[]) {
  return {
    items: items.map(({ receiptId: _, isTaxed: __, ...item }) => item),
    money: [...money],
    taxCents: taxCents === null ? null : taxAfterComps(items, money),
  };
}

async function insertWithFreeCode(
  db: Database,
  receipt: Omit<Parameters<typeof insertReceipt>[1], 'confirmationCode'>,
  randomCode: () => Uint8Array,
): Promise<{ id: number; confirmationCode: string }> {
  for (let attempt = 0; attempt < codeTries; attempt++) {
    const confirmationCode = confirmationCodeFrom(randomCode());
    const id = await insertReceipt(db, { ...receipt, confirmationCode });
    if (id !== undefined) return { id, confirmationCode };
  }
  throw new Error('No free confirmation code was found');
}

export async function findReceiptsByRegistration(
  db: Database,
  registrationIds: readonly number[],
): Promise<Map<number, ReceiptRow>> {
  if (registrationIds.length === 0) return new Map();
  const rows = await listReceipts(db, registrationIds);
  if (rows.length === 0) return new Map();
  const items = await listReceiptItems(
    db,
    rows.map(row => row.id),
  );
  const moneyOf = Map.groupBy(await listMoney(db, registrationIds), line => line.registrationId);
  const itemsOf = Map.groupBy(items, item => item.receiptId);
  return new Map(
    rows.map(row => [
      row.registrationId,
      {
        ...row,
        ...paidOf(row, itemsOf.get(row.id) ?? [], moneyOf.get(row.registrationId) ?? []),
      },
    ]),
  );
}
