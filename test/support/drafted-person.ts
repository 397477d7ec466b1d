import { usualSizes, usualWeights } from '#core/matchmaking/settings.ts';
import type { AppContext } from '#server/call.ts';

/** A place in a draft, and what the family was told of it. */
export async function addToDraft(
  { db, clock }: AppContext,
  entry: { tournamentId: number; personId: number; competitorId: number; eventId: number },
): Promise<void> {
  const { tournamentId, personId, competitorId, eventId } = entry;
  const settings = JSON.stringify({ sizes: usualSizes, weights: usualWeights, events: [] });
  const { id: draftId } = await db
    .insertInto('draft')
    .values({ tournamentId, title: 'First', settings, seed: 1, createdBy: personId, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('draftEntry').values({ draftId, competitorId, eventId, reason: 'x', seen: '{}' }).execute();
  await db.insertInto('divisionNotice').values({ competitorId, eventId, title: 'x', at: clock.now() }).execute();
}
