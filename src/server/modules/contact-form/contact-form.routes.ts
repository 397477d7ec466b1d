import { randomUUID } from 'node:crypto';
import type { contactUs } from '#contract/contact-form.ts';
import * as say from '#say/contact.ts';
import { handler } from '../../call.ts';
import { tournamentMailbox } from '../organisation/organisation.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { countOrRefuse, limits } from '../users/attempt-limit.actions.ts';

export const contactFormHandlers = {
  'contactForm.contactUs': handler<typeof contactUs>({
    async run(call) {
      const { config } = call.app;
      if (!config.isDemo) await countOrRefuse(call.db, limits.contact(call.caller?.personId ?? call.address), call.now);
      await queueMail(call, {
        dedupeKey: `contact:${randomUUID()}`,
        to: await tournamentMailbox(call),
        template: 'contactMessage',
        payload: call.input,
        personId: call.caller?.personId ?? null,
      });
      return { message: say.messageSent() };
    },
  }),
};
