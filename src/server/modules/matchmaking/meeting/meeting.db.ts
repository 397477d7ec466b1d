import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** The questions of a draft that staff have not ended, oldest first, each with its answers. */
export async function listMeetings(db: Database, draftId: number) {
  const { rows } = await sql<{
    id: number;
    competitorId: number;
    eventId: number;
    draftDivisionId: number;
    answerOn: string;
    placedAt: Date | null;
    families: { familyId: number; isYes: boolean | null }[];
  }>`
    select m.id, m.competitor_id, m.event_id, m.draft_division_id, m.answer_on, m.placed_at,
      json_agg(json_build_object('familyId', a.person_id, 'isYes', a.is_yes) order by a.id) as families
    from meeting m join meeting_answer a on a.meeting_id = m.id
    where m.draft_id = ${draftId} and m.ended_at is null
    group by m.id order by m.id`.execute(db);
  return rows;
}

/** Ends the questions about these entries that are still open, placed or not. */
export const endMeetingsAbout = (
  db: Database,
  draftId: number,
  entries: readonly { competitorId: number; eventId: number }[],
  now: Date,
) =>
  sql`update meeting set ended_at = ${now} where draft_id = ${draftId} and ended_at is null and placed_at is null
    and (competitor_id, event_id) in (select * from unnest(${entries.map(one => one.competitorId)}::int[],
      ${entries.map(one => one.eventId)}::int[]))`.execute(db);

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
  familyIds: readonly number[],
): Promise<{ answerId: number; familyId: number }[]> {
  const { id } = await db.insertInto('meeting').values(row).returning('id').executeTakeFirstOrThrow();
  return db
    .insertInto('meetingAnswer')
    .values(familyIds.map(personId => ({ meetingId: id, personId })))
    .returning(['id as answerId', 'personId as familyId'])
    .execute();
}

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
    .select('d.status')
    .where('a.id', '=', answerId)
    .where('p.erasedAt', 'is', null)
    .where('t.archivedAt', 'is', null)
    .executeTakeFirst();
}
export type AnswerRow = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

export const listAnswers = (db: Database, meetingId: number) =>
  db.selectFrom('meetingAnswer').select(['personId', 'isYes']).where('meetingId', '=', meetingId).execute();

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

/** What families agreed to holds for the same group in the copy of a draft. MATCH-66 */
export const copyPlaced = (db: Database, from: number, to: number, groupIds: ReadonlyMap<number, number>) =>
  sql`with copied as (
      insert into meeting (draft_id, competitor_id, event_id, draft_division_id, answer_on, asked_by, asked_at, placed_at)
      select ${to}, m.competitor_id, m.event_id, g.copy_id, m.answer_on, m.asked_by, m.asked_at, m.placed_at
      from meeting m join unnest(${[...groupIds.keys()]}::int[], ${[...groupIds.values()]}::int[]) g (id, copy_id)
        on g.id = m.draft_division_id
      where m.draft_id = ${from} and m.placed_at is not null
      returning id, competitor_id, event_id
    )
    insert into meeting_answer (meeting_id, person_id, is_yes, answered_at)
    select c.id, a.person_id, a.is_yes, a.answered_at
    from copied c
    join meeting m on m.draft_id = ${from} and m.placed_at is not null
      and (m.competitor_id, m.event_id) = (c.competitor_id, c.event_id)
    join meeting_answer a on a.meeting_id = m.id`.execute(db);
