import { createTransport } from 'nodemailer';
import { isUnknownMailbox } from '#core/message/delivery.ts';
import type { Mail, MailResult, MailSender } from './port.ts';

const connections = 5;

interface SmtpSettings {
  smtpUrl: string;
  mailFrom: string;
}

/** One connection, used again for the next mail; `hasLeft`: the server asked for the mail itself, so it may have it. */
function createLine({ smtpUrl, mailFrom }: SmtpSettings) {
  const state = { hasLeft: false };
  const watch = (entry: object, text?: string): void => {
    if ('tnx' in entry && entry.tnx === 'server' && text?.startsWith('354')) state.hasLeft = true;
  };
  const ignore = (): void => {};
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    idleTimeout: 10_000,
    // One call is one attempt: when to try again is the outbox's to say, and the message may have arrived.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    // The dialogue is the only place that tells whether the mail itself was already under way when a connection broke.
    transactionLog: true,
    logger: { level: ignore, trace: ignore, debug: watch, info: ignore, warn: ignore, error: ignore, fatal: ignore },
  });
  return async ({ to, replyTo, headers, ...mail }: Mail): Promise<MailResult> => {
    state.hasLeft = false;
    try {
      const info = await transport.sendMail({
        ...mail,
        from: mailFrom,
        to: { name: '', address: to }, // as one address, never parsed into several
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
      return { ok: true, providerId: info.messageId };
    } catch (error) {
      return failureOf(error as SmtpError, state.hasLeft);
    }
  };
}
type Line = ReturnType<typeof createLine>;

/** Sends over SMTP_URL, on a few connections that are used again. */
export function createSmtpMail(settings: SmtpSettings): MailSender {
  const free: Line[] = Array.from({ length: connections }, () => createLine(settings));
  const queue: ((line: Line) => void)[] = [];
  return {
    isReal: true,
    async send(mail) {
      const line = free.shift() ?? (await new Promise<Line>(resolve => queue.push(resolve)));
      try {
        return await line(mail);
      } finally {
        const next = queue.shift();
        if (next) next(line);
        else free.unshift(line); // the one that is warm
      }
    },
  };
}

type SmtpError = Error & { code?: string; responseCode?: number };

/**
 * 5xx about this mail or its recipient is the last word; about our sign-in or the server's health it is not. Without any
 * answer, a mail that had left may have arrived.
 */
function failureOf(error: SmtpError, hasLeft: boolean): MailResult {
  const isAboutTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  // Without a response: the transport itself found the address or the message impossible.
  const isPermanent = isAboutTheMail && (error.responseCode ?? 500) >= 500;
  return {
    ok: false,
    isPermanent,
    mayHaveArrived: hasLeft && error.responseCode === undefined,
    isUnknownMailbox: isPermanent && isUnknownMailbox(error.message),
    error: error.message,
  };
}
