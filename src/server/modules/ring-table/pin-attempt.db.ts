import type { Database } from '../../db/database.ts';

/** A hall is one address, so that one is borne less from it than from all of the world together. */
const windowMs = 15 * 60_000;
const mostFromAddress = 10;
const mostFromAnywhere = 60;

/** When the attempt was made that fills a limit: the `most`th youngest of the window. */
async function findFilling(db: Database, { ringId, address, now }: Attempt, most: number, isOfAddress: boolean) {
  const row = await db
    .selectFrom('pinAttempt')
    .select('at')
    .where('ringId', '=', ringId)
    .where('at', '>', new Date(now.getTime() - windowMs))
    // Calls that run side by side bring their own instants, so a little later than now counts too.
    .where('at', '<', new Date(now.getTime() + windowMs))
    .$if(isOfAddress, query => query.where('address', '=', address))
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export interface Attempt {
  ringId: number;
  address: string;
  now: Date;
}

/** Seconds until another PIN may be tried; undefined: now. SCORE-20 */
export async function secondsToWait(db: Database, attempt: Attempt): Promise<number | undefined> {
  const filledAt =
    (await findFilling(db, attempt, mostFromAddress, true)) ??
    (await findFilling(db, attempt, mostFromAnywhere, false));
  if (!filledAt) return;
  const seconds = Math.ceil((filledAt.getTime() + windowMs - attempt.now.getTime()) / 1000);
  return Math.min(windowMs / 1000, Math.max(1, seconds));
}

export async function insertPinAttempt(db: Database, { ringId, address, now }: Attempt): Promise<void> {
  await db.insertInto('pinAttempt').values({ ringId, address, at: now }).execute();
}

export async function deletePinAttemptsBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('pinAttempt').where('at', '<', instant).execute();
}
