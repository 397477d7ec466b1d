import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isInTrial } from '../../../db/in-trial.ts';
import { isMoneySql, movedSql } from '../../ledger/balance.actions.ts';
import { isUncountedSql } from '../../till/till.actions.ts';
import { type LineRow, lineColumns, lineSource } from '../ledger-lines.db.ts';

export type LedgerRow = LineRow & { familyName: string; confirmationCode: string | null };
export interface LedgerChoice {
  tournamentId: number | null;
  from: Date | null;
  until: Date | null;
  channel: string | null;
  search: string | null;
}

function conditions({ tournamentId, from, until, channel, search }: LedgerChoice): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [];
  all.push(tournamentId === null ? sql`not ${isInTrial(sql`r.id`)}` : sql`r.tournament_id = ${tournamentId}`);
  if (from !== null) all.push(sql`l.at >= ${from}`);
  if (until !== null) all.push(sql`l.at < ${until}`);
  if (channel !== null) all.push(sql`l.channel = ${channel}`);
  if (search !== null) {
    const text = sql`folded(${search})`;
    all.push(sql`(position(${text} in folded(p.first_name || ' ' || p.last_name)) > 0
      or position(${text} in folded(l.reference)) > 0 or position(${text} in folded(f.confirmation_code)) > 0)`);
  }
  return sql.join(all, sql` and `);
}

const source = sql`${lineSource} join registration r on r.id = l.registration_id
  join person p on p.id = r.person_id left join receipt f on f.registration_id = r.id`;

/** Lines of the ledger, newest first; all of them without a limit. */
export async function listLedgerRows(
  db: Database,
  choice: LedgerChoice,
  part: { limit: number; offset: number } | null,
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`select ${lineColumns}, p.first_name || ' ' || p.last_name as family_name,
    f.confirmation_code from ${source} where ${conditions(choice)} order by l.at desc, l.id desc
    ${part ? sql`limit ${part.limit} offset ${part.offset}` : sql``}`.execute(db);
  return rows;
}

export async function sumLedger(
  db: Database,
  choice: LedgerChoice,
  isDemo: boolean,
): Promise<{ total: number; cents: number; isUncounted: boolean }> {
  const { rows } = await sql<{ total: number; cents: number; isUncounted: boolean }>`select count(*)::int as total,
    coalesce(sum(${movedSql}) filter (where ${isMoneySql(isDemo)}), 0)::int as cents,
    coalesce(bool_or(${isUncountedSql}), false) as is_uncounted
    from ${source} where ${conditions(choice)}`.execute(db);
  return rows[0] ?? { total: 0, cents: 0, isUncounted: false };
}
