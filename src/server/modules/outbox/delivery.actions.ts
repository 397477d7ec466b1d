import type { MailResult } from '../../adapters/mail/port.ts';
import type { AppContext } from '../../call.ts';
import { claimMails, markSent, markUnsent, type OutboxRow, releaseMails } from './outbox.db.ts';
import { hasSecretLink, renderStored } from './stored-mail.ts';

const leaseMs = 2 * 60_000;
const mostAttempts = 8;
const atOnce = 5;

/** How long to wait after so many attempts: 15 s, doubled each time, at most an hour, ±20 % so that a crowd spreads. */
export function backOffMs(attempts: number, random: number): number {
  return Math.round(Math.min(3_600_000, 15_000 * 2 ** (attempts - 1)) * (0.8 + 0.4 * random));
}

/**
 * Sends the mails that are due now, a few side by side, each outside every transaction; answers how many it took.
 * At least once: when the process dies between sending and noting it, the mail goes again, with the same Message-ID.
 */
export async function deliverDueMails(app: AppContext): Promise<number> {
  const now = app.clock.now();
  const rows = await claimMails(app.db, now, new Date(now.getTime() + leaseMs), atOnce);
  await Promise.all(rows.map(row => deliver(app, row)));
  return rows.length;
}

async function deliver(app: AppContext, row: OutboxRow): Promise<void> {
  const result = await send(app, row);
  const at = app.clock.now();
  const keepsPayload = !app.mail.isReal || !hasSecretLink(row);
  if (result.ok) return markSent(app.db, row.id, { at, providerId: result.providerId, keepsPayload });
  const isFinal = result.isPermanent || row.attempts >= mostAttempts;
  const notBefore = new Date(at.getTime() + backOffMs(row.attempts, Math.random()));
  if (isFinal) app.log.warn({ outboxId: row.id, template: row.template, error: result.error }, 'A mail cannot be sent');
  await markUnsent(app.db, row, {
    status: isFinal ? 'failed' : 'pending',
    notBefore,
    error: result.error.slice(0, 500),
    keepsPayload: keepsPayload || !isFinal,
  });
}

async function send(app: AppContext, row: OutboxRow): Promise<MailResult> {
  try {
    const mail = renderStored(row, app.renderMail);
    if (!mail) return { ok: false, isPermanent: true, error: 'The message has no content any more' };
    const messageId = `<outbox-${row.id}@${new URL(app.config.publicUrl).hostname}>`;
    return await app.mail.send({ ...mail, messageId, to: row.recipient });
  } catch (error) {
    return { ok: false, isPermanent: false, error: String(error) };
  }
}

/** The embedded database belongs to one process: at its start, whatever is taken was taken by one that died. */
export async function releaseAbandonedMails({ db, store }: AppContext): Promise<void> {
  if (store.kind === 'embedded') await releaseMails(db);
}
