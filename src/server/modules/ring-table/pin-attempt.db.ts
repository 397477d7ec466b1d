import { pinLimits } from '#core/ring-table/tablet/pin-limits.ts';
import type { Database } from '../../db/database.ts';
import { type Guesser, knownPrefix } from './pin/guesser.ts';

const { windowMinutes, fromOne, together, withFirstTries, firstTryMinutes } = pinLimits;
const windowMs = windowMinutes * 60_000;
/** As long as wrong ones are kept. */
const firstTryMs = firstTryMinutes * 60_000;

export interface Attempt {
  ringId: number;
  guesser: Guesser;
  now: Date;
}

const wrongOnes = (db: Database, { ringId, now }: Attempt, forMs: number) =>
  db
    .selectFrom('pinAttempt')
    .where('ringId', '=', ringId)
    .where('at', '>', new Date(now.getTime() - forMs))
    // Calls that run side by side bring their own instants, so a little later than now counts too.
    .where('at', '<', new Date(now.getTime() + windowMs));

/** When the attempt was made that fills a limit: the `most`th youngest of the window. */
async function findFilling(db: Database, attempt: Attempt, most: number, isOwn: boolean): Promise<Date | undefined> {
  const { isKnown, name } = attempt.guesser;
  const row = await wrongOnes(db, attempt, windowMs)
    .select('at')
    .where(({ eb }) =>
      isOwn ? eb('address', '=', name) : eb('address', isKnown ? 'like' : 'not like', `${knownPrefix}%`),
    )
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

async function isFirstTry(db: Database, attempt: Attempt): Promise<boolean> {
  if (attempt.guesser.isKnown) return false;
  const { network } = attempt.guesser;
  const theirs = wrongOnes(db, attempt, firstTryMs).where(eb =>
    eb.or([eb('address', '=', network), eb('address', 'like', `${network} %`)]),
  );
  return (await theirs.select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Seconds until another PIN may be tried; undefined: now. SCORE-20 */
export async function secondsToWait(db: Database, attempt: Attempt): Promise<number | undefined> {
  const filledAt =
    (await findFilling(db, attempt, fromOne, true)) ??
    (await findFilling(db, attempt, (await isFirstTry(db, attempt)) ? withFirstTries : together, false));
  if (!filledAt) return;
  const seconds = Math.ceil((filledAt.getTime() + windowMs - attempt.now.getTime()) / 1000);
  return Math.min(windowMs / 1000, Math.max(1, seconds));
}

export async function insertPinAttempt(db: Database, { ringId, guesser, now }: Attempt): Promise<void> {
  await db.insertInto('pinAttempt').values({ ringId, address: guesser.name, at: now }).execute();
}

export async function deletePinAttemptsBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('pinAttempt').where('at', '<', instant).execute();
}
