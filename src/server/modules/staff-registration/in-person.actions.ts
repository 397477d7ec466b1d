import { randomUUID } from 'node:crypto';
import type * as contract from '#contract/registration/staff-registration.ts';
import type { InputOf } from '#contract/route.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { placeholderEmail } from '#core/person/placeholder-email.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { insertOwnContact } from '../own-contact/own-contact.actions.ts';
import { endOpenPayment, refuseWhilePaying } from '../payment/open-payment.actions.ts';
import {
  insertContact,
  insertRegistration,
  listRegistrations,
  lockIncomplete,
  type StaffLocked,
  updateRegistration,
} from '../registration/registration.actions.ts';
import { holdPublished, loadTournaments } from '../tournament/tournament.actions.ts';
import { findPersonByEmail, lockOrAddAccount, type Person } from '../users/account.actions.ts';
import { forFamily } from './staff-change.ts';

export { forFamily, lockForStaffChange } from './staff-change.ts';

type StaffCall = Pick<Call, 'db' | 'app' | 'now' | 'caller' | 'afterCommit' | 'address' | 'browser'>;
type Family = InputOf<typeof contract.createInPerson>;

/** Staff go on with the family's unfinished registration, at the price PRICE-6 says; a payment under way is ended first. REG-15 */
async function takeOver(call: StaffCall, row: StaffLocked): Promise<number> {
  await refuseWhilePaying(call.db, row.id);
  if (row.isInPerson) return row.id;
  await updateRegistration(call.db, row.id, { isInPerson: true, isTakenOver: true, takenBy: callerOf(call).actorId });
  await recordHistory(forFamily(call, row), {
    subject: 'registration',
    subjectId: row.id,
    action: 'taken at the desk',
    before: { isInPerson: false },
    after: { isInPerson: true },
  });
  return row.id;
}

/** The phone number that was given now counts, also where the account has another one or none. */
async function addContact(call: StaffCall, registrationId: number, person: Person, family: Family): Promise<void> {
  const { firstName, lastName, phoneNumber } = family;
  await insertOwnContact(call.db, registrationId, person.id);
  if (phoneNumber !== null && phoneNumber !== person.phoneNumber)
    await insertContact(call.db, {
      registrationId,
      name: `${firstName} ${lastName}`,
      phoneNumber,
      agreedToSmsDivisionNotifications: null,
    });
}

async function findOrCreate(call: StaffCall, person: Person, tournamentId: number, family: Family): Promise<number> {
  const familyId = person.familyOf ?? person.id;
  const known = await lockIncomplete(call.db, familyId, tournamentId);
  if (known) return takeOver(call, known);
  const takenBy = callerOf(call).actorId;
  const begunBy = familyId === person.id ? null : person.id;
  const row = { tournamentId, personId: familyId, begunBy, createdAt: call.now, isInPerson: true, takenBy };
  const id = await insertRegistration(call.db, row);
  // The account is locked, so only the family itself can have begun one at this very moment.
  if (id === null) throw new AppError('busy', { retryAfterSeconds: 1 });
  await addContact(call, id, person, family);
  await recordHistory(forFamily(call, { personId: person.id }), {
    subject: 'registration',
    subjectId: id,
    action: 'create in person',
    after: { tournamentId, isInPerson: true },
  });
  return id;
}

/** The in-person registration of a family for the next tournament, begun or gone on with; the id. REG-15 */
export async function beginInPerson(call: StaffCall, family: Family): Promise<number> {
  const { next } = await loadTournaments(call); // without archived ones and drafts; its own day included
  if (!next || !(await holdPublished(call, next.id))) throw new AppError('registration_not_open');
  const { firstName, lastName, phoneNumber, language } = family;
  const email = family.email ?? placeholderEmail(randomUUID());
  const account = { firstName, lastName, email, phoneNumber, language };
  const { person } = await lockOrAddAccount(call, account, 'Registered at the desk');
  return findOrCreate(call, person, next.id, family);
}

/** Ends the payment under way of a family's unfinished registration, so that beginning in person can be tried again. */
export async function endPaymentOfFamily(call: Pick<Call, 'app' | 'now'>, email: string | null): Promise<boolean> {
  if (email === null) return false;
  const { db } = call.app;
  const person = await findPersonByEmail(db, emailKeyOf(email));
  const { next } = await loadTournaments({ ...call, db });
  if (!person || !next) return false;
  const where = { familyId: person.familyOf ?? person.id, tournamentId: next.id, incompleteOnly: true as const };
  for (const { id } of await listRegistrations(db, where)) await endOpenPayment(call.app, id);
  return true;
}
