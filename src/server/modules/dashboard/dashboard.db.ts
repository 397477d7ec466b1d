import { sql } from 'kysely';
import type { CalendarDate } from '#core/time/calendar.ts';
import type { Database } from '../../db/database.ts';
import { isInTrial } from '../../db/in-trial.ts';
import { countOpenDuplicates } from '../duplicate/duplicate.actions.ts';
import { isGivenBackSql, isMoneySql, movedSql, sums } from '../ledger/balance.actions.ts';
import {
  asksToWithdraw,
  competes,
  isComing,
  lacksConcussion,
  lacksSmsAnswer,
  lacksWaiver,
  lacksWeight,
} from '../registration-search/competitor-facts.actions.ts';
import { isDoorSale, isNotEmpty } from '../registration-search/registration-conditions.actions.ts';
import { isUncountedSql } from '../till/till.actions.ts';

export interface Edition {
  id: number;
  tournamentOn: string;
  /** Registrations completed before this instant count; null: all. */
  until: Date | null;
}

const idsOf = (editions: readonly Edition[]) => sql.join(editions.map(({ id }) => id));
/** Whether a completed registration (alias r) counts for its edition. */
const counts = (editions: readonly Edition[]) =>
  sql`r.completed_at is not null and (${sql.join(
    editions.map(({ id, until }) =>
      until === null ? sql`r.tournament_id = ${id}` : sql`(r.tournament_id = ${id} and r.completed_at < ${until})`,
    ),
    sql` or `,
  )})`;

/** Completed registrations and their competitors by day, of each edition. */
export async function listCompletions(db: Database, editions: readonly Edition[], timeZone: string) {
  const { rows } = await sql<{ tournamentId: number; day: string; registrations: number; competitors: number }>`
    select r.tournament_id, to_char(r.completed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      count(*)::int as registrations, sum(n.competitors)::int as competitors
    from registration r
    cross join lateral (select count(*)::int as competitors from competitor c
      where c.registration_id = r.id and ${competes}) n
    where r.completed_at is not null and r.tournament_id in (${idsOf(editions)}) and not ${isDoorSale}
    group by 1, 2`.execute(db);
  return rows;
}

/**
 * Money booked by day, in cents: paid, and refunded or reclaimed by a bank; corrected mistakes count as neither. Bank
 * fees are no family's money and appear only in the ledger. Cash counts once two people have counted it. PAY-33
 */
export async function listMoney(
  db: Database,
  editions: readonly Edition[],
  { timeZone, isDemo }: { timeZone: string; isDemo: boolean },
) {
  const { rows } = await sql<{
    tournamentId: number;
    day: string;
    paid: number;
    refunded: number;
    hasUncounted: boolean;
  }>`
    select r.tournament_id, to_char(l.at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      coalesce(sum(${movedSql}) filter (where not ${isGivenBackSql} and not ${isUncountedSql}), 0)::int as paid,
      -coalesce(sum(${movedSql}) filter (where ${isGivenBackSql} and not ${isUncountedSql}), 0)::int as refunded,
      bool_or(${isUncountedSql}) as has_uncounted
    from ledger_entry l join registration r on r.id = l.registration_id
    left join ledger_entry c on c.id = l.corrects_id
    where r.tournament_id in (${idsOf(editions)}) and l.kind not in ('fee', 'fee_return')
      and ${isMoneySql(isDemo)}
    group by 1, 2`.execute(db);
  return rows;
}

/** What begun registrations with something in them would still bring, in whole dollars, and how many they are. */
export async function getOutstanding(db: Database, tournamentId: number, today: CalendarDate) {
  const { rows } = await sql<{ registrations: number; dollars: number }>`
    select count(*)::int as registrations, (coalesce(sum(greatest(0, s.due_cents)), 0) / 100)::int as dollars
    from registration r join tournament t on t.id = r.tournament_id cross join ${sums(today)} s
    where r.tournament_id = ${tournamentId} and r.completed_at is null and ${isNotEmpty}`.execute(db);
  return rows[0] ?? { registrations: 0, dollars: 0 };
}

export async function getExtras(db: Database, tournamentId: number) {
  const { rows } = await sql<{ spectators: number; lunch: number }>`
    select coalesce(sum(r.spectators), 0)::int as spectators, coalesce(sum(r.lunch), 0)::int as lunch
    from registration r where r.tournament_id = ${tournamentId} and r.completed_at is not null`.execute(db);
  return rows[0] ?? { spectators: 0, lunch: 0 };
}

/** Entries by event, in the order of the events; events nobody chose too, unless archived. */
export async function countEntries(db: Database, editions: readonly Edition[]) {
  const { rows } = await sql<{ title: string; tournamentId: number | null; count: number }>`
    select e.title, x.tournament_id, coalesce(x.count, 0)::int as count
    from event e join event_type t on t.id = e.event_type_id
    left join (select n.event_id, r.tournament_id, count(*) as count
      from entry n join competitor c on c.id = n.competitor_id join registration r on r.id = c.registration_id
      where ${isComing} and ${counts(editions)} group by 1, 2) x on x.event_id = e.id
    where x.count > 0 or (e.archived_at is null and t.archived_at is null and e.final_places is null)
    order by t.sort_order, e.sort_order, e.id`.execute(db);
  return rows;
}

/** Competitors by level, gender and birth date. */
export async function countCompetitors(db: Database, editions: readonly Edition[]) {
  const { rows } = await sql<{ tournamentId: number; level: string; genderId: number; birthOn: string; count: number }>`
    select r.tournament_id, l.title as level, c.gender_id, c.birth_on, count(*)::int as count
    from competitor c join registration r on r.id = c.registration_id
    join competitor_level l on l.id = c.competitor_level_id
    where ${isComing} and ${counts(editions)}
    group by r.tournament_id, l.id, c.gender_id, c.birth_on
    order by l.sort_order`.execute(db);
  return rows;
}

export function listLevelTitles(db: Database) {
  return db
    .selectFrom('competitorLevel')
    .select('title')
    .where('archivedAt', 'is', null)
    .orderBy('sortOrder')
    .execute();
}

/** Merch with its sizes, in order. */
export function listSizes(db: Database, tournamentId: number) {
  return db
    .selectFrom('merchSize as s')
    .innerJoin('merch as m', 'm.id', 's.merchId')
    .select(['s.id', 's.merchId', 'm.title', 's.title as size'])
    .where('m.tournamentId', '=', tournamentId)
    .where('m.archivedAt', 'is', null)
    .orderBy('m.sortOrder')
    .orderBy('m.id')
    .orderBy('s.sortOrder')
    .execute();
}

/** What somebody should look at, counted at one go; of a tournament, and of everything where it belongs to none. */
export async function countAttention(
  db: Database,
  tournamentId: number,
  asks: { sms: boolean; waiver: boolean; rings: boolean; erasure: boolean },
) {
  const { rows } = await sql<{
    noSmsAnswer: number;
    noWeight: number;
    noWaiver: number;
    noConcussion: number;
    withdrawals: number;
    possibleDuplicates: number;
    changeRequests: number;
    erasureRequests: number;
    paymentReviews: number;
    failedMessages: number;
    unsureMessages: number;
    newFiles: number;
    draftId: number | null;
    unplaced: number;
    lateEntries: number;
    noRing: number;
  }>`
    with mine as (select r.id from registration r where r.tournament_id = ${tournamentId} and r.completed_at is not null),
      plan as (select d.id from draft d where d.tournament_id = ${tournamentId} and d.status in ('published', 'open')
        order by d.status = 'published' desc, d.id desc limit 1),
      people as (select c.id, c.weight_kg, c.measured_weight_kg, c.waiver_signed_at, c.withdrawn_at,
          c.withdrawal_requested_at, c.withdrawal_declined_at, ${lacksConcussion} as lacks_concussion
        from competitor c join registration r on r.id = c.registration_id join tournament t on t.id = r.tournament_id
        where r.tournament_id = ${tournamentId} and ${competes})
    select
      (case when ${asks.sms}::boolean then (select count(distinct k.registration_id) from contact k
        join mine on mine.id = k.registration_id
        where ${lacksSmsAnswer}) else 0 end)::int as no_sms_answer,
      (select count(*) from people c where ${lacksWeight})::int as no_weight,
      (case when ${asks.waiver}::boolean then (select count(*) from people c where ${lacksWaiver}) else 0 end)::int as no_waiver,
      (select count(*) from people where lacks_concussion)::int as no_concussion,
      (select count(*) from people c where ${asksToWithdraw})::int as withdrawals,
      ${countOpenDuplicates(tournamentId)}::int as possible_duplicates,
      (select count(*) from change_request q join people p on p.id = q.competitor_id
        where q.answer is null)::int as change_requests,
      (case when ${asks.erasure}::boolean then (select count(*) from person where erasure_asked_at is not null) else 0 end)::int
        as erasure_requests,
      (select count(*) from payment_review v where v.settled_at is null and not ${isInTrial(sql`v.registration_id`)})::int as payment_reviews,
      (select count(*) from outbox o where o.status = 'failed')::int as failed_messages,
      (select count(*) from outbox o where o.status = 'unsure')::int as unsure_messages,
      (select id from plan) as draft_id,
      (select count(*) from draft_entry e join plan on plan.id = e.draft_id join people p on p.id = e.competitor_id
        join entry n on n.competitor_id = e.competitor_id and n.event_id = e.event_id
        where e.draft_division_id is null)::int as unplaced,
      (select count(*) from plan cross join people p join entry n on n.competitor_id = p.id
        where not exists (select 1 from draft_entry e where e.draft_id = plan.id and e.competitor_id = n.competitor_id
          and e.event_id = n.event_id))::int as late_entries,
      (case when ${asks.rings}::boolean and exists (select 1 from ring g where g.tournament_id = ${tournamentId})
        then (select count(distinct v.id) from draft d join draft_division v on v.draft_id = d.id and v.removed_at is null
          join draft_entry e on e.draft_id = d.id and e.draft_division_id = v.id join people p on p.id = e.competitor_id
          join entry n on n.competitor_id = e.competitor_id and n.event_id = e.event_id
          where d.tournament_id = ${tournamentId} and d.status = 'published'
            and not exists (select 1 from ring_assignment a where a.draft_division_id = v.id)) else 0 end)::int as no_ring,
      (select count(*) from file f join person p on p.id = f.person_id
        where f.purpose = 'sent' and f.review = 'new' and p.trial_tournament_id is null)::int as new_files`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counting always answers one row');
  return row;
}
