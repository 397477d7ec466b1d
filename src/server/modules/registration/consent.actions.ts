import { smsWording } from '#say/registration.ts';
import { found } from '../../app-error.ts';
import { type ActingCall, type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { type ContactRow, insertConsent, updateContact } from './contact.db.ts';

export { findNewsConsent } from './contact.db.ts';

/** Keeps each answer with number, wording and time; never changed or deleted. REG-5 */
export async function recordSmsAnswers(
  call: ActingCall,
  answers: readonly { phoneNumber: string; agreed: boolean }[],
): Promise<void> {
  if (answers.length === 0) return;
  const { personId } = callerOf(call);
  await insertConsent(
    call.db,
    answers.map(({ phoneNumber, agreed }) => ({
      personId,
      channel: 'sms' as const,
      purpose: 'divisions' as const,
      address: phoneNumber,
      agreed,
      wording: smsWording(), // as it was read
      at: call.now,
    })),
  );
}

/** Stores answers to the SMS preference for contacts the caller owns; those already so are left alone. */
export async function answerSmsPreferences(
  call: ActingCall,
  contacts: readonly ContactRow[],
  answers: readonly { contactId: number; agreedToSmsDivisionNotifications: boolean }[],
): Promise<void> {
  const known = new Map(contacts.map(contact => [contact.id, contact]));
  for (const { contactId, agreedToSmsDivisionNotifications: agreed } of answers) {
    const contact = found(known.get(contactId));
    if (contact.agreedToSmsDivisionNotifications === agreed) continue;
    const { name, phoneNumber } = contact;
    await updateContact(call.db, contactId, { name, phoneNumber, agreedToSmsDivisionNotifications: agreed });
    await recordSmsAnswers(call, [{ phoneNumber, agreed }]);
    await recordHistory(call, {
      subject: 'contact',
      subjectId: contactId,
      action: 'sms preference',
      before: { agreedToSmsDivisionNotifications: contact.agreedToSmsDivisionNotifications },
      after: { agreedToSmsDivisionNotifications: agreed },
    });
  }
}

/** Keeps an answer about news by e-mail. */
export async function recordNewsAnswer(
  call: Pick<Call, 'db' | 'now'>,
  personId: number,
  email: string,
  agreed: boolean,
  wording: string,
): Promise<void> {
  await insertConsent(call.db, [
    { personId, channel: 'email', purpose: 'news', address: email, agreed, wording, at: call.now },
  ]);
}
