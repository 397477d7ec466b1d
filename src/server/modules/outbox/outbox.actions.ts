import type { MailTemplate, MailTemplates } from '#contract/mail.ts';
import type { Call } from '../../call.ts';
import { insertOutboxMessage } from './outbox.db.ts';

/** Queues one mail in the caller's transaction; a message with the same key is queued once, whatever restarts. */
export async function queueMail<T extends MailTemplate>(
  call: Pick<Call, 'db' | 'now' | 'app' | 'afterCommit'>,
  message: {
    dedupeKey: string;
    to: string;
    template: T;
    payload: MailTemplates[T];
    personId?: number | null;
    /** What it is about, for the registration's own page. */
    registrationId?: number | null;
  },
): Promise<void> {
  await insertOutboxMessage(call.db, {
    dedupeKey: message.dedupeKey,
    channel: 'email',
    recipient: message.to,
    template: message.template,
    payload: JSON.stringify(message.payload),
    personId: message.personId ?? null,
    registrationId: message.registrationId ?? null,
    notBefore: call.now,
    createdAt: call.now,
  });
  call.afterCommit(() => call.app.wakeOutbox());
}
