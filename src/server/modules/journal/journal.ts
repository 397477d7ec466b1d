import type * as contract from '#contract/payment/journal.ts';
import { closingVerdict } from '#core/payment/journal.ts';
import { channelWords } from '#core/payment/ledger-words.ts';
import { ticketProducts } from '#core/registration/product.ts';
import { addDays } from '#core/time/calendar.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type Call, callerOf, type Occasion } from '../../call.ts';
import { setTaxed, setUntaxed, untaxedOf } from '../books/untaxed.actions.ts';
import { recordHistory } from '../history/history.actions.ts';
import { loadTournaments, type TournamentRow, todayOf } from '../tournament/tournament.actions.ts';
import { insertPeriod, insertRows, listPeriods, listTaxedProducts, lockJournal } from './journal.db.ts';
import { documentOf, inOrder, type JournalRow, loadJournal } from './journal-rows.ts';

export async function presentJournal(call: Occasion, periodId: number | null): Promise<contract.Journal> {
  const { periods, rows: all } = await loadJournal(call);
  if (periodId !== null && !periods.some(({ id }) => id === periodId)) throw new AppError('not_found');
  const rows = all.filter(row => row.periodId === periodId);
  const { next, tournaments } = await loadTournaments(call);
  const tournament = next ?? tournaments[0] ?? null;
  return {
    periodId,
    periods: periods.map(({ id, untilOn, closedAt, firstName, lastName }) => ({
      periodId: id,
      untilOn,
      closedAt: closedAt.toISOString(),
      closedBy: `${firstName} ${lastName}`,
    })),
    documents: new Set(rows.map(documentOf)).size,
    accounts: accountsOf(rows),
    taxCents: rows.reduce((sum, { taxCents }) => sum + taxCents, 0),
    late: new Set(rows.filter(row => row.postedOn !== row.ownOn).map(documentOf)).size,
    closableUntil: addDays(todayOf(call), -1),
    products: tournament ? await productsOf(call, tournament) : [],
    tournamentId: tournament?.id ?? null,
    isRegistered: tournament !== null && tournament.taxNumber !== null,
  };
}

function accountsOf(rows: readonly JournalRow[]): contract.Journal['accounts'] {
  return [...Map.groupBy(rows, row => row.account)]
    .map(([account, own]) => {
      const isTold = account !== channelWords.cash || !own.some(({ entry }) => entry?.isUncounted); // PAY-33
      const sum = (cents: (row: JournalRow) => number) =>
        isTold ? own.reduce((all, row) => all + Math.max(0, cents(row)), 0) : null;
      return { account, debitCents: sum(row => -row.creditCents), creditCents: sum(row => row.creditCents) };
    })
    .sort((a, b) => a.account.localeCompare(b.account, 'en'));
}

async function productsOf({ db }: Pick<Call, 'db'>, { id }: TournamentRow) {
  const untaxed = (await untaxedOf(db, id)).tickets;
  const merch = await listTaxedProducts(db, id);
  return [
    ...Object.entries(ticketProducts).map(([product, name]) => ({ product, name })),
    ...merch.map(one => ({ product: `merch ${one.id}`, name: one.title })),
  ].map(one => ({ ...one, isTaxed: !untaxed.includes(one.product) }));
}

/** Keeps the rows of everything until a day as they are now; what is heard later is in the open period. PAY-41 */
export async function closePeriod(call: Call<typeof contract.closePeriod>): Promise<contract.Journal> {
  const { until } = call.input;
  await lockJournal(call.db);
  const { closedUntil, rows } = await loadJournal(call);
  const verdict = closingVerdict({ until, today: todayOf(call), closedUntil });
  if (verdict === 'not_over') throw badInput('until', 'This day isn’t over yet');
  if (verdict === 'closed_already') throw badInput('until', `Closed until ${closedUntil} already`);
  if (verdict === 'close') {
    const closing = inOrder(rows.filter(row => row.periodId === null && row.ownOn <= until));
    const closedBy = callerOf(call).actorId;
    const periodId = await insertPeriod(call.db, { untilOn: until, closedAt: call.now, closedBy });
    await insertRows(
      call.db,
      closing.map(({ entry, movement, count, ...row }) => ({
        ...row,
        periodId,
        ledgerEntryId: entry?.id ?? null,
        movementId: movement?.id ?? null,
        shiftCountId: count?.id ?? null,
      })),
    );
    await recordHistory(call, {
      subject: 'journal_period',
      subjectId: periodId,
      action: 'journal closed',
      after: { until, rows: closing.length },
    });
  }
  const [latest] = await listPeriods(call.db);
  return presentJournal(call, latest?.id ?? null);
}

/** Of what is sold from now on; receipts that were issued say what they say. PRICE-5 */
export async function setTaxedProduct(call: Call<typeof contract.setTaxedProduct>): Promise<contract.Journal> {
  const { tournamentId, product, isTaxed } = call.input;
  await lockJournal(call.db);
  const { tournaments } = await loadTournaments(call);
  const tournament = tournaments.find(({ id }) => id === tournamentId);
  const known = found(tournament && (await productsOf(call, tournament)).find(one => one.product === product));
  const of = { tournamentId, product };
  const isChanged = isTaxed ? await setTaxed(call.db, of) : await setUntaxed(call.db, of);
  if (isChanged)
    await recordHistory(call, {
      subject: 'tournament',
      subjectId: tournamentId,
      action: isTaxed ? 'HST in what is sold' : 'no HST in what is sold',
      after: { product: known.name },
    });
  return presentJournal(call, null);
}
