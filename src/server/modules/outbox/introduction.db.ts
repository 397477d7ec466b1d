import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Decides which of these texts, claimed for the first time, say in full who writes: those to a number that no such text
 * went to since the last START. Texts to one number are decided one after the other, so of two at once one does. MSG-17
 */
export async function introduceTexts(
  db: Database,
  rows: readonly { id: number; recipient: string }[],
  introduction: string,
): Promise<Map<number, string | null>> {
  const numbers = [...new Set(rows.map(row => row.recipient))];
  await sql`select pg_advisory_xact_lock(2, key)
    from (select hashtext('text to ' || number) as key from unnest(${numbers}::text[]) as number order by key) keys`.execute(
    db,
  );
  // Only now: who held the lock before us may have decided on the same number.
  const { rows: decided } = await sql<{ id: number; introducedAs: string | null }>`
    with first as (
      select distinct on (recipient) id from outbox o where id = any(${rows.map(row => row.id)}::int[]) and not exists (
        select from outbox before
        where before.recipient = o.recipient and before.introduced_as is not null and before.id <> o.id
          and before.channel = 'sms' and before.status not in ('failed', 'suppressed')
          and coalesce(before.sent_at, before.created_at) > coalesce((
            select max(lifted_at) from suppression where channel = 'sms' and address = o.recipient), '-infinity'))
      order by recipient, id)
    update outbox set introduced_as = case when id in (select id from first) then ${introduction} end
    where id = any(${rows.map(row => row.id)}::int[])
    returning id, introduced_as as "introducedAs"`.execute(db);
  return new Map(decided.map(row => [row.id, row.introducedAs]));
}
