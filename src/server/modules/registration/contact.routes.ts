import * as contract from '#contract/registration/registration.ts';
import { bothContactLists } from '#core/registration/contact-edits.ts';
import * as sayField from '#say/fields.ts';
import * as say from '#say/registration.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { recordSmsAnswers } from './consent.actions.ts';
import { type ContactRow, deleteContacts, insertContact, listContacts, updateContact } from './contact.db.ts';
import { presentContact } from './registration.presenter.ts';
import { lockOwnRegistration, refuseClosed } from './registration-change.ts';

type SaveContacts = Call<typeof contract.saveContacts>;
type ContactInput = SaveContacts['input']['contacts'][number];

/** What is stored as the answer: one given for a number stays until another is given, and does not move to another number. */
function answerOf(contact: ContactInput, known: ContactRow | undefined): boolean | null {
  if (contact.agreedToSmsDivisionNotifications !== null) return contact.agreedToSmsDivisionNotifications;
  return known?.phoneNumber === contact.phoneNumber ? known.agreedToSmsDivisionNotifications : null;
}

const isNewAnswer = (contact: ContactInput, known: ContactRow | undefined): boolean =>
  contact.agreedToSmsDivisionNotifications !== null &&
  (contact.agreedToSmsDivisionNotifications !== known?.agreedToSmsDivisionNotifications ||
    contact.phoneNumber !== known.phoneNumber);

/** What is sent, with what others changed since the page had the contacts. REG-51 */
function withOthers({ input }: SaveContacts, now: readonly ContactRow[]): ContactInput[] {
  if (!input.opened) return input.contacts;
  const { contacts, conflicts } = bothContactLists(input.opened, input.contacts, now.map(presentContact));
  const fields = conflicts.map(({ index, field, theirs }): [string, string[]] => {
    const name = field === 'name' ? 'name' : 'phoneNumber';
    const [their, mine] = [theirs[name], input.contacts[index]?.[name] ?? ''];
    return [`contacts.${index}.${name}`, [say.bothChangedContact({ theirs: their, mine })]];
  });
  if (fields.length > 0) throw new AppError('changed_meanwhile', { fields: Object.fromEntries(fields) });
  if (contacts.length > Math.max(contract.mostContacts, now.length))
    throw badInput('contacts', sayField.mostContacts({ n: contract.mostContacts }));
  return contacts;
}

function refuseBadContacts(
  call: SaveContacts,
  contacts: readonly ContactInput[],
  known: ReadonlyMap<number, ContactRow>,
): void {
  const fields: Record<string, string[]> = {};
  contacts.forEach((contact, i) => {
    const before = contact.id ? known.get(contact.id) : undefined;
    if (contact.id && !before) throw new AppError('not_found');
    if (contact.id && contacts.findIndex(c => c.id === contact.id) !== i)
      fields[`contacts.${i}.id`] = [sayField.choice()];
    if (!call.app.organisation.flags.AllowSmsNotifications && isNewAnswer(contact, before))
      fields[`contacts.${i}.agreedToSmsDivisionNotifications`] = [say.textsNotOffered()];
  });
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields });
}

export const contactHandlers = {
  'registration.saveContacts': handler<typeof contract.saveContacts>({
    async run(call) {
      const registration = await lockOwnRegistration(call, call.params.registrationId);
      // A wrong number must be corrected after payment too: contacts are not part of what was ordered.
      if (registration.completedAt === null) refuseClosed(call, registration);
      const before = await listContacts(call.db, [registration.id]);
      const known = new Map(before.map(contact => [contact.id, contact]));
      const contacts = withOthers(call, before);
      refuseBadContacts(call, contacts, known);
      const kept = new Set(contacts.map(contact => contact.id));
      const gone = before.filter(contact => !kept.has(contact.id)).map(contact => contact.id);
      if (gone.length > 0) await deleteContacts(call.db, gone);
      for (const contact of contacts) {
        const old = contact.id ? known.get(contact.id) : undefined;
        const { name, phoneNumber } = contact;
        const row = { name, phoneNumber, agreedToSmsDivisionNotifications: answerOf(contact, old) };
        if (old) await updateContact(call.db, old.id, row);
        else await insertContact(call.db, { registrationId: registration.id, ...row });
      }
      await recordSmsAnswers(
        call,
        contacts
          .filter(contact => isNewAnswer(contact, contact.id ? known.get(contact.id) : undefined))
          .map(c => ({ phoneNumber: c.phoneNumber, agreed: c.agreedToSmsDivisionNotifications === true })),
      );
      const after = await listContacts(call.db, [registration.id]);
      await recordHistory(call, {
        subject: 'registration',
        subjectId: registration.id,
        action: 'contacts',
        before: before.map(presentContact),
        after: after.map(presentContact),
      });
      return after.map(presentContact);
    },
  }),
};
