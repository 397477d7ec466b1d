import { sql } from 'kysely';
import type { Entry } from '#core/matchmaking/contests.ts';
import type { AgreedMeeting, ToldPerson } from '#core/matchmaking/meeting/agreed-meetings.ts';
import type { Database } from '../../../db/database.ts';
import { lockRows } from '../../../db/locked.ts';

/** Who would join together with a meeting's entry. MATCH-71 */
const companions = sql<Entry[]>`(
  select coalesce(json_agg(json_build_object('competitorId', c.competitor_id, 'eventId', c.event_id)
    order by c.competitor_id, c.event_id), '[]')
  from meeting_companion c where c.meeting_id = m.id)`;

/** The questions of a draft that staff have not ended, oldest first, each with its answers. */
export async function listMeetings(db: Database, draftId: number) {
  const { rows } = await sql<{
    id: number;
    competitorId: number;
    eventId: number;
    companions: Entry[];
    draftDivisionId: number;
    answerOn: string;
    placedAt: Date | null;
    families: { familyId: number; isYes: boolean | null }[];
  }>`
    select m.id, m.competitor_id, m.event_id, m.draft_division_id, m.answer_on, m.placed_at,
      ${companions} as companions,
      json_agg(json_build_object('familyId', a.person_id, 'isYes', a.is_yes) order by a.id) as families
    from meeting m join meeting_answer a on a.meeting_id = m.id
    where m.draft_id = ${draftId} and m.ended_at is null
    group by m.id order by m.id`.execute(db);
  return rows;
}

/** Ends the questions that any of these entries would join by and that are not settled. */
export const endMeetingsAbout = (db: Database, draftId: number, entries: readonly Entry[], now: Date) =>
  sql`
    with named as (select * from unnest(${entries.map(one => one.competitorId)}::int[],
      ${entries.map(one => one.eventId)}::int[]) n (competitor_id, event_id))
    update meeting m set ended_at = ${now} where draft_id = ${draftId} and ended_at is null and placed_at is null
      and ((competitor_id, event_id) in (select * from named) or exists (
        select from meeting_companion c where c.meeting_id = m.id and (c.competitor_id, c.event_id) in (select * from named)))`.execute(
    db,
  );

export async function insertMeeting(
  db: Database,
  row: {
    draftId: number;
    competitorId: number;
    eventId: number;
    draftDivisionId: number;
    answerOn: string;
    askedBy: number;
    askedAt: Date;
  },
  others: readonly Entry[],
  familyIds: readonly number[],
): Promise<{ answerId: number; familyId: number }[]> {
  const { id } = await db.insertInto('meeting').values(row).returning('id').executeTakeFirstOrThrow();
  if (others.length > 0)
    await db
      .insertInto('meetingCompanion')
      .values(others.map(({ competitorId, eventId }) => ({ meetingId: id, competitorId, eventId })))
      .execute();
  return db
    .insertInto('meetingAnswer')
    .values(familyIds.map(personId => ({ meetingId: id, personId })))
    .returning(['id as answerId', 'personId as familyId'])
    .execute();
}

/** Another draft of the tournament is published in the place of this one. */
const isReplaced = sql<boolean>`exists (
  select from draft o where o.tournament_id = d.tournament_id and o.status = 'published' and o.id <> d.id)`;

/** The question that an answer belongs to, with its draft; none of an erased account or an archived tournament. */
export function findAnswer(db: Database, answerId: number) {
  return db
    .selectFrom('meetingAnswer as a')
    .innerJoin('meeting as m', 'm.id', 'a.meetingId')
    .innerJoin('person as p', 'p.id', 'a.personId')
    .innerJoin('draft as d', 'd.id', 'm.draftId')
    .innerJoin('tournament as t', 't.id', 'd.tournamentId')
    .innerJoin('event as e', 'e.id', 'm.eventId')
    .select(['a.id', 'a.personId', 'a.isYes', 'm.id as meetingId', 'm.draftId', 'm.competitorId', 'm.eventId'])
    .select(['m.draftDivisionId', 'm.answerOn', 'm.placedAt', 'm.endedAt', 'm.askedBy', 'e.title as eventTitle'])
    .select(['d.status', isReplaced.as('isReplaced'), companions.as('companions')])
    .where('a.id', '=', answerId)
    .where('p.erasedAt', 'is', null)
    .where('t.archivedAt', 'is', null)
    .executeTakeFirst();
}
export type AnswerRow = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

/** What a family had read when it said yes. */
const told = sql<ToldPerson[]>`(
  select coalesce(json_agg(json_build_object('competitorId', t.competitor_id, 'age', t.age, 'genderId', t.gender_id,
    'levelId', t.competitor_level_id, 'aboutKg', t.about_kg) order by t.competitor_id), '[]')
  from meeting_told t where t.meeting_answer_id = a.id)`;

export const listAnswers = (db: Database, meetingId: number) =>
  db
    .selectFrom('meetingAnswer as a')
    .select(['a.personId', 'a.isYes', told.as('told')])
    .where('a.meetingId', '=', meetingId)
    .execute();
export type Answered = Awaited<ReturnType<typeof listAnswers>>;

export const saveAnswer = (db: Database, answerId: number, isYes: boolean, now: Date) =>
  db.updateTable('meetingAnswer').set({ isYes, answeredAt: now }).where('id', '=', answerId).execute();

export const markPlaced = (db: Database, meetingId: number, now: Date) =>
  db.updateTable('meeting').set({ placedAt: now }).where('id', '=', meetingId).execute();

/** Whose they are, as mails need it. */
export const listFamilies = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('person')
    .select(['id', 'email', 'firstName'])
    .where('id', 'in', [...ids])
    .execute();

export const findMeetingDraft = (db: Database, meetingId: number) =>
  db.selectFrom('meeting').select('draftId').where('id', '=', meetingId).executeTakeFirst();
export const endMeetingRow = (db: Database, meetingId: number, now: Date) =>
  db
    .updateTable('meeting')
    .set({ endedAt: now })
    .where('id', '=', meetingId)
    .where('endedAt', 'is', null)
    .where('placedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** What a family had read of those its child would meet, beside its answer; with a no, nothing. MATCH-69 */
export async function saveTold(db: Database, meetingAnswerId: number, told: readonly ToldPerson[]): Promise<void> {
  await db.deleteFrom('meetingTold').where('meetingAnswerId', '=', meetingAnswerId).execute();
  if (told.length === 0) return;
  const rows = told.map(({ levelId, genderId, ...one }) => ({
    ...one,
    meetingAnswerId,
    genderId: genderId === 2 ? (2 as const) : (1 as const),
    competitorLevelId: levelId,
  }));
  await db.insertInto('meetingTold').values(rows).execute();
}

/** By entry, the last question about it in any draft of the tournament, unless staff ended it. */
const lastQuestions = (tournamentId: number) => sql`(
  select distinct on (e.competitor_id, e.event_id) m.id, e.competitor_id, e.event_id
  from meeting m join draft d on d.id = m.draft_id, lateral (
    select m.competitor_id, m.event_id
    union select c.competitor_id, c.event_id from meeting_companion c where c.meeting_id = m.id) e
  where d.tournament_id = ${tournamentId} and m.ended_at is null
  order by e.competitor_id, e.event_id, m.asked_at desc, m.id desc)`;

/** Of these last questions those that every family answered with yes, and what each had read. MATCH-69 */
export async function listAgreed(db: Database, tournamentId: number): Promise<AgreedMeeting[]> {
  const { rows } = await sql<AgreedMeeting>`
    with last as (
      select id, json_agg(json_build_object('competitorId', competitor_id, 'eventId', event_id)
        order by competitor_id, event_id) as entries
      from ${lastQuestions(tournamentId)} q group by id
    ), answered as (
      select a.meeting_id, json_agg(json_build_object('familyId', a.person_id, 'told', ${told}) order by a.id) as answers
      from meeting_answer a join last on last.id = a.meeting_id
      group by a.meeting_id having bool_and(a.is_yes is true)
    )
    select last.id as meeting_id, last.entries, answered.answers
    from last join answered on answered.meeting_id = last.id order by last.id`.execute(db);
  return rows;
}

/** Of these questions those that are still agreed to; no family changes its answer until the transaction ends. MATCH-69 */
export async function holdAgreed(db: Database, tournamentId: number, meetingIds: readonly number[]) {
  if (meetingIds.length === 0) return [];
  const query = db
    .selectFrom('meetingAnswer')
    .select('id')
    .where(sql<boolean>`meeting_id = any(${meetingIds}::int[])`)
    .orderBy('id');
  await lockRows(query, ['meetingAnswer']);
  const agreed = new Set((await listAgreed(db, tournamentId)).map(({ meetingId }) => meetingId));
  return meetingIds.filter(id => agreed.has(id));
}

/** The questions of a draft whose entries joined a group. */
export const listPlaced = (db: Database, draftId: number) =>
  db
    .selectFrom('meeting as m')
    .select(['m.id as meetingId', 'm.draftDivisionId', 'm.competitorId', 'm.eventId', companions.as('companions')])
    .where('m.draftId', '=', draftId)
    .where('m.placedAt', 'is not', null)
    .orderBy('m.id')
    .execute();

/** What families agreed to about these entries, in a group of another draft. */
export interface PlacedMeeting {
  meetingId: number;
  groupId: number;
  entries: readonly Entry[];
}

/** What families agreed to, with what they had read, holds for groups of another draft. MATCH-66, MATCH-69 */
export async function copyAgreed(
  db: Database,
  draftId: number,
  placed: readonly PlacedMeeting[],
  now: Date,
): Promise<void> {
  const copies = placed.flatMap(({ entries: [entry, ...others], ...one }) =>
    entry ? [{ ...one, ...entry, others }] : [],
  );
  if (copies.length === 0) return;
  // Each entry is in one group of a draft, so it tells the copies of a question apart.
  const companion = copies.flatMap(({ competitorId, eventId, others }) =>
    others.map(other => ({ competitorId, eventId, other })),
  );
  await sql`
    with source as (
      select m.id, g.group_id, g.competitor_id, g.event_id, m.answer_on, m.asked_by, m.asked_at, m.placed_at
      from meeting m join unnest(${copies.map(one => one.meetingId)}::int[], ${copies.map(one => one.groupId)}::int[],
        ${copies.map(one => one.competitorId)}::int[], ${copies.map(one => one.eventId)}::int[])
        g (id, group_id, competitor_id, event_id) on g.id = m.id
    ), copied as (
      insert into meeting (draft_id, competitor_id, event_id, draft_division_id, answer_on, asked_by, asked_at, placed_at)
      select ${draftId}, competitor_id, event_id, group_id, answer_on, asked_by, asked_at, coalesce(placed_at, ${now})
      from source
      returning id, competitor_id, event_id
    ), companions as (
      insert into meeting_companion (meeting_id, competitor_id, event_id)
      select c.id, o.other_competitor, o.other_event
      from copied c join unnest(${companion.map(one => one.competitorId)}::int[], ${companion.map(one => one.eventId)}::int[],
        ${companion.map(({ other }) => other.competitorId)}::int[], ${companion.map(({ other }) => other.eventId)}::int[])
        o (competitor_id, event_id, other_competitor, other_event) using (competitor_id, event_id)
    ), answers as (
      select c.id as meeting_id, a.id as answer_id, a.person_id, a.is_yes, a.answered_at
      from copied c join source s using (competitor_id, event_id) join meeting_answer a on a.meeting_id = s.id
    ), answered as (
      insert into meeting_answer (meeting_id, person_id, is_yes, answered_at)
      select meeting_id, person_id, is_yes, answered_at from answers
      returning id, meeting_id, person_id
    )
    insert into meeting_told (meeting_answer_id, competitor_id, age, gender_id, competitor_level_id, about_kg)
    select n.id, t.competitor_id, t.age, t.gender_id, t.competitor_level_id, t.about_kg
    from answered n join answers a using (meeting_id, person_id) join meeting_told t on t.meeting_answer_id = a.answer_id`.execute(
    db,
  );
}
