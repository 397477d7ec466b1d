import { type RawBuilder, sql } from 'kysely';
import { tellingNames, valueTells, withoutNames } from '#core/personal-data/erasure.ts';
import type { Database } from '../../db/database.ts';
import { lockBySql, lockRows } from '../../db/locked.ts';
import { type PersonalTable, personalTables } from './data-map.ts';
import { namedTexts } from './other-texts.ts';
import type { AnyTableRule } from './table-rule.ts';
import type { Traces } from './traces.db.ts';

// The one place that writes tables of other modules: what goes must be seen at once and go at once.

/** Held until the transaction ends: no payment of theirs begins, and no order of theirs changes. */
export async function lockRegistrations(db: Database, personId: number): Promise<void> {
  const query = db.selectFrom('registration').select('id').where('personId', '=', personId).orderBy('id');
  await lockRows(query, ['registration']);
}

type Step = readonly [table: PersonalTable, rule: AnyTableRule];

/** Makes of every row and column what the data map says. `hashes`: what becomes of an address. PRIV-5 */
export async function eraseRows(
  db: Database,
  traces: Traces,
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await emptyUnfinished(db, traces);
  for (const step of personalTables) {
    if (step[1].rows === 'go') continue;
    await takeNamesOut(db, step, traces);
    await changeColumns(db, step, traces, hashes);
  }
  // Later tables refer to earlier ones, never the other way round.
  for (const step of personalTables.toReversed()) if (step[1].rows === 'go') await deleteRows(db, step, traces);
  await takeNamesOutOfOthers(db, traces);
  await forgetAnswers(db, traces);
  await forgetSteps(db, traces);
  // Staff change nothing of them any more.
  await db.updateTable('registration').set({ blankedAt: now }).where('personId', '=', traces.personId).execute();
  await db.updateTable('person').set({ erasedAt: now }).where('id', '=', traces.personId).execute();
}

/** The same for registrations whose time is over: the account stays. PRIV-11 */
export async function eraseRegistrations(db: Database, traces: Traces): Promise<void> {
  const ofAccount: readonly PersonalTable[] = ['suppression', 'consent'];
  for (const step of personalTables) {
    if (step[1].rows === 'go' || ofAccount.includes(step[0])) continue;
    await takeNamesOut(db, step, traces);
    await changeColumns(db, step, traces, new Map());
  }
  for (const step of personalTables.toReversed())
    if (step[1].rows === 'go' && !ofAccount.includes(step[0])) await deleteRows(db, step, traces);
}

/** A registration nobody paid is nothing any more: without competitors and extras it is counted nowhere. */
async function emptyUnfinished(db: Database, { registrationIds }: Traces): Promise<void> {
  const unfinished = sql`(select r.id from registration r where r.id = any(${registrationIds}::int[])
    and r.completed_at is null and not exists (select 1 from ledger_entry l where l.registration_id = r.id))`;
  await sql`delete from competitor where registration_id in ${unfinished}`.execute(db);
  await sql`delete from merch_order where registration_id in ${unfinished}`.execute(db);
  await sql`update registration set spectators = 0, lunch = 0 where id in ${unfinished}`.execute(db);
}

function erasedRows(rule: AnyTableRule, traces: Traces): RawBuilder<boolean> {
  return (rule.erased ?? rule.theirs)(traces);
}

async function deleteRows(db: Database, [table, rule]: Step, traces: Traces): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${erasedRows(rule, traces)}`.execute(db);
}

async function changeColumns(
  db: Database,
  [table, rule]: Step,
  traces: Traces,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  if (rule.changedBy) return void (await rule.changedBy(traces).execute(db));
  const changes = Object.entries(rule.columns).flatMap(([name, { fate }]) => {
    if (fate === 'stays' || fate === 'names out') return [];
    const value = fate === 'hashed' ? hashed(sql.ref(name), hashes) : fate;
    return [sql`${sql.ref(name)} = ${value}`];
  });
  if (changes.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${erasedRows(rule, traces)}`.execute(db);
}

/** An address that came after the hashing is not kept at all. */
function hashed(column: RawBuilder<unknown>, hashes: ReadonlyMap<string, string>): RawBuilder<unknown> {
  return sql`coalesce(${JSON.stringify(Object.fromEntries(hashes))}::jsonb ->> ${column}, '')`;
}

async function takeNamesOut(db: Database, [table, rule]: Step, traces: Traces): Promise<void> {
  const names = Object.keys(rule.columns).filter(name => rule.columns[name]?.fate === 'names out');
  if (names.length === 0) return;
  const key = rule.key ?? ['id'];
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join([...key, ...names].map(name => sql.ref(name)))}
    from ${sql.table(table)} where ${erasedRows(rule, traces)}`.execute(db);
  for (const row of rows) {
    const changes = names
      .map(name => ({ name, before: row[name], after: cleaned(row[name], traces.names) }))
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
      .map(({ name, after }) => sql`${sql.ref(name)} = ${typeof after === 'string' ? after : JSON.stringify(after)}`);
    if (changes.length === 0) continue;
    const found = sql.join(
      key.map(name => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    );
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${found}`.execute(db);
  }
}

/** A value without the names, however deep they stand in it. */
function cleaned(value: unknown, names: readonly string[]): unknown {
  if (typeof value === 'string') return withoutNames(value, names);
  if (Array.isArray(value)) return value.map(item => cleaned(item, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item, names)]));
}

/** In lower case, and as JSON holds them too, with its escapes. */
const spellings = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap(name => [name, JSON.stringify(name).slice(1, -1)]).map(name => name.toLowerCase())),
];

/** Whether a name occurs anywhere in a text, even across words, as "an le" does in "Susan Lebrun". */
const mayName = (text: RawBuilder<unknown>, names: readonly string[]) =>
  sql`exists (select 1 from unnest(${spellings(names)}::text[]) as t(name) where strpos(lower(${text}::text), t.name) > 0)`;

/** What was written about others, or about the day, and names them: the name goes out of the text, a line of history is blanked. PRIV-14, HIST-2 */
async function takeNamesOutOfOthers(db: Database, { loneNames }: Traces): Promise<void> {
  if (loneNames.length === 0) return;
  const names = (text: RawBuilder<unknown>) => mayName(text, loneNames);
  for (const [table, column] of namedTexts) {
    const rows = await lockBySql(
      db,
      sql<{ place: string; text: unknown }>`select ctid::text as place, ${sql.ref(column)} as text
        from ${sql.table(table)} where ${names(sql.ref(column))} for update`,
    );
    for (const { place, text } of rows) {
      const after = cleaned(text, loneNames);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${typeof after === 'string' ? after : JSON.stringify(after)}
        where ctid = ${place}::tid`.execute(db);
    }
  }
  // The database finds candidates; whole words decide.
  const { rows } = await sql<{ id: number; before: unknown; after: unknown; reason: string | null }>`
    select id, before, after, reason from history where subject <> 'person_role'
      and (${names(sql.ref('before'))} or ${names(sql.ref('after'))} or ${names(sql.ref('reason'))})`.execute(db);
  const naming = rows.filter(({ before, after, reason }) => valueTells([before, after, reason], loneNames));
  await sql`select erase_history(${naming.map(({ id }) => id)}::int[])`.execute(db);
}

/** What staff could undo in drafts says by which facts somebody stood there. Steps build on each other: all go, repairs too. */
async function forgetSteps(db: Database, { competitorIds }: Traces): Promise<void> {
  const drafts = sql`(select draft_id from draft_entry where competitor_id = any(${competitorIds}::int[]))`;
  await sql`delete from ring_change where draft_change_id in
    (select id from draft_change where draft_id in ${drafts})`.execute(db);
  await sql`delete from draft_change where draft_id in ${drafts}`.execute(db);
}

/** Answers kept for a day for staff who just worked with this person. */
async function forgetAnswers(db: Database, { names, registrationIds }: Traces): Promise<void> {
  await sql`delete from idempotency_record where ${mayName(sql.ref('answer'), tellingNames(names))}
    or jsonb_path_exists(answer, '$.**.registrationId ? (@ == $ids[*])', ${JSON.stringify({ ids: registrationIds })}::jsonb)`.execute(
    db,
  );
}
