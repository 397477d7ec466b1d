import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** What is written to a family about its registrations; both parents get it. MSG-19 */
export const familyTemplates = [
  'receipt',
  'withdrawalAsked',
  'withdrawalAnswer',
  'paidChange',
  'arrival',
  'divisions',
  'possibleDuplicate',
];

/** The same to the other parent of each family, by name and in their language. What staff write has its own recipients. */
export async function copyToOtherParents(db: Database, dedupeKeys: readonly string[]): Promise<void> {
  await sql`
    with copied as materialized (
      select b.*, o.id as other_id, o.email as other_email, o.first_name, o.last_name, o.language as other_language
      from outbox b join person p on p.id = b.person_id join person o on o.id = p.family_of or o.family_of = p.id
      where b.dedupe_key = any(${dedupeKeys}::text[]) and b.channel = 'email' and o.erased_at is null
        and b.template = any(${familyTemplates}::text[])
      order by o.id for key share of o)
    insert into outbox (dedupe_key, channel, recipient, template, payload, person_id, registration_id, name, language,
      message_id, not_before, created_at)
    select dedupe_key || ':' || other_id, channel, other_email, template,
      case when payload ? 'firstName' then payload || jsonb_build_object('firstName', first_name)
        else payload end,
      other_id, registration_id, case when name is null then null else first_name || ' ' || last_name end, other_language,
      message_id, not_before, created_at
    from copied on conflict (dedupe_key) do nothing`.execute(db);
}
