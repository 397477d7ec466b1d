import type * as contract from '#contract/payment/journal.ts';
import { accountInFile, journalColumns } from '#core/payment/journal-columns.ts';
import { channelWords, kindWords } from '#core/payment/ledger-words.ts';
import { AppError } from '../../app-error.ts';
import type { Call, FileAnswer } from '../../call.ts';
import { csvFile } from '../../csv.ts';
import type { CountDifference } from '../till/till.actions.ts';
import type { EntryRow } from './journal.db.ts';
import { inOrder, type JournalRow, loadJournal, type Movement } from './journal-rows.ts';

type Row = Partial<Record<keyof typeof journalColumns, string | number>>;

const documentWords: Record<EntryRow['kind'], string> = {
  ...kindWords,
  payment: 'Payment',
  refund: 'Credit note',
  reversal: 'Credit note that came back',
  correction: 'Correction',
  credit_out: 'Credit that pays for something else',
  credit_in: 'Payment by credit',
};
const movementWords: Partial<Record<Movement['kind'], string>> = {
  payout: 'Payout to the bank',
  payout_return: 'Payout that came back',
  other: 'Not from this site',
};
const amount = (cents: number): string => (cents / 100).toFixed(2);

/** Not what staff decide about a payment of Stripe, such as a waived debt, and what turns that round. */
const isOfStripe = ({ channel, kind }: EntryRow): boolean =>
  channel === 'stripe' && kind !== 'write_off' && kind !== 'correction';

function entryCells(entry: EntryRow): Row {
  return {
    document: documentWords[entry.kind],
    number: `L${entry.id}`,
    description: [channelWords[entry.channel], entry.card, entry.reason].filter(Boolean).join(', '),
    name: entry.familyName,
    code: entry.confirmationCode ?? '',
    registration: entry.registrationId,
    tournament: entry.tournamentOn,
    reference: entry.reference ?? '',
    takenBy: entry.takenBy ?? '',
    stripePayment: entry.channel === 'stripe' ? (entry.paymentIntentId ?? '') : '',
    stripeId: isOfStripe(entry) ? entry.externalId.replace(/:.*/, '') : '',
    stripeBalance: entry.movementId ?? '',
    stripePayout: entry.payoutId ?? '',
    currency: entry.currency.toUpperCase(),
  };
}

function movementCells(movement: Movement): Row {
  const { id, kind, gatewayId, sourceId, paymentIntentId, payoutId } = movement;
  return {
    document: movementWords[kind] ?? 'Stripe fee',
    number: `S${id}`,
    description: movementWords[kind] ?? 'Fee of Stripe, with the HST on it',
    stripePayment: paymentIntentId ?? '',
    stripeId: sourceId ?? '',
    stripeBalance: gatewayId,
    stripePayout: kind === 'payout' || kind === 'payout_return' ? (sourceId ?? '') : (payoutId ?? ''),
    currency: 'CAD',
  };
}

function countCells({ id, channel, differenceCents, name, remark }: CountDifference): Row {
  return {
    document: 'Count of a shift',
    number: `C${id}`,
    description: [channelWords[channel], differenceCents < 0 ? 'short' : 'over', remark].filter(Boolean).join(', '),
    takenBy: name,
    currency: 'CAD',
  };
}

function aboutCells({ entry, movement, count }: JournalRow): Row {
  if (entry) return entryCells(entry);
  if (movement) return movementCells(movement);
  return count ? countCells(count) : {};
}

function cellsOf(row: JournalRow, period: string): Row {
  const { grossCents, taxCents, creditCents } = row;
  return {
    ...aboutCells(row),
    date: row.postedOn,
    ownDate: row.ownOn,
    period,
    account: accountInFile(row.account),
    debits: creditCents < 0 ? amount(-creditCents) : '',
    credits: creditCents > 0 ? amount(creditCents) : '',
    // Numbers, since a spreadsheet takes a text that begins with a minus for a formula.
    gross: grossCents === null ? '' : grossCents / 100,
    tax: grossCents === null ? '' : taxCents / 100,
  };
}

/** The journal of a period; its rows add up, so it has no row for a sum. PAY-40 */
export async function downloadJournal(call: Call<typeof contract.downloadJournal>): Promise<FileAnswer> {
  const { period: periodId } = call.query;
  const { periods, rows } = await loadJournal(call);
  const period = periods.find(({ id }) => id === periodId);
  if (periodId !== null && !period) throw new AppError('not_found');
  const name = period ? `to ${period.untilOn}` : 'open';
  const own = inOrder(rows.filter(row => row.periodId === periodId)).map(row => cellsOf(row, name));
  return csvFile(`journal-${period ? period.untilOn : 'open'}.csv`, journalColumns, own);
}
