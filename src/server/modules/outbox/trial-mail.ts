import type { RenderedMail } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import type { OutboxRow } from './outbox.db.ts';

/** Of a trial: before the subject and in the first line it says so, and for whom it would have been. TRIAL-6 */
export function markedAsTrial<M extends RenderedMail>(
  { channel, trialFor }: Pick<OutboxRow, 'channel' | 'trialFor'>,
  mail: M | undefined,
): M | undefined {
  if (trialFor === null || channel === 'sms' || !mail) return mail;
  const line = say.trialLine({ name: trialFor });
  const shown = line.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
  return {
    ...mail,
    subject: say.trialSubject({ subject: mail.subject }),
    text: `${line}\n\n${mail.text}`,
    html: mail.html.replace(/<body[^>]*>/, body => `${body}<p>${shown}</p>`),
  };
}
