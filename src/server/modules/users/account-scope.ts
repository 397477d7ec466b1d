import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Caller, ChangingCall } from '../../call.ts';
import { inTransaction as inOneTransaction } from '../../db/transaction.ts';

/** What account flows need of a call: it may be of somebody not signed in yet, so where it comes from counts too. */
export type VisitorScope = ChangingCall & Pick<Call, 'address' | 'browser' | 'header'>;

export function inTransaction<T>(call: Call, work: (scope: VisitorScope) => Promise<T>): Promise<T> {
  const { now, app, caller, afterCommit, address, browser, header } = call;
  return inOneTransaction(call, db => work({ db, now, app, caller, afterCommit, address, browser, header }));
}

/** For the history: a mailed link or Google proved who it is, though nobody is signed in yet. */
export function asOwner(scope: ChangingCall, personId: number): ChangingCall {
  const owner: Caller = { personId, familyId: personId, actorId: personId, roles: ['Customer'], userDisplayName: '' };
  return { ...scope, caller: scope.caller ?? owner };
}

/**
 * Answers no sooner than after so long, whatever was to do: an address with an account and one without look the same
 * to a stopwatch too.
 */
export async function inEvenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
