import type { MailTemplates } from '#contract/mail.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { type Decisive, decisiveChanges } from '#core/registration/family-change.ts';
import type { Occasion, QueueCall } from '../../call.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { findFamily } from '../registration/competitor.actions.ts';
import { loadChoices } from '../tournament/tournament.actions.ts';

export type ToldChange = MailTemplates['paidChange']['changes'][number];

/** What differs, in the words of the catalogue; dates as they are kept. */
export async function changesInWords(call: Occasion, before: Decisive, after: Decisive): Promise<ToldChange[]> {
  const { events, levels } = await loadChoices(call);
  const levelOf = (id: number) => [levels.find(level => level.id === id)?.title ?? ''];
  const eventsOf = (ids: readonly number[]) => events.filter(event => ids.includes(event.id)).map(({ title }) => title);
  const words = {
    birthDate: (of: Decisive) => [of.birthDate],
    competitorLevelId: (of: Decisive) => levelOf(of.competitorLevelId),
    eventIds: (of: Decisive) => eventsOf(of.eventIds),
  };
  return decisiveChanges(before, after).map(what => ({
    what,
    before: words[what](before),
    after: words[what](after),
  }));
}

/** Tells the family once what changed, or what became of its request. REG-44 */
export async function mailPaidChange(
  call: QueueCall,
  about: { registrationId: number; personId: number; key: string },
  told: Omit<MailTemplates['paidChange'], 'firstName' | 'link'>,
): Promise<void> {
  const family = await findFamily(call.db, about.personId);
  if (!family || isPlaceholderEmail(family.email)) return;
  await queueMail(call, {
    dedupeKey: `paid-change:${told.outcome}:${about.key}`,
    to: family.email,
    personId: about.personId,
    registrationId: about.registrationId,
    template: 'paidChange',
    payload: {
      ...told,
      firstName: family.firstName,
      link: `${call.app.config.publicUrl}/customer/registration/${about.registrationId}/change`,
    },
  });
}
