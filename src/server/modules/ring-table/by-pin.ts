import { access, mayUse } from '#core/access/access.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashOfToken } from './calling-tablet.actions.ts';
import { guesserOf } from './pin/guesser.ts';
import { type Attempt, insertPinAttempt, secondsToWait } from './pin-attempt.db.ts';
import { findTableRing, lockRingTable, type RingTableRow } from './ring-table.db.ts';
import { findTablet } from './ring-tablet.db.ts';
import { refuseClosedTournament } from './table-hours.ts';

type PinCall = Pick<Call, 'app' | 'db' | 'now' | 'header' | 'caller' | 'address' | 'browser'>;
interface Door {
  ringId: number;
  pin: string | null;
}

/** Not a 401: that would sign staff out who try it. */
const refusedPin = (text: string): AppError => badInput('pin', text);

/** Whoever runs the day needs no PIN; null: everybody else. */
const staffOf = ({ caller }: PinCall): number | null =>
  caller && mayUse(access.runMatchday, caller.roles) ? caller.actorId : null;

/** A device that was let in here before says so by its token, also by one that was ended: it is counted by itself. */
async function attemptOf(call: PinCall, ringId: number): Promise<Attempt> {
  const token = call.header('ringtablet');
  const known = token ? await findTablet(call.db, { ringId, tokenHash: hashOfToken(token) }) : undefined;
  return { ringId, guesser: guesserOf(known?.tabletId ?? null, call), now: call.now };
}

async function waitOf(db: Database, attempt: Attempt): Promise<AppError | null> {
  const retryAfterSeconds = await secondsToWait(db, attempt);
  return retryAfterSeconds === undefined ? null : new AppError('too_many_attempts', { retryAfterSeconds });
}

/** Why the PIN does not open the ring; a wrong one is counted. The right one waits too, else waiting would tell it. */
async function refusalOf(call: PinCall, db: Database, attempt: Attempt, pin: string | null, generation: number) {
  const wait = await waitOf(db, attempt);
  if (wait) return wait;
  if (call.app.ringPins.isPin({ ringId: attempt.ringId, generation }, pin ?? '')) return null;
  await insertPinAttempt(db, attempt);
  return refusedPin('That isn’t this ring’s PIN');
}

/** What was let in, and how. */
interface Entry {
  db: Database;
  table: RingTableRow;
  /** The staff member; null: by the PIN. */
  personId: number | null;
}

/** Lets something in at a ring: by its PIN, whose guesses are counted together whatever is let in, or as staff. SCORE-20 */
export async function enterByPin<T extends object>(
  call: PinCall,
  { ringId, pin }: Door,
  letIn: (entry: Entry) => Promise<T>,
): Promise<T & { ringName: string }> {
  const ring = found(await findTableRing(call.db, ringId));
  if (ring.archivedAt) throw new AppError('archived');
  await refuseClosedTournament(call, ring.tournamentId);
  const personId = staffOf(call);
  if (personId === null && pin === null) throw refusedPin('Please enter the PIN');
  const attempt = personId === null ? await attemptOf(call, ringId) : null;
  const wait = attempt && (await waitOf(call.db, attempt));
  if (wait) throw wait;
  const outcome = await inTransaction(call.app, async (db): Promise<T | AppError> => {
    // One after the other, so that of many guesses at once none slips by uncounted.
    const table = await lockRingTable(db, ringId);
    const refusal = attempt && (await refusalOf(call, db, attempt, pin, table.pinGeneration));
    return refusal ?? (await letIn({ db, table, personId }));
  });
  if (outcome instanceof AppError) throw outcome; // out here, so that the counted guess is kept
  return { ...outcome, ringName: ring.name };
}
