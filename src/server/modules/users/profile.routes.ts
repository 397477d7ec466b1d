import type * as contract from '#contract/users.ts';
import { isProfileComplete } from '#core/person/profile.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { gathered } from '../../gathered.ts';
import { recordHistory } from '../history/history.actions.ts';
import { insertOwnContactWhereNone } from '../own-contact/own-contact.actions.ts';
import { listPersons, lockPerson, updatePerson } from './person.db.ts';

const findProfile = gathered(async ({ db }, ids: readonly number[]) => {
  const personOf = new Map((await listPersons(db, ids)).map(person => [person.id, person]));
  return ids.map(id => personOf.get(id));
});

async function changeOwn(
  call: Call<typeof contract.updateProfile> | Call<typeof contract.chooseLanguage>,
): Promise<true> {
  const { personId, familyId } = callerOf(call);
  const before = await lockPerson(call.db, { id: personId });
  if (!before) throw new AppError('not_signed_in');
  const fields = Object.entries(call.input).filter(([name, value]) => before[name as keyof typeof before] !== value);
  if (fields.length === 0) return true;
  await updatePerson(call.db, personId, call.input);
  if (before.phoneNumber === null) await insertOwnContactWhereNone(call.db, familyId, personId);
  const changed = fields.map(([name]) => name); // which, not what: the history is no second address book
  await recordHistory(call, { subject: 'person', subjectId: personId, action: 'profile_changed', after: { changed } });
  return true;
}

export const profileHandlers = {
  'users.getProfile': handler<typeof contract.getProfile>({
    async run(call) {
      const person = await findProfile(call.app, callerOf(call).personId);
      if (!person) throw new AppError('not_signed_in');
      const { email, firstName, lastName, addressLine1, addressLine2, city, province, postalCode, phoneNumber } =
        person;
      const profile = { firstName, lastName, addressLine1, addressLine2, city, province, postalCode, phoneNumber };
      return { email, ...profile, language: person.language, isComplete: isProfileComplete(person) };
    },
  }),

  'users.updateProfile': handler<typeof contract.updateProfile>({ run: changeOwn }),
  'users.chooseLanguage': handler<typeof contract.chooseLanguage>({ run: changeOwn }),
};
