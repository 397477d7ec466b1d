import { sql } from 'kysely';
import { type TickedKey, tickedKeys } from '#core/tournament/readiness.ts';
import type { Database } from '../../db/database.ts';
import { canSignInSql } from '../users/account.actions.ts';

interface Counts {
  levels: number;
  events: number;
  agedEvents: number;
  hasPostalAddress: boolean;
  staff: number;
  wasRestored: boolean;
  hasPayment: boolean;
  hasWaiver: boolean;
  wasTried: boolean;
  hasTrial: boolean;
}

/** What the database knows of the lines, in one query. A waiver counts that is in effect on `waiverOn`; practice payments in a demonstration. */
export async function findReadinessCounts(
  db: Database,
  tournamentId: number | null,
  { waiverOn, isDemo }: { waiverOn: string; isDemo: boolean },
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with offered as (
      select e.id, e.min_age is not null or e.max_age is not null or exists (
        select 1 from division_event l join division d on d.id = l.division_id
        where l.event_id = e.id and d.archived_at is null and (d.min_age is not null or d.max_age is not null)) as is_aged
      from event e join event_type y on y.id = e.event_type_id
      where e.archived_at is null and y.archived_at is null and e.final_places is null)
    select
      (select count(*)::int from competitor_level where archived_at is null) as levels,
      (select count(*)::int from offered) as events,
      (select count(*)::int from offered where is_aged) as aged_events,
      exists (select 1 from organisation where postal_address is not null) as has_postal_address,
      (select count(distinct r.person_id)::int from person_role r join person p on p.id = r.person_id
        where r.role in ('CheckInAdmin', 'TournamentDirector', 'SuperAdmin') and p.erased_at is null
          and ${canSignInSql}) as staff,
      exists (select 1 from restore) as was_restored,
      exists (select 1 from payment_attempt a join registration r on r.id = a.registration_id
        where r.tournament_id = ${tournamentId}::int and a.status = 'paid'
          and (a.gateway <> 'practice' or ${isDemo}::boolean)) as has_payment,
      exists (select 1 from waiver_version where effective_on <= ${waiverOn}::date) as has_waiver,
      exists (select 1 from tournament where trial_of = ${tournamentId}::int) as has_trial,
      exists (select 1 from tournament t join registration r on r.tournament_id = t.id
        where t.trial_of = ${tournamentId}::int and r.completed_at is not null)
        or exists (select 1 from history where subject = 'tournament' and subject_id = ${tournamentId}::int
          and action = 'wipe the trial' and (after ->> 'completed')::int > 0) as was_tried`.execute(db);
  return rows[0] as Counts;
}

/** Who ticked which line last, and when. */
export async function listTicks(db: Database, tournamentId: number): Promise<Map<TickedKey, { by: string; at: Date }>> {
  const { rows } = await sql<{ key: TickedKey; by: string | null; at: Date }>`
    select distinct on (h.action) substr(h.action, 6) as key, p.first_name || ' ' || p.last_name as by, h.at
    from history h left join person p on p.id = h.actor_person_id
    where h.subject = 'tournament' and h.subject_id = ${tournamentId}
      and h.action = any(${sql.val(tickedKeys.map(key => `tick ${key}`))})
    order by h.action, h.id desc`.execute(db);
  return new Map(rows.map(({ key, by, at }) => [key, { by: by ?? 'Somebody', at }]));
}
