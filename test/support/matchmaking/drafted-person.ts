import { usualSizes, usualWeights } from '#core/matchmaking/settings.ts';
import type { AppContext } from '#server/call.ts';

/** A place in a division of a draft, what the family was told of it, and the day itself: they did not come; the link to their page; and a meeting they are asked about. */
export async function addToDraft(
  { db, clock }: AppContext,
  entry: { tournamentId: number; personId: number; competitorId: number; eventId: number },
): Promise<void> {
  const { tournamentId, personId, competitorId, eventId } = entry;
  const now = clock.now();
  const settings = JSON.stringify({ sizes: usualSizes, weights: usualWeights, events: [] });
  const { id: draftId } = await db
    .insertInto('draft')
    .values({ tournamentId, title: 'First', settings, seed: 1, createdBy: personId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: draftDivisionId } = await db
    .insertInto('draftDivision')
    .values({ draftId, code: `P${draftId}`, title: 'x', drawSeed: 1, terms: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('draftEntry')
    .values({ draftId, draftDivisionId, competitorId, eventId, reason: 'x', seen: '{}' })
    .execute();
  const { id: meetingId } = await db
    .insertInto('meeting')
    .values({
      ...{ draftId, draftDivisionId, competitorId, eventId },
      ...{ answerOn: '2027-01-01', askedBy: personId, askedAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('meetingCompanion').values({ meetingId, competitorId, eventId }).execute();
  const { id: meetingAnswerId } = await db
    .insertInto('meetingAnswer')
    .values({ meetingId, personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { competitorLevelId } = await db
    .selectFrom('competitor')
    .select('competitorLevelId')
    .where('id', '=', competitorId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('meetingTold')
    .values({ meetingAnswerId, competitorId, competitorLevelId, age: 9, genderId: 1, aboutKg: 30 })
    .execute();
  await db.insertInto('divisionNotice').values({ competitorId, eventId, title: 'x', at: now }).execute();
  await db.insertInto('absence').values({ draftDivisionId, competitorId, personId, at: now }).execute();
  await db.insertInto('familyLink').values({ personId, tournamentId, createdAt: now }).execute();
}
