import { sql } from 'kysely';
import type { StaffRole } from '#core/access/access.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { AppError } from '../../app-error.ts';
import type { ChangingCall } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { recordHistories, recordHistory } from '../history/history.actions.ts';
import { voidLinks } from './email-token.db.ts';
import { mailInvitation } from './mailed-link.ts';
import {
  deletePersons,
  insertPerson,
  insertPersons,
  lockPerson,
  lockPersonsOfImport,
  type Person,
  raiseTokenVersion,
  updatePerson,
} from './person.db.ts';

export { findStaffInvitation } from './email-token.db.ts';
export { hashOfLink } from './mailed-link.ts';
export {
  findPerson,
  findPersonByEmail,
  getPerson,
  listKnownEmailKeys,
  listRoles,
  lockPerson,
  lockPersonAlone,
  type Person,
  raiseTokenVersion,
  updatePerson,
} from './person.db.ts';
export { removeSecondFactors } from './second-factor/second-factor.actions.ts';

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber?: string | null;
  /** What it is written to in. */
  language?: 'en' | 'fr';
}

/** The account of an address, locked; made when there is none, without a password. */
export async function lockOrAddAccount(
  scope: ChangingCall,
  { firstName, lastName, email, phoneNumber = null, language = 'en' }: NewAccount,
  reason?: string,
): Promise<{ person: Locked<Person>; isNew: boolean }> {
  const emailKey = emailKeyOf(email);
  const id = await insertPerson(scope.db, {
    firstName,
    lastName,
    email,
    emailKey,
    phoneNumber,
    language,
    createdAt: scope.now,
  });
  if (id !== undefined) {
    const why = reason === undefined ? {} : { reason };
    await recordHistory(scope, { subject: 'person', subjectId: id, action: 'created', after: { email }, ...why });
  }
  const person = await lockPerson(scope.db, { emailKey });
  if (!person) return lockOrAddAccount(scope, { firstName, lastName, email, phoneNumber, language }, reason); // erased: the address is free
  if (person.trialTournamentId !== null) throw new AppError('not_in_trial');
  return { person, isNew: id !== undefined };
}

/**
 * Accounts without a password and unverified, which the owners of the mailboxes take over by the usual links. Undefined:
 * one of the addresses has got an account meanwhile. IMPORT-5
 */
export async function addImportedAccounts(
  scope: ChangingCall,
  importId: number,
  families: readonly (NewAccount & { emailKey: string })[],
): Promise<ReadonlyMap<string, number> | undefined> {
  const created = families.map(({ language = 'en', ...family }) => ({
    ...family,
    language,
    importId,
    createdAt: scope.now,
  }));
  const ids = await insertPersons(scope.db, created);
  if (ids.size < families.length) return undefined;
  const entry = { subject: 'person', action: 'created', after: { importId } };
  await recordHistories(
    scope,
    [...ids.values()].map(subjectId => ({ ...entry, subjectId })),
  );
  return ids;
}

/** Removes the accounts of an import. False: somebody has taken one of them over. IMPORT-6 */
export async function removeImportedAccounts(scope: ChangingCall, importId: number): Promise<boolean> {
  const persons = await lockPersonsOfImport(scope.db, importId);
  const isTaken = persons.some(
    ({ verifiedAt, passwordHash, googleSub, familyOf }) =>
      verifiedAt !== null || passwordHash !== null || googleSub !== null || familyOf !== null,
  );
  if (isTaken) return false;
  await deletePersons(
    scope.db,
    persons.map(({ id }) => id),
  );
  const entry = { subject: 'person', action: 'import undone', before: { importId } };
  await recordHistories(
    scope,
    persons.map(({ id }) => ({ ...entry, subjectId: id })),
  );
  return true;
}

/** Whether somebody can sign in at all, now: with a password and a proved address, or by Google. */
export const canSignIn = (person: Person): boolean =>
  person.verifiedAt !== null && (person.passwordHash !== null || person.googleSub !== null);

/** The same in SQL: `p` is the person. */
export const canSignInSql = sql<boolean>`(p.verified_at is not null
  and (p.password_hash is not null or p.google_sub is not null))`;

/**
 * The password stops working, and so does every link that would bring one, unless it sets a new one as staff must; a
 * fresh link is mailed. ACCESS-11, ACCESS-13
 */
export async function askForNewPassword(
  scope: ChangingCall,
  person: Locked<Person>,
  invitation: { roles: StaffRole[]; isNew: boolean },
): Promise<void> {
  await updatePerson(scope.db, person.id, { passwordHash: null });
  await voidLinks(scope.db, person.id, 'verify', scope.now);
  await mailInvitation(scope, person, invitation);
  const after = { passwordRemoved: person.passwordHash !== null };
  await recordHistory(scope, { subject: 'person', subjectId: person.id, action: 'invited', after });
}

/** For `npm run admin:create`, where the address needs no proof. The sessions end. */
export async function setPassword(
  scope: ChangingCall,
  person: Locked<Person>,
  passwordHash: string,
  reason: string,
): Promise<void> {
  await updatePerson(scope.db, person.id, { passwordHash, verifiedAt: person.verifiedAt ?? scope.now });
  await raiseTokenVersion(scope.db, person.id);
  await voidLinks(scope.db, person.id, 'verify', scope.now);
  await voidLinks(scope.db, person.id, 'reset', scope.now);
  await recordHistory(scope, { subject: 'person', subjectId: person.id, action: 'password_set', reason });
}
