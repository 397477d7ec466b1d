import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { competes, heightCm, weightKg } from '../registration-search/competitor-facts.actions.ts';
import { eventsInOrder } from '../tournament/events-in-order.actions.ts';

/**
 * Entries that count: those of everybody who competes. MATCH-1, REG-20
 */
export async function listActiveEntries(
  db: Database,
  tournamentId: number,
): Promise<{ competitorId: number; eventId: number }[]> {
  const { rows } = await sql<{ competitorId: number; eventId: number }>`
    select n.competitor_id, n.event_id
    from registration r
    join competitor c on c.registration_id = r.id
    join entry n on n.competitor_id = c.id
    where r.tournament_id = ${tournamentId} and ${competes}
    order by n.event_id, n.competitor_id`.execute(db);
  return rows;
}

/** Competitors by id: those who come, and those a draft of the tournament still has. */
export function listPeople(db: Database, tournamentId: number) {
  return db
    .selectFrom('competitor as c')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .innerJoin('school as s', 's.id', 'c.schoolId')
    .select([
      'c.id as competitorId',
      'c.registrationId',
      'r.personId as familyId',
      'c.schoolId',
      's.name as schoolName',
    ])
    .select(['c.firstName', 'c.lastName', 'c.number', 'c.genderId', 'c.birthOn', 't.tournamentOn'])
    .select('c.competitorLevelId as levelId')
    .select([weightKg.as('weightKg'), heightCm.as('heightCm')])
    .select(['c.moveUpAge', 'c.moveUpLevel', 'c.moveMoreWeight', 'c.moveMixedGender', 'c.movesWording'])
    .select(sql<boolean>`c.checked_in_at is not null`.as('isCheckedIn'))
    .where('r.tournamentId', '=', tournamentId)
    .where(sql<boolean>`(${competes} or exists (select 1 from draft_entry e where e.competitor_id = c.id))`)
    .orderBy('c.id')
    .execute();
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** How many entries count, and how many competitors they are of. */
export async function countActive(
  db: Database,
  tournamentId: number,
): Promise<{ entries: number; competitors: number }> {
  const { rows } = await sql<{ entries: number; competitors: number }>`
    select count(n.*)::int as entries, count(distinct n.competitor_id)::int as competitors
    from registration r join competitor c on c.registration_id = r.id join entry n on n.competitor_id = c.id
    where r.tournament_id = ${tournamentId} and ${competes}`.execute(db);
  return rows[0] ?? { entries: 0, competitors: 0 };
}

/** All levels, lowest first, archived ones too: a competitor's place among them stays. */
export function listLevels(db: Database) {
  return db
    .selectFrom('competitorLevel')
    .select(['id', 'title', 'colour', 'isBlackBelt'])
    .orderBy('sortOrder')
    .execute();
}

/** Events with how they are fought, in the order of their types. */
export function listEvents(db: Database) {
  return eventsInOrder(db)
    .select(['e.id', 'e.title', 't.title as eventTypeTitle', 'e.usesWeight', 'e.format', 'e.judges', 'e.thirdPlace'])
    .select('e.minMatches')
    .execute();
}

/** Templates that are in use, in staff's order. */
export function listTemplates(db: Database) {
  return db
    .selectFrom('division as d')
    .select(['d.id', 'd.title', 'd.genderId', 'd.minAge', 'd.maxAge'])
    .select([
      sql<number[]>`array(select competitor_level_id from division_level where division_id = d.id
        order by competitor_level_id)`.as('levelIds'),
      sql<number[]>`array(select event_id from division_event where division_id = d.id order by event_id)`.as(
        'eventIds',
      ),
    ])
    .where('d.archivedAt', 'is', null)
    .orderBy('d.sortOrder')
    .orderBy('d.id')
    .execute();
}
