import { AppError } from '../../../app-error.ts';
import { type ActingCall, type Call, callerOf } from '../../../call.ts';
import type { Locked } from '../../../db/locked.ts';
import { lockPerson, type Person } from '../person.db.ts';

/** The caller, with a proof that is not ten minutes old. ACCESS-35 */
export function provedCaller(call: Pick<Call, 'app' | 'now' | 'caller'>, proof: string): number {
  const { personId } = callerOf(call);
  if (!call.app.factorSeals.openAt('proof', String(personId), call.now, proof)) throw new AppError('proof_wanted');
  return personId;
}

export async function lockProved(call: ActingCall, proof: string): Promise<Locked<Person>> {
  const person = await lockPerson(call.db, { id: provedCaller(call, proof) });
  if (!person) throw new AppError('not_signed_in');
  return person;
}
