import type { MailRenderer, MailTemplate, MailTemplates, RenderedMail } from '#contract/mail.ts';
import type { OutboxRow } from './outbox.db.ts';

/** Their links open an account, so they do not stay in the database once they were mailed. */
const withSecretLink: readonly string[] = ['verification', 'reset', 'staffInvitation'] satisfies MailTemplate[];

export const hasSecretLink = (row: OutboxRow): boolean => withSecretLink.includes(row.template);

/** The mail of a row; undefined once its payload was emptied. */
export function renderStored(row: OutboxRow, render: MailRenderer): (RenderedMail & { replyTo?: string }) | undefined {
  if (row.payload === null) return;
  const template = row.template as MailTemplate;
  const mail = render(template, row.payload as MailTemplates[typeof template]);
  if (template !== 'contactMessage') return mail;
  return { ...mail, replyTo: (row.payload as unknown as MailTemplates['contactMessage']).email };
}
