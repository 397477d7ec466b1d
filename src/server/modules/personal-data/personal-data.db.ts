import { sql } from 'kysely';
import type { ErasureFacts } from '#core/personal-data/erasure.ts';
import type { Database } from '../../db/database.ts';
import { otherOf } from '../../db/family.ts';
import { sums } from '../ledger/balance.actions.ts';
import { isDoorAccount } from '../registration-search/registration-conditions.actions.ts';
import { type PersonalTable, personalTables } from './data-map.ts';
import type { AnyTableRule } from './table-rule.ts';
import type { Traces } from './traces.db.ts';

export type DataRow = Record<string, unknown>;

/** How many rows of each table are theirs, in one query. */
export async function countRows(db: Database, traces: Traces): Promise<Map<PersonalTable, number>> {
  const counts = personalTables.map(
    ([table, rule]) => sql`select ${table}::text as name, count(*)::int as count
      from ${sql.table(table)} where ${rule.theirs(traces)}`,
  );
  const { rows } = await sql<{ name: PersonalTable; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** What a column of an export is, and its heading. */
export function exportedColumns({ columns, more = {} }: AnyTableRule): string[] {
  const own = Object.entries(columns).filter(([, column]) => column.leftOut === null);
  return [...own.map(([name]) => name), ...Object.keys(more)];
}

/** Their rows of one table as the export gives them. */
export async function listRows(
  db: Database,
  table: PersonalTable,
  rule: AnyTableRule,
  traces: Traces,
): Promise<DataRow[]> {
  const own = Object.entries(rule.columns)
    .filter(([, column]) => column.leftOut === null)
    .map(([name, column]) => sql`${column.as ?? sql.ref(name)} as ${sql.ref(name)}`);
  const more = Object.entries(rule.more ?? {}).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const key = sql.join((rule.key ?? Object.keys(rule.columns).slice(0, 1)).map(name => sql.ref(name)));
  const { rows } = await sql<DataRow>`select ${sql.join([...own, ...more])}
    from ${sql.table(table)} where ${rule.theirs(traces)} order by ${key}`.execute(db);
  return rows;
}

/** What they sent and what was published for them alone, with the bytes. */
export function listFiles(db: Database, { fileIds }: Traces) {
  return db
    .selectFrom('file')
    .select(['id', 'fileName', 'bytes'])
    .where(sql<boolean>`id = any(${fileIds}::int[])`)
    .orderBy('id')
    .execute();
}

export function listConsents(db: Database, personId: number) {
  return db
    .selectFrom('consent')
    .select(['channel', 'purpose', 'address', 'agreed', 'wording', 'at'])
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .execute();
}

/** What may stand in the way of erasing; `today` by the venue's calendar. */
export async function findErasureFacts(
  db: Database,
  personId: number,
  today: string,
): Promise<Omit<ErasureFacts, 'upcoming'> & { upcoming: { city: string; tournamentOn: string }[] }> {
  const isShared = sql<boolean>`${otherOf(personId)} is not null`; // then the other parent keeps everything of the family
  const theirs = sql`not ${isShared} and registration_id in (select id from registration where person_id = ${personId})`;
  const { rows } = await sql<Omit<ErasureFacts, 'roles' | 'upcoming'>>`select
    exists (select 1 from person p where p.id = ${personId} and ${isDoorAccount}) as is_door_account,
    (select count(*)::int from payment_attempt where status in ('starting', 'open') and ${theirs}) as open_payments,
    (select count(*)::int from refund where status in ('requested', 'pending') and ${theirs}) as open_refunds,
    (select count(*)::int from payment_review where settled_at is null and ${theirs}) as open_reviews,
    (select count(*)::int from registration r join tournament t on t.id = r.tournament_id cross join ${sums(today)} s
      where not ${isShared} and r.person_id = ${personId} and r.completed_at is not null and s.due_cents < 0)
      as credits`.execute(db);
  const roles = await db.selectFrom('personRole').select('role').where('personId', '=', personId).execute();
  const upcoming = await db
    .selectFrom('tournament')
    .select(['city', 'tournamentOn'])
    .where('tournamentOn', '>=', today)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration')
          .select('id')
          .whereRef('registration.tournamentId', '=', 'tournament.id')
          .where('personId', '=', personId)
          .where('completedAt', 'is not', null)
          .where(sql<boolean>`not ${isShared}`),
      ),
    )
    .orderBy('tournamentOn')
    .execute();
  const facts = rows[0] ?? { isDoorAccount: false, openPayments: 0, openRefunds: 0, openReviews: 0, credits: 0 };
  return { ...facts, roles: roles.map(({ role }) => role), upcoming };
}
