import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '#contract/communication.ts';
import type { SuppressionScope } from '#core/communication/consent-and-suppression.ts';
import type { Language } from '#words/language.ts';
import type { Database } from '../../db/database.ts';
import { balanceIs } from '../ledger/balance.actions.ts';
import {
  isComing,
  isExpected,
  lacksConcussion,
  lacksSmsAnswer,
  lacksWaiver,
  lacksWeight,
} from '../registration-search/competitor-facts.actions.ts';
import { isDoorSale, isNotEmpty } from '../registration-search/registration-conditions.actions.ts';

export interface ParentRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  emailKey: string;
  language: Language;
  agreedToNews: boolean;
  suppressed: SuppressionScope[];
}
export interface FamilyRow {
  /** Whose account holds the registrations. */
  id: number;
  /** The holder first, then the other parent. MSG-19 */
  parents: [ParentRow, ...ParentRow[]];
  /** The registrations that are meant, oldest first. */
  registrationIds: number[];
}

const owes: Record<Audience['missing'][number], RawBuilder<unknown>> = {
  smsAnswer: sql`exists (select 1 from contact k join matching m on m.id = k.registration_id
    where m.person_id = p.id and ${lacksSmsAnswer})`,
  weight: sql`exists (select 1 from competitor c join matching m on m.id = c.registration_id
    where m.person_id = p.id and ${lacksWeight})`,
  waiver: sql`exists (select 1 from competitor c join matching m on m.id = c.registration_id
    where m.person_id = p.id and ${lacksWaiver})`,
  concussion: sql`exists (select 1 from competitor c join matching m on m.id = c.registration_id
    join registration r on r.id = m.id join tournament t on t.id = r.tournament_id
    where m.person_id = p.id and ${lacksConcussion})`,
};
const has: Record<Audience['bought'][number], RawBuilder<unknown>> = {
  spectators: sql`bool_or(m.spectators > 0)`,
  lunch: sql`bool_or(m.lunch > 0)`,
  merch: sql`bool_or(exists (select 1 from merch_order o where o.registration_id = m.id and o.given_back_at is null))`,
};

const isHere: Record<NonNullable<Audience['checkedIn']>, RawBuilder<unknown>> = {
  yes: sql`c.checked_in_at is not null`,
  no: sql`c.checked_in_at is null`,
};

const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

/** What was chosen before it was merged into another is that one by now. MSG-10 */
const schoolsNow = (ids: readonly number[]) =>
  sql`(select coalesce(merged_into_id, id) from school where id = any(${ids}))`;

/** One competitor of the family meets them all. */
function competitorIs(audience: Audience): RawBuilder<unknown> {
  const { eventIds, levelIds, schoolIds, draftDivisionIds = [], checkedIn } = audience;
  if (eventIds.length + levelIds.length + schoolIds.length + draftDivisionIds.length === 0 && !checkedIn)
    return sql`true`;
  const division = sql`exists (select 1 from draft_entry x join draft d on d.id = x.draft_id and d.status = 'published'
    where x.competitor_id = c.id and x.draft_division_id = any(${draftDivisionIds}))`;
  const event = sql`exists (select 1 from entry n where n.competitor_id = c.id and n.event_id = any(${eventIds}))`;
  return sql`exists (select 1 from competitor c join matching m on m.id = c.registration_id where m.person_id = p.id
    and ${isComing} and ${eventIds.length > 0 ? event : sql`true`}
    and ${levelIds.length > 0 ? sql`c.competitor_level_id = any(${levelIds})` : sql`true`}
    and ${schoolIds.length > 0 ? sql`c.school_id in ${schoolsNow(schoolIds)}` : sql`true`}
    and ${draftDivisionIds.length > 0 ? division : sql`true`}
    and ${checkedIn ? isHere[checkedIn] : sql`true`})`;
}

/** The families that are meant, by name, each with what decides whether it may be written to. MSG-10 */
export async function listFamilies(
  db: Database,
  audience: Audience,
  asks: { sms: boolean; waiver: boolean },
): Promise<FamilyRow[]> {
  // Whoever was chosen by hand is meant, whoever of them still comes.
  const { missing, bought, notRegisteredFor, registrationIds } = audience;
  const owed = missing.filter(thing => (thing !== 'smsAnswer' || asks.sms) && (thing !== 'waiver' || asks.waiver));
  const { rows } = await sql<FamilyRow>`
    with matching as (
      select r.id, r.person_id, r.spectators, r.lunch
      from registration r join tournament t on t.id = r.tournament_id
      where r.tournament_id = ${audience.tournamentId} and ${balanceIs[audience.status]}
        and not ${isDoorSale}
        and ${registrationIds ? sql`r.id = any(${registrationIds})` : sql`true`}
        and ${registrationIds ? isNotEmpty : isExpected}
    )
    select p.id, array_agg(m.id order by m.id) as registration_ids,
      (select jsonb_agg(jsonb_build_object('id', q.id, 'firstName', q.first_name, 'lastName', q.last_name,
        'email', q.email, 'emailKey', q.email_key, 'language', q.language,
        'agreedToNews', coalesce((select n.agreed from consent n
          where n.person_id = q.id and n.channel = 'email' and n.purpose = 'news' order by n.id desc limit 1), false),
        'suppressed', array(select s.scope from suppression s
          where s.channel = 'email' and s.address = q.email_key and s.lifted_at is null)) order by q.id <> p.id, q.id)
        from person q where (q.id = p.id or q.family_of = p.id) and q.erased_at is null) as parents
    from person p join matching m on m.person_id = p.id
    where p.erased_at is null
      and ${competitorIs(audience)}
      and ${missing.length > 0 ? anyOf(owed.map(thing => owes[thing])) : sql`true`}
      and ${
        notRegisteredFor === null
          ? sql`true`
          : sql`not exists (select 1 from registration o where o.person_id = p.id
              and o.tournament_id = ${notRegisteredFor} and o.completed_at is not null)`
      }
    group by p.id
    having ${bought.length > 0 ? anyOf(bought.map(thing => has[thing])) : sql`true`}
    order by lower(p.last_name), lower(p.first_name), p.id`.execute(db);
  return rows;
}

export interface NumberRow {
  personId: number;
  phoneNumber: string;
  answers: (boolean | null)[];
  suppressed: SuppressionScope[];
}

/** Each number of these registrations, once a family, with what its contacts answered. */
export async function listNumbers(db: Database, registrationIds: readonly number[]): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select r.person_id, k.phone_number, json_agg(k.agreed_to_sms_division_notifications) as answers,
      array(select s.scope from suppression s
        where s.channel = 'sms' and s.address = k.phone_number and s.lifted_at is null) as suppressed
    from registration r join contact k on k.registration_id in (r.id, r.adds_to_id)
    where r.id = any(${registrationIds}) and k.phone_number <> ''
    group by r.person_id, k.phone_number
    order by min(k.id)`.execute(db);
  return rows;
}
