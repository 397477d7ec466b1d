import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** What must never be in the database, whatever was sent: a row of any of these is a change that was left half done. */
const rules: Record<string, string> = {
  'a repeated call whose first one never ended': `select key from idempotency_record where status is null`,
  'a payment that was begun and has no address': `select id from payment_attempt where status = 'starting'`,
  'a paid attempt without money in the ledger': `select id from payment_attempt a where status = 'paid'
    and not exists (select 1 from ledger_entry where payment_attempt_id = a.id)`,
  'a payment open for a completed registration': `select a.id from payment_attempt a join registration r on r.id = a.registration_id
    where a.status = 'open' and r.completed_at is not null`,
  'two published drafts of one tournament': `select tournament_id from draft where status = 'published' group by 1 having count(*) > 1`,
  'an entry placed into a division of another draft': `select e.draft_id from draft_entry e join draft_division d on d.id = e.draft_division_id
    where d.draft_id <> e.draft_id`,
  'an entry placed into a division that is gone': `select e.draft_id from draft_entry e join draft_division d on d.id = e.draft_division_id
    where d.removed_at is not null`,
  'somebody in a division whose event it does not run': `select e.competitor_id from draft_entry e where draft_division_id is not null
    and not exists (select 1 from draft_division_event x where x.draft_division_id = e.draft_division_id and x.event_id = e.event_id)`,
  'an entry neither placed nor with a reason': `select competitor_id from draft_entry where draft_division_id is null and reason is null`,
  'two divisions running in one ring': `select ring_id from ring_assignment where state = 'running' group by 1 having count(*) > 1`,
  'a division that runs and was never started': `select id from ring_assignment where state in ('running', 'done') and started_at is null`,
  // Who corrects a sheet later takes the signature off it, and what was told stays until it is released again.
  'a result told of a sheet that was never signed': `select sheet_id from released_result r where not exists (select 1 from table_act a where a.sheet_id = r.sheet_id and a.act->>'kind' = 'sign' and (a.outcome = 'applied' or a.is_taken))`,
  'two devices holding one ring': `select ring_id from ring_table group by 1 having count(*) > 1`,
  'nobody who may do everything': `select 1 where not exists (select 1 from person_role where role = 'SuperAdmin')`,
  'an erased person whose address is known': `select id from person where erased_at is not null and phone_number is not null`,
  'a change of state nobody made': `select id from history where action is null or subject is null`,
  'text with a NUL or half a character': `select id from person where first_name ~ '[\\x01-\\x08]'`,
};

/** The names of the rules that do not hold, each with how many rows break it. */
export async function brokenRules(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(rules)) {
    const { rows } = await sql.raw<object>(query).execute(db);
    if (rows.length > 0) broken.push(`${name}: ${rows.length}, ${JSON.stringify(rows[0])}`);
  }
  return broken;
}
