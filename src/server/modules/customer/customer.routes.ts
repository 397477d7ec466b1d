import type * as contract from '#contract/customer.ts';
import { isEmptyOrder } from '#core/registration/registration-limits.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { newsWording } from '#say/home-family.ts';
import * as sayRefusal from '#say/refusals.ts';
import { badInput } from '../../app-error.ts';
import { type ActingCall, callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { liftNewsSuppression } from '../outbox/outbox.actions.ts';
import { answerSmsPreferences, findNewsConsent, recordNewsAnswer } from '../registration/consent.actions.ts';
import {
  listContacts,
  listRegistrations,
  lockOwnRegistration,
  presentRegistrations,
  registrationSeenBy,
} from '../registration/registration.actions.ts';
import { loadTournaments } from '../tournament/tournament.actions.ts';
import { getPerson } from '../users/account.actions.ts';

/** The registrations whose contacts matter now: of the next tournament, else of the latest the family was in. */
async function currentRegistrations(call: ActingCall) {
  const { next } = await loadTournaments(call);
  const all = await listRegistrations(call.db, { familyId: callerOf(call).familyId });
  const current = all.filter(row => row.tournamentId === next?.id);
  return current.length > 0 ? current : all.filter(row => row.tournamentId === all[0]?.tournamentId);
}

async function currentContacts(call: ActingCall) {
  const registrations = await currentRegistrations(call);
  if (registrations.length === 0 || !call.app.organisation.flags.AllowSmsNotifications) return [];
  const dateOf = new Map(registrations.map(row => [row.id, asUtcMidnight(row.tournamentOn)]));
  const contacts = await listContacts(call.db, [...dateOf.keys()]);
  return contacts.map(contact => ({ contact, tournamentDate: dateOf.get(contact.registrationId) ?? '' }));
}

async function presentPreferences(call: ActingCall): Promise<contract.NotificationPreferences> {
  const { personId } = callerOf(call);
  const { email } = await getPerson(call.db, personId);
  const contacts = await currentContacts(call);
  return {
    email,
    wantsNews: await findNewsConsent(call.db, personId),
    contacts: contacts.map(({ contact, tournamentDate }) => ({
      contactId: contact.id,
      registrationId: contact.registrationId,
      name: contact.name,
      phoneNumber: contact.phoneNumber,
      agreedToSmsDivisionNotifications: contact.agreedToSmsDivisionNotifications,
      tournamentDate,
    })),
  };
}

export const customerHandlers = {
  'customer.getCustomerHome': handler<typeof contract.getCustomerHome>({
    async run(call) {
      const { familyId } = callerOf(call);
      const registrations = await presentRegistrations(call, await listRegistrations(call.db, { familyId }));
      return {
        registrations: registrations
          .map(registrationSeenBy(call))
          .filter(
            ({ competitors, spectators, lunch, merchOrders }) =>
              !isEmptyOrder({ competitors: competitors.length, spectators, lunch, merchOrders: merchOrders.length }),
          ),
      };
    },
  }),
  'customer.getNotificationPreferences': handler<typeof contract.getNotificationPreferences>({
    run: presentPreferences,
  }),
  'customer.saveNotificationPreferences': handler<typeof contract.saveNotificationPreferences>({
    async run(call) {
      const { personId } = callerOf(call);
      const { contacts, wantsNews } = call.input;
      if (contacts.length > 0 && !call.app.organisation.flags.AllowSmsNotifications)
        throw badInput('contacts', sayRefusal.textsNotOffered());
      // Held: a number that is corrected meanwhile stays so, and nobody agrees for the wrong one.
      const registrations = contacts.length > 0 ? await currentRegistrations(call) : [];
      for (const { id } of registrations.toSorted((a, b) => a.id - b.id)) await lockOwnRegistration(call, id);
      const current = await currentContacts(call);
      await answerSmsPreferences(
        call,
        current.map(({ contact }) => contact),
        contacts,
      );
      const before = await findNewsConsent(call.db, personId);
      if (before !== wantsNews) {
        const { email } = await getPerson(call.db, personId);
        await recordNewsAnswer(call, personId, email, wantsNews, newsWording());
        if (wantsNews) await liftNewsSuppression(call, email);
        await recordHistory(call, {
          subject: 'person',
          subjectId: personId,
          action: 'news preference',
          before: { wantsNews: before },
          after: { wantsNews },
        });
      }
      return presentPreferences(call);
    },
  }),
};
