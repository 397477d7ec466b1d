import { randomBytes } from 'node:crypto';
import type * as contract from '#contract/ring-table/ring-table.ts';
import { access, mayUse } from '#core/access/access.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordHistory } from '../history/history.actions.ts';
import { guesserOf } from './guesser.ts';
import { type Attempt, insertPinAttempt, secondsToWait } from './pin-attempt.db.ts';
import { findTableRing, lockRingTable, setHolder } from './ring-table.db.ts';
import { findTablet, insertTablet } from './ring-tablet.db.ts';
import { refuseClosedTournament } from './table-hours.ts';
import { hashOfToken } from './tablet-of.ts';

type EnterCall = Call<typeof contract.enterRing>;
type Entered = { tabletId: number; token: string };

/** Not a 401: that would sign staff out who try it. */
const refusedPin = (text: string): AppError => new AppError('bad_input', { fields: { pin: [text] } });

/** Whoever runs the day needs no PIN; null: everybody else. */
const staffOf = ({ caller }: EnterCall): number | null =>
  caller && mayUse(access.runMatchday, caller.roles) ? caller.actorId : null;

/** A device that was let in here before says so by its token, also by one that was ended: it is counted by itself. */
async function attemptOf(call: EnterCall): Promise<Attempt> {
  const { ringId } = call.params;
  const token = call.header('ringtablet');
  const known = token ? await findTablet(call.db, { ringId, tokenHash: hashOfToken(token) }) : undefined;
  return { ringId, guesser: guesserOf(known?.tabletId ?? null, call), now: call.now };
}

async function waitOf(db: Database, attempt: Attempt): Promise<AppError | null> {
  const retryAfterSeconds = await secondsToWait(db, attempt);
  return retryAfterSeconds === undefined ? null : new AppError('too_many_attempts', { retryAfterSeconds });
}

/** Why the PIN does not open the ring; a wrong one is counted. The right one waits too, else waiting would tell it. */
async function refusalOf(call: EnterCall, db: Database, attempt: Attempt, generation: number) {
  const wait = await waitOf(db, attempt);
  if (wait) return wait;
  if (call.app.ringPins.isPin({ ringId: attempt.ringId, generation }, call.input.pin ?? '')) return null;
  await insertPinAttempt(db, attempt);
  return refusedPin('That isn’t this ring’s PIN');
}

/** Binds a device to a ring; the first at a ring that nobody holds runs it. SCORE-20, SCORE-21 */
export async function enterRing(call: EnterCall) {
  const { ringId } = call.params;
  const { pin, name } = call.input;
  const ring = await findTableRing(call.db, ringId);
  if (!ring) throw new AppError('not_found');
  if (ring.archivedAt) throw new AppError('archived');
  await refuseClosedTournament(call, ring.tournamentId);
  const personId = staffOf(call);
  if (personId === null && pin === null) throw refusedPin('Please enter the PIN');
  const attempt = personId === null ? await attemptOf(call) : null;
  const wait = attempt && (await waitOf(call.db, attempt));
  if (wait) throw wait;
  const outcome = await inTransaction(call.app, async (db): Promise<Entered | AppError> => {
    // One after the other, so that of many guesses at once none slips by uncounted.
    const table = await lockRingTable(db, ringId);
    const refusal = attempt && (await refusalOf(call, db, attempt, table.pinGeneration));
    if (refusal) return refusal;
    const token = randomBytes(32).toString('base64url');
    const tabletId = await insertTablet(db, {
      ringId,
      name,
      tokenHash: hashOfToken(token),
      personId,
      createdAt: call.now,
      lastSeenAt: call.now,
    });
    const isFirst = table.heldBy === null;
    if (isFirst) await setHolder(db, ringId, tabletId);
    await recordHistory(
      { ...call, db },
      {
        subject: 'ring',
        subjectId: ringId,
        action: 'let tablet in',
        after: { tablet: name, by: personId === null ? 'PIN' : 'staff', runsTheRing: isFirst },
      },
    );
    return { tabletId, token };
  });
  if (outcome instanceof AppError) throw outcome; // out here, so that the counted guess is kept
  return { ...outcome, ringName: ring.name };
}
