import { emailKeyOf } from '#core/person/email-key.ts';
import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  findPersonByEmail,
  lockOrAddAccount,
  type NewAccount,
  removeSecondFactors,
  setPassword,
} from '../users/account.actions.ts';
import { changeRoles } from './change-roles.ts';
import { lockRoles } from './staff.db.ts';

const reason = 'npm run admin:create';

/** The name of the account with this address. */
export async function findAccountName(
  app: AppContext,
  email: string,
): Promise<{ firstName: string; lastName: string } | undefined> {
  const person = await findPersonByEmail(app.db, emailKeyOf(email));
  return person && { firstName: person.firstName, lastName: person.lastName };
}

/**
 * Creates the first SuperAdmin, or restores access: whoever can start the program controls the database anyway. An
 * existing account keeps its name, becomes SuperAdmin and gets the password; its sessions and its second factors end.
 * ACCESS-14, ACCESS-36
 */
export async function createAdmin(
  app: AppContext,
  { password, ...account }: NewAccount & { password: string },
): Promise<{ isNew: boolean; hadSecondFactor: boolean }> {
  const passwordHash = await app.passwords.hash(password);
  const now = app.clock.now();
  return inTransaction(app, async db => {
    const scope = { db, now, app, caller: null, afterCommit: () => {} };
    await lockRoles(db);
    const { person, isNew } = await lockOrAddAccount(scope, account, reason);
    await setPassword(scope, person, passwordHash, reason);
    await changeRoles(scope, person.id, held => [...held.filter(role => role !== 'SuperAdmin'), 'SuperAdmin'], reason);
    const hadSecondFactor = await removeSecondFactors(scope, person, reason);
    return { isNew, hadSecondFactor };
  });
}
