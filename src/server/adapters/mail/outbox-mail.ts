import type { MailSender } from './port.ts';

/** Without SMTP_URL: a mail goes nowhere and stays readable in the outbox. */
export const outboxMail: MailSender = {
  isReal: false,
  send: async ({ messageId }) => ({ ok: true, providerId: messageId }),
};
