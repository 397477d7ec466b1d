import { isSuppressed, type SuppressionScope } from '#core/communication/consent-and-suppression.ts';
import type { AttemptResult } from '#core/communication/delivery.ts';
import { internationalNumber } from '#core/communication/sms-text.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import type { KnownText } from '../../adapters/sms/port.ts';
import type { AppContext } from '../../call.ts';
import type { MessageRow } from './message.db.ts';
import { knownProviderIds, type OutboxRow } from './outbox.db.ts';
import { kindOf, renderStored, writerOf } from './stored-message.ts';

/** A row that is taken, with what is needed to send it. */
export interface Claim {
  row: OutboxRow;
  message: MessageRow | undefined;
  scopes: readonly SuppressionScope[];
}
export type Outcome =
  | { isSuppressed: true }
  | { isSuppressed: false; result: Extract<AttemptResult, { ok: true }>; providerId: string; state: KnownText['state'] }
  | {
      isSuppressed: false;
      result: Extract<AttemptResult, { ok: false }>;
      error: string;
      /** What the answer says of the address itself. */
      suppress?: 'bounced' | 'stop';
    };

const failed = (error: string, isPermanent = false): Outcome => ({
  isSuppressed: false,
  result: { ok: false, isPermanent },
  error,
});

/** One attempt at one message, outside every transaction. */
export async function attempt(app: AppContext, claim: Claim): Promise<Outcome> {
  const { row, message, scopes } = claim;
  if (isPlaceholderEmail(row.recipient) || isSuppressed(kindOf(row, message), scopes)) return { isSuppressed: true };
  try {
    if (message && !message.hasPostalAddress) return waitsForAddress;
    return await (row.channel === 'sms' ? sendText(app, claim) : sendMail(app, claim));
  } catch (error) {
    return failed(String(error));
  }
}

/** Emptied after it was queued: it goes as soon as there is one again. MSG-16 */
const waitsForAddress: Outcome = {
  isSuppressed: false,
  result: { ok: false, isPermanent: false, isOnHold: true },
  error: 'On hold until the organisation’s postal address is filled in (anti-spam law requires it)',
};
const withoutContent = failed('The message’s content is no longer kept', true);

async function sendMail(app: AppContext, { row, message }: Claim): Promise<Outcome> {
  const mail = renderStored(await writerOf(app), row, message);
  if (!mail) return withoutContent;
  const messageId = `<outbox-${row.id}@${new URL(app.config.publicUrl).hostname}>`;
  const answer = await app.mail.send({ ...mail, messageId, to: row.recipient });
  if (answer.ok) return { isSuppressed: false, result: { ok: true }, providerId: answer.providerId, state: 'sent' };
  const isBounce = answer.isUnknownMailbox === true && kindOf(row, message) !== 'internal';
  return { isSuppressed: false, result: answer, error: answer.error, ...(isBounce ? { suppress: 'bounced' } : {}) };
}

async function sendText(app: AppContext, claim: Claim): Promise<Outcome> {
  const text = await textOf(app, claim);
  if (!text) return withoutContent;
  // An earlier attempt may have been taken although its answer said otherwise.
  const taken = claim.row.attempts > 1 ? await findTaken(app, claim) : undefined;
  if (taken) return { isSuppressed: false, result: { ok: true }, ...taken };
  if (isTooLate(claim.row.payload, app.clock.now())) return failed('Too late to be of use', true);
  const answer = await app.sms.send(text);
  if (answer.ok) return { isSuppressed: false, result: { ok: true }, providerId: answer.providerId, state: 'sent' };
  return {
    isSuppressed: false,
    result: { ...answer, isRefusedByRecipient: answer.isStopped },
    error: answer.error,
    ...(answer.isStopped ? { suppress: 'stop' } : {}),
  };
}

/** A call to a ring says until when it helps. RING-29 */
function isTooLate(payload: unknown, now: Date): boolean {
  const { until } = payload as { until?: string };
  return until !== undefined && now.getTime() > Date.parse(until);
}

async function textOf(app: AppContext, { row, message }: Claim) {
  const stored = renderStored(await writerOf(app), row, message);
  return stored && { to: internationalNumber(row.recipient), body: stored.text };
}

/** The carrier's own record of this text, if it has one that is no other row's; throws when it does not answer. MSG-7 */
export async function findTaken(
  app: AppContext,
  claim: Claim,
): Promise<{ providerId: string; state: KnownText['state'] } | undefined> {
  const text = await textOf(app, claim);
  if (!text) return;
  const candidates = await app.sms.findTaken(text);
  const known = await knownProviderIds(
    app.db,
    candidates.map(candidate => candidate.providerId),
  );
  return candidates.find(candidate => !known.has(candidate.providerId));
}

export const addressKeyOf = (row: Pick<OutboxRow, 'recipient'>): string => emailKeyOf(row.recipient);
