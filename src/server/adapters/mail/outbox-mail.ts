import { type MailSender, rehearsalNote } from './port.ts';

/** Without SMTP_URL: a mail goes nowhere and stays readable in the outbox. */
export const outboxMail: MailSender = {
  isReal: false,
  send: async ({ messageId }) => ({ ok: true, providerId: messageId }),
};

/** A mail goes nowhere, and the outbox says why. BACKUP-7 */
export const rehearsalMail: MailSender = {
  isReal: false,
  send: async () => ({ ok: false, isPermanent: true, error: rehearsalNote }),
};
