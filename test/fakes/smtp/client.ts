import { setTimeout as sleep } from 'node:timers/promises';
import { callControl, spawnFake } from '../spawn-fake.ts';
import type { MailFault } from './faults.ts';
import type { CapturedMail } from './mailbox.ts';

export type { CapturedMail, MailFault };

export type SmtpFake = Awaited<ReturnType<typeof startSmtpFake>>;

/** Starts a mail server as its own process on loopback. It takes any sign-in, or none. */
export async function startSmtpFake(options: { port?: number; controlPort?: number } = {}) {
  const { ready, stop } = await spawnFake<{ url: string; smtpUrl: string }>(new URL('./main.ts', import.meta.url), {
    SMTP_PORT: String(options.port ?? 0),
    PORT: String(options.controlPort ?? 0),
  });
  const mails = (to?: string) => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    return callControl<CapturedMail[]>(ready.url, 'GET', `/mails${query}`);
  };
  return {
    /** For `nodemailer.createTransport`. */
    smtpUrl: ready.smtpUrl,
    controlUrl: ready.url,
    stop,
    /** What arrived, oldest first; of one recipient, if asked. */
    mails,
    /** The newest mail to this recipient, waited for; with this subject or part of it, if asked. */
    waitForMail: async (
      to: string,
      { subject, timeoutMs = 10_000 }: { subject?: string | RegExp; timeoutMs?: number } = {},
    ) => {
      const end = performance.now() + timeoutMs;
      for (;;) {
        const arrived = await mails(to);
        const found = arrived.findLast(mail => subject === undefined || isAbout(mail, subject));
        if (found !== undefined) return found;
        if (performance.now() > end) {
          const subjects = arrived.map(mail => JSON.stringify(mail.subject)).join(', ') || 'none';
          throw new Error(
            `No mail to ${to}${subject === undefined ? '' : ` about ${subject}`} came; there are: ${subjects}`,
          );
        }
        await sleep(50);
      }
    },
    /** Strikes the next recipients. Besides, bounce@… is always answered 550 and busy@… 450. */
    fault: (fault: MailFault) => callControl(ready.url, 'POST', '/fault', fault),
    /** Forgets all mails and planned faults. */
    clear: () => callControl(ready.url, 'DELETE', '/mails'),
  };
}

function isAbout(mail: CapturedMail, subject: string | RegExp): boolean {
  return typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject);
}
