import { matchSettings } from '#test/support/matchmaking/match-tournament.ts';
import type { TestApp } from '../world/test-app.ts';

/** A family is asked about a meeting, in an empty group of a draft of its own; the id of its answer. */
export async function askedMeeting(
  { app }: TestApp,
  {
    mark,
    personId,
    competitorId,
    tournamentId,
  }: { mark: string; personId: number; competitorId: number; tournamentId: number },
): Promise<number> {
  const { db, clock } = app;
  const at = clock.now();
  const { id: eventId } = await db.selectFrom('event').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id: draftId } = await db
    .insertInto('draft')
    .values({
      tournamentId,
      title: `Draft ${mark}`,
      settings: JSON.stringify({ ...matchSettings, events: [] }),
      seed: 1,
      createdBy: personId,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: draftDivisionId } = await db
    .insertInto('draftDivision')
    .values({ draftId, code: `CODE${mark.slice(-6)}`, title: 'Group', drawSeed: 1, terms: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: meetingId } = await db
    .insertInto('meeting')
    .values({ draftId, competitorId, eventId, draftDivisionId, answerOn: '2099-01-01', askedBy: personId, askedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('meetingAnswer')
    .values({ meetingId, personId, isYes: true, answeredAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
