import { isUnknownMailbox } from '#core/communication/delivery.ts';
import type { Mail, MailResult, MailSender } from './port.ts';

const connections = 5;

interface SmtpLimits {
  /** Until the mail has left, from the first knock: shorter than the lease of the outbox. */
  untilLeftMs: number;
  /** From then until the server says that it has it: longer, because whoever gives up sends it a second time. */
  untilTakenMs: number;
}
/** MSG-14 */
const usualLimits: SmtpLimits = { untilLeftMs: 40_000, untilTakenMs: 150_000 };

interface SmtpSettings {
  smtpUrl: string;
  mailFrom: string;
  limits?: SmtpLimits;
}

const ignore = (): void => {};

async function open(smtpUrl: string, watch: (entry: object, text?: string) => void, silentMs: number) {
  const { createTransport } = await import('nodemailer'); // loaded with the first mail, so that a start is quicker
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silentMs,
    idleTimeout: 10_000,
    // One call is one attempt: when to try again is the outbox's to say, and the message may have arrived.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    // The dialogue is the only place that tells whether the mail itself was already under way when a connection broke.
    transactionLog: true,
    logger: { level: ignore, trace: ignore, debug: watch, info: ignore, warn: ignore, error: ignore, fatal: ignore },
  });
}

/** One connection, used again for the next mail; `hasLeft`: the server asked for the mail itself, so it may have it. */
function createLine({ smtpUrl, mailFrom, limits = usualLimits }: SmtpSettings) {
  let hasLeft = false;
  let timer: NodeJS.Timeout | undefined;
  let giveUp = ignore;
  /** A server that sends a byte now and then is never silent: the whole has its time too. */
  const waitFor = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(), ms);
  };
  const watch = (entry: object, text?: string): void => {
    if (!('tnx' in entry && entry.tnx === 'server' && text?.startsWith('354'))) return;
    hasLeft = true;
    waitFor(limits.untilTakenMs);
  };
  let transport: Awaited<ReturnType<typeof open>> | undefined;
  return async ({ to, replyTo, headers, ...mail }: Mail): Promise<MailResult> => {
    transport ??= await open(smtpUrl, watch, limits.untilTakenMs);
    hasLeft = false;
    const whole = new AbortController();
    giveUp = () => whole.abort(new Error('The mail server did not answer in time'));
    waitFor(limits.untilLeftMs);
    try {
      const info = await transport.sendMail({
        ...mail,
        from: mailFrom,
        to: { name: '', address: to }, // as one address, never parsed into several
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        signal: whole.signal,
      });
      return { ok: true, providerId: info.messageId };
    } catch (error) {
      const late = whole.signal.aborted ? (whole.signal.reason as SmtpError) : undefined;
      return failureOf(late ?? (error as SmtpError), hasLeft);
    } finally {
      clearTimeout(timer);
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
 * A 5xx about this mail or its recipient is final; one about our sign-in or the server's health is not. Without an
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
