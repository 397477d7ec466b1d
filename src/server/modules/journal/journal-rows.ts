import { type JournalPart, journalAccounts, journalParts, postedOn } from '#core/payment/journal.ts';
import { channelWords } from '#core/payment/ledger-words.ts';
import { type Product, productsOf } from '#core/registration/product.ts';
import { addDays, calendarDayAt } from '#core/time/calendar.ts';
import type { Occasion } from '../../call.ts';
import { withTax } from '../books/untaxed.actions.ts';
import { orderLinesOf } from '../payment/order-lines.actions.ts';
import { type CountDifference, listCountDifferences } from '../till/till.actions.ts';
import {
  type EntryRow,
  listBalance,
  listClosedRows,
  listEntries,
  listPeriods,
  listSoldLines,
  listTaxing,
} from './journal.db.ts';

export type Movement = Awaited<ReturnType<typeof listBalance>>[number];

/** A row of the journal; of each document, debits and credits are equal. */
export interface JournalRow {
  /** Null: the open period. */
  periodId: number | null;
  entry: EntryRow | null;
  movement: Movement | null;
  count: CountDifference | null;
  rowNumber: number;
  ownOn: string;
  postedOn: string;
  account: string;
  grossCents: number | null;
  taxCents: number;
  creditCents: number;
}
/** What a row is a part of. */
type Document = Pick<JournalRow, 'entry' | 'movement' | 'count'>;
export const documentOf = ({ entry, movement, count }: Document) => entry ?? movement ?? count;
const none: Document = { entry: null, movement: null, count: null };
type Line = Pick<JournalRow, 'account' | 'grossCents' | 'taxCents' | 'creditCents'>;

const plain = (account: string, creditCents: number): Line => ({
  account,
  grossCents: null,
  taxCents: 0,
  creditCents,
});
const { fees, feeTax, tax, bank, other, overAndShort } = journalAccounts;
const stripe = 'Stripe';
const accountOf = (channel: EntryRow['channel']): string => (channel === 'stripe' ? stripe : channelWords[channel]);

/** A ledger line: its products, the HST in them, and where the money is. */
function entryLines(entry: EntryRow, parts: readonly JournalPart[]): Line[] {
  const sum = parts.reduce((all, { cents }) => all + cents, 0);
  const taxes = parts.reduce((all, { taxCents }) => all + taxCents, 0);
  return [
    ...parts.map(({ account, cents, taxCents }) => ({
      account,
      grossCents: cents,
      taxCents,
      creditCents: cents - taxCents,
    })),
    plain(tax, taxes),
    plain(accountOf(entry.channel), -sum),
  ];
}

/** What moved on Stripe's balance and is no family's: fees, payouts, and money that is not from this site. */
function movementLines({ kind, amountCents, feeCents, feeTaxCents }: Movement): Line[] {
  const charged = kind === 'dispute' || kind === 'dispute_return' ? [0, 0] : [feeCents - feeTaxCents, feeTaxCents];
  const [fee = 0, onFee = 0] = charged;
  const account = { fee: fees, fee_tax: feeTax, payout: bank, payout_return: bank, other } as const;
  const moved = kind in account ? amountCents : 0;
  return [
    ...(moved === 0 ? [] : [plain(account[kind as keyof typeof account], moved)]),
    plain(fees, -fee),
    plain(feeTax, -onFee),
    plain(stripe, fee + onFee - moved),
  ];
}

/** What was counted too much or too little: so much more or less is in the drawer than the ledger says. PAY-49 */
const countLines = ({ channel, differenceCents }: CountDifference): Line[] => [
  plain(overAndShort, differenceCents),
  plain(accountOf(channel), -differenceCents),
];

const moves = (line: Line): boolean => line.creditCents !== 0 || (line.grossCents ?? 0) !== 0;

/** What each registration with money was sold: as its receipt says, else as it is now. */
async function soldOf(occasion: Occasion, entries: readonly EntryRow[]): Promise<Map<number, Product[]>> {
  const { db } = occasion;
  const sold = new Map([...(await listSoldLines(db))].map(([id, lines]) => [id, productsOf(lines)]));
  const open = [...new Set(entries.map(({ registrationId }) => registrationId))].filter(id => !sold.has(id));
  const taxing = await listTaxing(db, open);
  for (const id of open) {
    const { tournamentId = 0, taxNumber = null } = taxing.get(id) ?? {};
    const lines = await withTax(db, tournamentId, await orderLinesOf(occasion, id));
    sold.set(id, productsOf(lines.map(line => ({ ...line, isTaxed: line.isTaxed && taxNumber !== null }))));
  }
  return sold;
}

/** The whole journal: closed periods as they were closed, and what is open as it is now. PAY-38 */
export async function loadJournal(occasion: Occasion) {
  const { db } = occasion;
  const { config } = occasion.app;
  const periods = await listPeriods(db);
  const closedUntil = periods[0]?.untilOn ?? null;
  const entries = await listEntries(db, config.isDemo);
  const movements = await listBalance(db);
  const counts = await listCountDifferences(db);
  const closed = await listClosedRows(db);
  const entryOf = new Map(entries.map(entry => [entry.id, entry]));
  const movementOf = new Map(movements.map(movement => [movement.id, movement]));
  const countOf = new Map(counts.map(count => [count.id, count]));
  const rows: JournalRow[] = closed.map(({ ledgerEntryId, movementId, shiftCountId, ...row }) => ({
    ...row,
    entry: entryOf.get(ledgerEntryId ?? 0) ?? null,
    movement: movementOf.get(movementId ?? 0) ?? null,
    count: countOf.get(shiftCountId ?? 0) ?? null,
  }));
  const booked = new Map<number, JournalPart[]>();
  for (const { entry, account, grossCents, taxCents } of rows)
    if (entry && grossCents !== null)
      booked.set(entry.id, [...(booked.get(entry.id) ?? []), { account, cents: grossCents, taxCents }]);
  const closedMovements = new Set(rows.flatMap(({ movement }) => (movement ? [movement.id] : [])));
  const closedCounts = new Set(rows.flatMap(({ count }) => (count ? [count.id] : [])));

  function add(about: Partial<Document>, at: Date, lines: readonly Line[]): void {
    const ownOn = calendarDayAt(at.getTime(), config.timeZone);
    const day = postedOn(ownOn, closedUntil, from => addDays(from, 1));
    for (const [index, line] of lines.filter(moves).entries())
      rows.push({ ...none, ...about, ...line, periodId: null, rowNumber: index + 1, ownOn, postedOn: day });
  }
  const sold = await soldOf(occasion, entries);
  for (const [registrationId, own] of Map.groupBy(entries, entry => entry.registrationId)) {
    const order = { products: sold.get(registrationId) ?? [], isCompleted: own[0]?.isCompleted ?? false };
    const parts = journalParts(order, own, booked);
    for (const entry of own)
      if (!booked.has(entry.id))
        add({ entry }, entry.gatewayAt ?? entry.at, entryLines(entry, parts.get(entry.id) ?? []));
  }
  for (const movement of movements)
    if (!closedMovements.has(movement.id)) add({ movement }, movement.createdAt, movementLines(movement));
  for (const count of counts) if (!closedCounts.has(count.id)) add({ count }, count.at, countLines(count));
  return { periods, closedUntil, rows };
}

/** By the day on which they are posted, then as they happened; a document stays together. */
export function inOrder(rows: readonly JournalRow[]): JournalRow[] {
  const idOf = ({ entry, movement, count }: JournalRow): number =>
    entry ? entry.id : movement ? 1e9 + movement.id : 2e9 + (count?.id ?? 0);
  return rows.toSorted(
    (a, b) =>
      a.postedOn.localeCompare(b.postedOn) ||
      a.ownOn.localeCompare(b.ownOn) ||
      idOf(a) - idOf(b) ||
      a.rowNumber - b.rowNumber,
  );
}
