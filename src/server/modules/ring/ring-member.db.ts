import { sql } from 'kysely';
import type { FinalSettings } from '#core/final/expected-finalists.ts';
import type { PublicName } from '#core/result/public-name-choices.ts';
import type { RingEvent } from '#core/ring/ring-division.ts';
import type { Database } from '../../db/database.ts';
import { competes, isComing } from '../registration-search/competitor-facts.actions.ts';

export interface RingDivisionRow {
  draftDivisionId: number;
  code: string;
  title: string;
  /** In the order of the events. */
  eventTypes: string[];
  /** Null: a group of matchmaking. */
  final: FinalSettings | null;
}

/** The divisions of a draft in which somebody active stands, or that stand in a queue, and its finals, by their number. */
export async function listRingDivisions(db: Database, draftId: number): Promise<RingDivisionRow[]> {
  const { rows } = await sql<RingDivisionRow>`
    select g.id as draft_division_id, g.code, g.title,
      array(select y.title from draft_division_event x join event v on v.id = x.event_id
        join event_type y on y.id = v.event_type_id where x.draft_division_id = g.id
        group by y.id, y.title order by y.sort_order, y.id) as event_types,
      (select jsonb_build_object('id', v.id, 'places', v.final_places, 'minAge', v.min_age, 'maxAge', v.max_age,
          'genderId', v.gender_id, 'minLevelOrder', lowest.sort_order, 'maxLevelOrder', highest.sort_order, 'fromEventIds',
          (select coalesce(jsonb_agg(from_event_id order by from_event_id), '[]') from final_source where event_id = v.id))
        from event v left join competitor_level lowest on lowest.id = v.min_level_id
        left join competitor_level highest on highest.id = v.max_level_id
        where v.id = g.final_event_id) as final
    from draft_division g
    where g.draft_id = ${draftId} and g.removed_at is null
      and g.id in ( -- each of them of this draft, else everybody there ever was is read
        select a.draft_division_id from draft_division d join ring_assignment a on a.draft_division_id = d.id
        where d.draft_id = ${draftId}
        union
        select e.draft_division_id from draft_entry e
        join competitor c on c.id = e.competitor_id and ${isComing}
        join entry n on n.competitor_id = c.id and n.event_id = e.event_id
        where e.draft_id = ${draftId}
        union
        select id from draft_division where draft_id = ${draftId} and final_event_id is not null)
    order by g.id`.execute(db);
  return rows;
}

export interface RingMemberRow {
  draftDivisionId: number;
  eventId: number;
  competitorId: number;
  familyId: number;
  firstName: string;
  lastName: string;
  number: number | null;
  /** How the family writes that the name is said. ANNOUNCE-3 */
  saidAs: string | null;
  publicName: PublicName | null;
  schoolId: number;
  schoolName: string;
  birthOn: string;
  genderId: number;
  levelOrder: number;
  isBlackBelt: boolean;
  isCheckedIn: boolean;
  isErased: boolean;
}

/** Who stands in the divisions of a draft and comes, in running order. MATCH-1 */
export async function listRingMembers(db: Database, draftId: number): Promise<RingMemberRow[]> {
  const { rows } = await sql<RingMemberRow>`
    select e.draft_division_id, e.event_id, c.id as competitor_id, r.person_id as family_id, c.first_name, c.last_name,
      c.said_as, c.public_name, c.number, c.school_id, s.name as school_name, c.birth_on, c.gender_id, l.sort_order as level_order,
      l.is_black_belt, c.checked_in_at is not null as is_checked_in, p.erased_at is not null as is_erased
    from draft_entry e
    join draft_division g on g.id = e.draft_division_id and g.removed_at is null
    join competitor c on c.id = e.competitor_id
    join registration r on r.id = c.registration_id and ${competes}
    join person p on p.id = r.person_id
    left join entry n on n.competitor_id = c.id and n.event_id = e.event_id
    join school s on s.id = c.school_id
    join competitor_level l on l.id = c.competitor_level_id
    where e.draft_id = ${draftId} and (n.event_id is not null or g.final_event_id is not null)
    order by e.draft_division_id, e.place, c.id, e.event_id`.execute(db);
  return rows;
}

/** How events are decided, and so how long they take. */
export async function listTimedEvents(db: Database): Promise<Map<number, RingEvent>> {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'eventTypeId', 'format', 'judges', 'thirdPlace', 'minMatches'])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, ...event }) => [id, event as RingEvent]));
}
