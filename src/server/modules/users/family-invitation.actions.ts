import { randomUUID } from 'node:crypto';
import { invitationDays } from '#core/access/role-change.ts';
import type { ChangingCall } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import type { VisitorScope } from './account-scope.ts';
import { countOrRefuse, limits } from './attempt-limit.actions.ts';
import { createLink } from './mailed-link.ts';
import type { Person } from './person.db.ts';

export { inTransaction } from './account-scope.ts';
export {
  deleteInvitationsTo,
  findInvitation,
  findOwnInvitation,
  redeemInvitation,
  voidLinks,
} from './email-token.db.ts';
export { hashOfLink } from './mailed-link.ts';

/**
 * Mails the other parent a link into an account's family. Few, since it goes to an address of the account's choice; whether
 * that has an account, nobody learns. ACCESS-43
 */
export async function mailFamilyInvitation(
  scope: VisitorScope,
  person: Locked<Person>,
  email: string,
  language: Person['language'] | undefined,
): Promise<void> {
  await countOrRefuse(scope.db, limits.familyInvitation(person.id), scope.now);
  const wanted = { purpose: 'family', browser: null, hours: invitationDays * 24, newEmail: email } as const;
  const { link, dedupeKey } = await createLink(scope, person, wanted);
  await queueMail(scope, {
    dedupeKey,
    to: email,
    template: 'familyInvitation',
    payload: { inviter: `${person.firstName} ${person.lastName}`, link, validDays: invitationDays },
    personId: person.id,
    ...(language ? { language } : {}),
  });
}

/** To a parent, about the family that they share, or shared. ACCESS-43, ACCESS-46 */
export const mailFamilyChange = (scope: ChangingCall, person: Person, what: 'joined' | 'parted'): Promise<unknown> =>
  queueMail(scope, {
    dedupeKey: `family-changed:${randomUUID()}`,
    to: person.email,
    template: 'familyChanged',
    payload: { firstName: person.firstName, what, link: `${scope.app.config.publicUrl}/account#family` },
    personId: person.id,
  });
