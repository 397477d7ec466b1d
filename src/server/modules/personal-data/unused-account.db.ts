import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isDoorAccount } from '../registration-search/registration-conditions.actions.ts';

/** A link was mailed to it, or made for a trial, since that day. A link's own row goes within two weeks, its mail after a year. */
const isLinkedSince = (day: string) => sql`(exists (select 1 from outbox o where o.person_id = p.id
    and o.template in ('verification', 'reset', 'staffInvitation') and o.created_at >= ${day}::date)
  or exists (select 1 from email_token l where l.person_id = p.id and l.created_at >= ${day}::date))`;

type UnusedDays = { month: string; year: string; 'seven years': string };

/**
 * No registration within seven years, or never verified within a month of the last link, or a year of the import that
 * made it. Staff are kept, and so is what holds sales at the door. PRIV-12
 */
const isUnused = (days: UnusedDays) => sql`p.erased_at is null and not ${isDoorAccount}
  and not exists (select 1 from person_role o where o.person_id = p.id)
  and ((p.created_at < ${days['seven years']}::date and not exists (select 1 from registration r
        join tournament t on t.id = r.tournament_id
        where r.person_id = coalesce(p.family_of, p.id) and (t.tournament_on >= ${days['seven years']} or r.created_at >= ${days['seven years']}::date)))
    or (p.created_at < ${days.month}::date and p.verified_at is null and p.google_sub is null
      and not exists (select 1 from family_import i where i.id = p.import_id and i.made_at >= ${days.year}::date)
      and not ${isLinkedSince(days.month)}
      and not exists (select 1 from registration r where r.person_id = coalesce(p.family_of, p.id))))`;

export async function listUnusedAccounts(db: Database, days: UnusedDays, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from person p where ${isUnused(days)}
    order by p.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same about one account, behind its lock: it may have been used since it was listed. */
export async function isUnusedAccount(db: Database, days: UnusedDays, personId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from person p where p.id = ${personId} and ${isUnused(days)}`.execute(db);
  return rows.length > 0;
}
