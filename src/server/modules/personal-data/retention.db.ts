import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/locked.ts';
import { dataMap, type PersonalTable } from './data-map.ts';
import { historyFields, retentionMap } from './retention-map.ts';
import type { AnyTableRule } from './table-rule.ts';

/** Rows that belong to a tournament before a day; those without one by when they were made. */
const ofTournamentBefore = (
  day: string,
) => sql`(select r.id from registration r join tournament t on t.id = r.tournament_id
  where t.tournament_on < ${day})`;
const rowsBefore: { readonly [T in PersonalTable]?: (day: string) => RawBuilder<boolean> } = {
  competitor: day => sql`registration_id in ${ofTournamentBefore(day)}`,
  note: day => sql`registration_id in ${ofTournamentBefore(day)}`,
  // Cash at a desk: amounts alone, which the books may still need. PRIV-6
  checkInOperation: day => sql`registration_id in ${ofTournamentBefore(day)} and kind not in ('take-cash', 'sell')`,
  draftEntry: day => sql`draft_id in (select d.id from draft d join tournament t on t.id = d.tournament_id
    where t.tournament_on < ${day})`,
  meetingTold: day => sql`competitor_id in (select c.id from competitor c
    where c.registration_id in ${ofTournamentBefore(day)})`,
  competitorDraft: day => sql`registration_id in ${ofTournamentBefore(day)}`,
  changeRequest: day => sql`competitor_id in (select c.id from competitor c
    where c.registration_id in ${ofTournamentBefore(day)})`,
  contact: day => sql`registration_id in ${ofTournamentBefore(day)}`,
  answer: day => sql`registration_id in ${ofTournamentBefore(day)}`,
  paymentAttempt: day => sql`registration_id in ${ofTournamentBefore(day)} and status in ('paid', 'expired')`,
  familyLink: day => sql`tournament_id in (select id from tournament where tournament_on < ${day})`,
  importedCompetitor: day => sql`made_at < ${day}::date`,
  outbox: day => sql`created_at < ${day}::date`,
  file: day => oldFile(day, sql`id`),
  fileVersion: day => oldFile(day, sql`file_id`),
  fileNote: day => oldFile(day, sql`file_id`),
  fileRegistration: day => oldFile(day, sql`file_id`),
  pictureSize: day => oldFile(day, sql`file_id`),
};
/** What families sent, and what was published for some of them alone. */
const oldFile = (day: string, id: RawBuilder<unknown>) => sql<boolean>`${id} in (select f.id from file f
  where f.created_at < ${day}::date and (f.purpose = 'sent' or (f.purpose = 'published' and f.audience = 'registrations')))`;

/** Blanks, or deletes, what is kept for this period and belongs to tournaments before the day. Twice is as once. PRIV-11 */
export async function blankBefore(db: Database, period: 'month' | 'year', day: string): Promise<void> {
  const due = Object.entries(retentionMap) as [PersonalTable, (typeof retentionMap)[PersonalTable]][];
  // Later tables refer to earlier ones, never the other way round.
  for (const [table, kept] of due.toReversed()) {
    const before = rowsBefore[table]?.(day);
    if (!before || kept === undefined) continue;
    if (kept === period) await sql`delete from ${sql.table(table)} where ${before}`.execute(db);
    else if (typeof kept === 'object') await changeColumns(db, table, namesOf(kept, period), before);
  }
  await blankHistory(db, historyFields[period], day);
}

const namesOf = (kept: Readonly<Record<string, string>>, period: string): string[] =>
  Object.keys(kept).filter(name => kept[name] === period);

async function changeColumns(
  db: Database,
  table: PersonalTable,
  names: readonly string[],
  before: RawBuilder<boolean>,
): Promise<void> {
  const { columns } = dataMap[table] as unknown as AnyTableRule;
  const fates = names.map(name => [sql.ref(name), columns[name]?.fate as RawBuilder<unknown>] as const);
  if (fates.length === 0) return;
  const changes = fates.map(([name, fate]) => sql`${name} = ${fate}`);
  const differs = fates.map(([name, fate]) => sql`${name} is distinct from ${fate}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${before} and (${sql.join(differs, sql` or `)})`.execute(db);
}

/** History loses these fields of competitors of tournaments before the day. HIST-2 */
async function blankHistory(db: Database, fields: readonly string[], day: string): Promise<void> {
  await sql`select erase_history(array(select h.id from history h where h.subject = 'competitor'
      and (jsonb_typeof(h.before) = 'object' and h.before ?| ${fields}::text[]
        or jsonb_typeof(h.after) = 'object' and h.after ?| ${fields}::text[])
      and coalesce((h.before ->> 'registrationId')::int, (h.after ->> 'registrationId')::int,
        (select c.registration_id from competitor c where c.id = h.subject_id)) in ${ofTournamentBefore(day)}),
    ${fields}::text[])`.execute(db);
}

/** What devices and judges left at the rings: no account, and nobody's own wish can take it. */
export async function blankRings(db: Database, days: { month: string; year: string }, now: Date): Promise<void> {
  const ringsBefore = (
    day: string,
  ) => sql`ring_id in (select r.id from ring r join tournament t on t.id = r.tournament_id
    where t.tournament_on < ${day})`;
  await sql`update ring_tablet set name = 'Tablet', token_hash = 'ended ' || id, ended_at = coalesce(ended_at, ${now})
    where token_hash <> 'ended ' || id and ${ringsBefore(days.month)}`.execute(db);
  await sql`update ring_table set judges = '[]' where judges <> '[]' and ${ringsBefore(days.year)}`.execute(db);
  await sql`update score_sheet set signed_by = null where signed_by is not null and draft_division_id in (
    select g.id from draft_division g join draft d on d.id = g.draft_id join tournament t on t.id = d.tournament_id
    where t.tournament_on < ${days.year})`.execute(db);
}

/** Registrations whose seven years are over, oldest first; not more than so many at once. */
export async function listRegistrationsBefore(db: Database, day: string, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('tournament', 'tournament.id', 'registration.tournamentId')
    .select('registration.id')
    .where('tournamentOn', '<', day)
    .where('blankedAt', 'is', null)
    .orderBy('registration.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Nobody writes into them until the transaction ends. */
export async function holdRegistrations(db: Database, ids: readonly number[]): Promise<void> {
  await lockRows(db.selectFrom('registration').select('id').where('id', 'in', ids).orderBy('id'), ['registration']);
}

export async function markBlanked(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await db.updateTable('registration').set({ blankedAt: now }).where('id', 'in', ids).execute();
}

/** Lines of history that nobody needs any more, whatever they are about; who gave whom a role stays. HIST-2 */
export async function blankOldHistory(db: Database, day: string): Promise<void> {
  await sql`select erase_history(array(select id from history where at < ${day}::date and subject <> 'person_role'
    and (before is not null or after is not null or reason is not null) order by id limit 20000))`.execute(db);
}
