import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as journal from '#contract/payment/journal.ts';
import * as payouts from '#contract/payment/payout.ts';
import * as money from '#contract/payment/staff-payment.ts';
import * as till from '#contract/payment/till.ts';
import { readCsv } from '#core/family-import/csv-table.ts';
import { channelWords } from '#core/payment/ledger-words.ts';
import { type StaffChannel, staffChannels } from '#core/payment/staff-payment.ts';
import { buildDesk } from '#test/support/desk/desk-world.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { balancesOf, centsOf, type JournalFileRow, readJournal, sumOf } from '#test/support/money/journal-file.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

// A treasurer's month, with figures that were worked out by hand: $45 online, $60 at the door, a pass $10, a lunch $12.

const hand = {
  /** By method, in cents: what families paid, less what went back to them. */
  stripe: 11_200 + 4500 + 4500,
  cash: 6000 + 3200 + 6000,
  terminal: 7200,
  cheque: 12_000,
  etransfer: 38_000 - 4500,
  /** Of each product of each family 13/113, to the nearest cent. */
  tax: [1035 + 115 + 138, 690, 690 + 138, 1381, 690, 1381, 2071, 230 + 138, 690, 518],
  short: 2000,
};

let site: StripeSite;
let tournamentId: number;
let treasurer: BuiltPerson;
let anna: BuiltPerson;
let ben: BuiltPerson;
beforeAll(async () => {
  site = await createStripeSite();
  tournamentId = await buildTournamentOfItsOwn(site.app, { taxNumber: '123456789 RT0001' });
  treasurer = await buildStaff(site.app, 'TournamentDirector');
  [anna, ben] = [await buildStaff(site.app, 'CheckInAdmin'), await buildStaff(site.app, 'CheckInAdmin')];
});
afterAll(() => site.close());

const own = () => ({ token: treasurer.token });
const at = ({ registrationId }: BuiltOrder) => ({ ...own(), params: { registrationId } });
const atDesk = (competitors: number, lunch = 0) =>
  buildOrder(site.app, { tournamentId, isInPerson: true, competitors, lunch });
async function payOnline(parts: object = {}): Promise<BuiltOrder> {
  const order = await buildOrder(site.app, { tournamentId, ...parts });
  await site.fake.pay(await site.startSession(order));
  expect(await site.refresh(order)).toBe('completed');
  return order;
}
async function take(channel: StaffChannel, amountCents: number, order: BuiltOrder, who = treasurer): Promise<void> {
  const part = { channel, amountCents, ...(channel !== 'cash' && { reference: `${channel}-1` }) };
  const answer = await site.api(money.takePayment, { ...at(order), token: who.token, input: { parts: [part] } });
  expect(answer.body).toMatchObject({ isTaken: true, balance: { isCompleted: true, dueCents: 0 } });
}

/** A card that takes nothing back: the bank sends the refund back, and it goes by e-transfer. */
async function refundByTransfer(order: BuiltOrder): Promise<void> {
  const { ledger } = (await site.api(money.getBalance, at(order))).body;
  const part = { ledgerEntryId: ledger[0]?.ledgerEntryId as number, amountCents: 4500, reason: 'Broke an arm' };
  await site.fake.refundsAreBorn('pending');
  await site.api(money.refundPayment, { ...at(order), input: part });
  await vi.waitFor(async () => expect((await site.rowsOf(order)).refunds).toEqual(['pending 4500']));
  await site.fake.refundsAreBorn('succeeded');
  const [refund] = (await site.fake.ledger()).refunds;
  await site.fake.settleRefund(refund?.id as string, 'failed');
  await site.deliver((await site.sessionsOf(order))[0]?.id as string);
  const sent = { ...part, channel: 'etransfer' as const, reference: 'CA-back-1' };
  const { body } = await site.api(money.refundPayment, { ...at(order), input: sent });
  expect(body).toMatchObject({ paidCents: 0, dueCents: 0 });
}

async function count(who: BuiltPerson, shiftId: number, countedCents: number) {
  const input = { channel: 'cash' as const, countedCents };
  return (await site.api(till.countShift, { params: { shiftId }, token: who.token, input })).body;
}
const shiftOf = async (who: BuiltPerson) =>
  (await site.api(till.getTillDay, { token: who.token })).body.ownShift?.shiftId as number;

/** What the bank printed: Stripe's two payouts among everything else. */
async function bankStatement(): Promise<{ text: string; cents: number }[]> {
  const [first = 0, second = 0] = (await site.fake.ledger()).payouts.map(({ amount }) => amount);
  const lines = ['Date,Description,Withdrawals,Deposits', '2026-12-01,"HYDRO, SUDBURY",84.10,'];
  lines.push(`2026-12-02,STRIPE TRANSFER,,${(first / 100).toFixed(2)}`, '2026-12-03,INTERAC E-TRANSFER,,380.00');
  lines.push(`2026-12-04,STRIPE TRANSFER,,${(second / 100).toFixed(2)}`);
  const table = readCsv(lines.join('\r\n'));
  if ('problem' in table) throw new Error(table.problem.text);
  return table.rows.map(({ cells: [, text = '', , deposit = ''] }) => ({ text, cents: centsOf(deposit) }));
}

async function whatWasTaken() {
  const ledgerOf = async (channel: StaffChannel | 'stripe') =>
    (await site.api(money.listLedger, { ...own(), query: { tournamentId: `${tournamentId}`, channel } })).body.sumCents;
  const file = readCsv((await site.api(money.downloadLedger, { ...own(), query: {} })).text.replace('\ufeff', ''));
  if ('problem' in file) throw new Error(file.problem.text);
  const [head, ...lines] = file.rows.map(({ cells }) => cells);
  const cell = (line: readonly string[], name: string) => line[head?.indexOf(name) ?? 0] ?? '';
  const { rows } = await sql<{ channel: string; cents: number }>`select l.channel, sum(case
      when l.kind in ('payment', 'reversal') then l.amount_cents when l.kind = 'refund' then -l.amount_cents end)::int as cents
    from ledger_entry l group by 1`.execute(site.app.db);
  const methods = [...staffChannels, 'stripe'] as const;
  const all = methods.map(async channel => ({
    channel,
    ledger: await ledgerOf(channel),
    file: lines
      .filter(line => cell(line, 'Method') === channelWords[channel])
      .reduce((sum, line) => sum + centsOf(cell(line, 'In')) - centsOf(cell(line, 'Out')), 0),
    database: rows.find(row => row.channel === channel)?.cents,
  }));
  return Promise.all(all);
}

test('PAY-36, PAY-38, PAY-39, PAY-49 a month of a treasurer is equal to the cent at Stripe, in the ledger, the journal, the files and the database', async () => {
  await site.api(till.openShift, { token: anna.token, input: { floatCents: 5000 } });
  await payOnline({ competitors: 2, spectators: 1, lunch: 1 });
  const refunded = await payOnline();
  await site.runJobs();
  await site.fake.payOut();
  await take('cash', 6000, await atDesk(1), anna);
  const desk = await buildDesk(site, anna);
  const value = { spectators: 2, lunch: 1, amountCents: 3200, tournamentId };
  const sold = await desk.send([desk.next({ kind: 'sell', registrationId: 0, value })]);
  expect(sold.body.outcomes).toMatchObject([{ outcome: 'applied', detail: null }]);
  await take('terminal', 7200, await atDesk(1, 1));
  await take('cheque', 12_000, await atDesk(2));
  const three = [await atDesk(1), await atDesk(2), await atDesk(3)];
  const shares = three.map(({ registrationId }, index) => ({ registrationId, amountCents: 6000 * (index + 1) }));
  const creditRegistrationId = shares[1]?.registrationId as number;
  const transfer = { reference: 'CA-three', amountCents: 38_000, shares, creditRegistrationId };
  const paid = await site.api(money.takeTransfer, { ...own(), input: transfer });
  expect(paid.body.shares.map(({ dueCents, isCompleted }) => [dueCents, isCompleted])).toEqual([
    [0, true],
    [-2000, true],
    [0, true],
  ]);
  await refundByTransfer(refunded);

  // Two shifts of one drawer; in the second, $20 are missing.
  const first = await shiftOf(anna);
  await count(anna, first, 5000 + 6000 + 3200);
  expect(await count(ben, first, 5000 + 6000 + 3200)).toMatchObject({ expectedCents: 14_200, differenceCents: 0 });
  await take('cash', 6000, await atDesk(1), anna);
  const second = await shiftOf(anna);
  await count(anna, second, 4000);
  expect(await count(ben, second, 4000)).toMatchObject({ expectedCents: 6000, differenceCents: -hand.short });

  // The month's payouts against the bank statement.
  await payOnline();
  await site.fake.chargeFee(200);
  await site.fake.payOut();
  await site.runJobs();
  const statement = (await bankStatement()).filter(({ text }) => text === 'STRIPE TRANSFER');
  const listed = async () => (await site.api(payouts.listPayouts, own())).body;
  for (const { cents } of statement) {
    const payout = (await listed()).items.find(
      ({ amountCents, bankCents }) => amountCents === cents && bankCents === null,
    );
    const params = { payoutId: payout?.payoutId as number };
    const { body } = await site.api(payouts.seePayout, { ...own(), params, input: { bankCents: cents } });
    expect(body.verdict).toBe('agrees');
  }
  const { items, differences, balanceCents } = await listed();
  expect(items.map(({ verdict }) => verdict)).toEqual(['agrees', 'agrees']);
  expect([differences, balanceCents]).toEqual([[], 0]);

  // Five places. What Stripe moved for families is what the ledger has of it.
  const { balanceTransactions, payouts: sent } = await site.fake.ledger();
  const ofFamilies = balanceTransactions.filter(({ type }) => !['payout', 'stripe_fee'].includes(type));
  expect(ofFamilies.reduce((sum, { amount }) => sum + amount, 0)).toBe(hand.stripe);
  for (const { channel, ...places } of await whatWasTaken())
    expect({ channel, ...places }).toEqual({
      channel,
      ledger: hand[channel],
      file: hand[channel],
      database: hand[channel],
    });
  const { body: page } = await site.api(journal.getJournal, { ...own(), query: {} });
  const rows = await readJournal(site, treasurer.token);
  checkJournal(rows, page, {
    bank: sent.reduce((sum, { amount }) => sum + amount, 0),
    fees: balanceTransactions.reduce((sum, { fee }) => sum + fee, 0) + 200,
  });
  await checkLedger(site.app.db, await site.fake.ledger());

  // A period is closed; both files together say the same.
  const closed = await site.api(journal.closePeriod, { ...own(), input: { until: '2027-03-19' } });
  const period = closed.body.periods[0]?.periodId as number;
  const parts = [await readJournal(site, treasurer.token, period), await readJournal(site, treasurer.token)];
  expect(parts.map(part => part.length > 0)).toEqual([true, true]);
  expect(balancesOf(parts.flat())).toEqual(balancesOf(rows));
}, 120_000);

function checkJournal(
  rows: readonly JournalFileRow[],
  { accounts, taxCents }: Pick<journal.Journal, 'accounts' | 'taxCents'>,
  stripe: { bank: number; fees: number },
): void {
  for (const document of Map.groupBy(rows, row => row.number).values())
    expect(sumOf(document, 'debits')).toBe(sumOf(document, 'credits'));
  const balances = balancesOf(rows);
  expect(
    Object.fromEntries(accounts.map(one => [one.account, Number(one.debitCents) - Number(one.creditCents)])),
  ).toEqual(balances);
  const tax = hand.tax.reduce((sum, cents) => sum + cents, 0);
  expect([sumOf(rows, 'tax'), taxCents, -(balances['HST collected'] ?? 0)]).toEqual([tax, tax, tax]);
  expect(balances).toMatchObject({
    Cash: hand.cash - hand.short,
    'Cash over and short': hand.short,
    'Card terminal': hand.terminal,
    Cheque: hand.cheque,
    'E-transfer': hand.etransfer,
    Stripe: 0,
    Bank: stripe.bank,
    Overpayments: -2000,
  });
  expect((balances['Stripe fees'] ?? 0) + (balances['HST paid on Stripe fees'] ?? 0)).toBe(stripe.fees);
  expect(stripe.bank + stripe.fees).toBe(hand.stripe);
}
