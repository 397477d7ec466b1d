import { sql } from 'kysely';
import { readCsv } from '#core/family-import/csv-table.ts';
import type { Database } from '#server/db/database.ts';
import type { StripeLedger } from '#test/fakes/stripe/client.ts';
import { balancesOf, centsOf, type JournalFileRow, journalRows, sumOf } from './journal-file.ts';
import { differences, rowsOf, type Sums, sumsOf } from './sums.ts';

/** What the treasurer takes home: the open journal and the ledger, as CSV. */
export interface BookFiles {
  journal: string;
  ledger: string;
}

/** The account and the method under which each file has the money of a channel. */
const names: Record<string, { account: string; method: string }> = {
  cash: { account: 'Cash', method: 'Cash' },
  etransfer: { account: 'E-transfer', method: 'E-transfer' },
  cheque: { account: 'Cheque', method: 'Cheque' },
  terminal: { account: 'Card terminal', method: 'Card terminal' },
  stripe: { account: 'Stripe', method: 'Online by card' },
};

/** Both files against the ledger, registration by registration, and the journal against Stripe's balance. */
export async function againstFiles(
  db: Database,
  { journal, ledger: payments }: BookFiles,
  gateway: StripeLedger | null,
): Promise<string[]> {
  const ledger = await rowsOf(
    db,
    sql<{ registration: number; channel: string; cents: number }>`
      select registration_id as registration, channel, sum(case
        when kind in ('payment', 'reversal', 'dispute_return', 'fee_return') then amount_cents
        when kind in ('refund', 'dispute', 'fee') then -amount_cents
        when kind = 'correction' and exists (select 1 from ledger_entry c where c.id = l.corrects_id and c.kind = 'refund') then amount_cents
        when kind = 'correction' then -amount_cents else 0 end)::int as cents
      from ledger_entry l where channel in (${sql.join(Object.keys(names))}) group by 1, 2`,
  );
  const here = (name: 'account' | 'method'): Sums =>
    sumsOf(ledger, ({ registration, channel, cents }) => ({
      id: `registration ${registration}, ${names[channel]?.[name]}`,
      cents,
    }));
  const rows = journalRows(journal);
  const accounts = new Set(Object.values(names).map(({ account }) => account));
  const ofFamilies = rows.filter(row => row.number.startsWith('L') && accounts.has(row.account));
  return [
    ...[...Map.groupBy(rows, row => row.number)]
      .filter(([, document]) => sumOf(document, 'debits') !== sumOf(document, 'credits'))
      .map(([number]) => `the journal is not balanced: ${number}`),
    ...differences(
      'the journal',
      [
        'in the file',
        sumsOf(ofFamilies, row => ({
          id: `registration ${row.registration}, ${row.account}`,
          cents: centsOf(row.debits) - centsOf(row.credits),
        })),
      ],
      here('account'),
    ),
    ...differences('the ledger', ['in the file', paymentsOf(payments)], here('method')),
    ...(gateway ? againstBalance(rows, gateway) : []),
  ];
}

function paymentsOf(text: string): Sums {
  const table = readCsv(text.replace('\ufeff', ''), Number.POSITIVE_INFINITY);
  if ('problem' in table) throw new Error(table.problem.text);
  const [head, ...lines] = table.rows.map(({ cells }) => cells);
  const cell = (line: readonly string[], name: string) => line[head?.indexOf(name) ?? -1] ?? '';
  const moneys = new Set(Object.values(names).map(({ method }) => method));
  const moved = lines.filter(line => moneys.has(cell(line, 'Method')));
  return sumsOf(moved, line => ({
    id: `registration ${cell(line, 'Registration')}, ${cell(line, 'Method')}`,
    cents: centsOf(cell(line, 'In')) - centsOf(cell(line, 'Out')),
  }));
}

/** What Stripe has, sent to the bank and charged. */
function againstBalance(rows: readonly JournalFileRow[], { balanceTransactions }: StripeLedger): string[] {
  const isPayout = ({ type }: { type: string }) => type === 'payout' || type === 'payout_failure';
  const isBill = ({ type }: { type: string }) => type === 'stripe_fee';
  const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
  const balances = balancesOf(rows);
  const stripe = { Stripe: 0, Bank: 0, Fees: 0 };
  stripe.Stripe = sum(balanceTransactions.map(({ net }) => net));
  stripe.Bank = -sum(balanceTransactions.filter(isPayout).map(({ amount }) => amount));
  stripe.Fees = sum(balanceTransactions.map(one => one.fee + (isBill(one) ? -one.amount : 0)));
  const journal = {
    Stripe: balances.Stripe ?? 0,
    Bank: balances.Bank ?? 0,
    Fees: (balances['Stripe fees'] ?? 0) + (balances['HST paid on Stripe fees'] ?? 0),
  };
  return differences(
    'the balance at Stripe',
    ['at Stripe', new Map(Object.entries(stripe))],
    new Map(Object.entries(journal)),
  );
}
