import { createTransport } from 'nodemailer';
import type { MailResult, MailSender } from './port.ts';

/** Sends over SMTP_URL, on a few connections that are used again. */
export function createSmtpMail({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    idleTimeout: 10_000,
    // One call is one attempt: when to try again is the outbox's to say, and the message may have arrived.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isReal: true,
    async send({ to, replyTo, ...mail }) {
      try {
        const info = await transport.sendMail({
          ...mail,
          from: mailFrom,
          to: { name: '', address: to }, // as one address, never parsed into several
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { ok: true, providerId: info.messageId };
      } catch (error) {
        return failureOf(error as Error & { code?: string; responseCode?: number });
      }
    },
  };
}

/** 5xx about this mail or its recipient is the last word; about our sign-in or the server's health it is not. */
function failureOf(error: Error & { code?: string; responseCode?: number }): MailResult {
  const isAboutTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  // Without a response: the transport itself found the address or the message impossible.
  const isPermanent = isAboutTheMail && (error.responseCode ?? 500) >= 500;
  return { ok: false, isPermanent, error: error.message };
}
