import type { Audience, MessageContent, stopReasons } from '#contract/communication.ts';
import type { MailTemplate, MailTemplates } from '#contract/mail.ts';
import type { MergeValues } from '#core/communication/merge-fields.ts';
import type { Language } from '#words/language.ts';
import { type ChangingCall, callerOf, type QueueCall } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { insertMessage } from './message.db.ts';
import { insertOutboxMessage, insertRecipients } from './outbox.db.ts';
import { type FinishedText, kindOf } from './stored-message.ts';
import { updateMessage, type WaitingMessage } from './waiting-message.db.ts';

export { findMessageSummary } from './message.presenter.ts';
export { listMessagesAbout } from './outbox.presenter.ts';
export { familyMessageOf, mailSenderOf, writerOf } from './stored-message.ts';
export { liftNewsSuppression } from './suppression.actions.ts';
export { listDueIds, lockWaiting, type WaitingMessage } from './waiting-message.db.ts';

interface Queued {
  dedupeKey: string;
  to: string;
  personId?: number | null;
  /** What it is about, for the registration's own page. */
  registrationId?: number | null;
  /** Absent: the person's, else that of the request. */
  language?: Language;
}

/** Queues one mail in the caller's transaction; a message with the same key is queued once, whatever restarts. */
export async function queueMail<T extends MailTemplate>(
  call: QueueCall,
  message: Queued & { template: T; payload: MailTemplates[T] },
): Promise<void> {
  await queue(call, 'email', message.template, message.payload, message);
}

/** Queues one text message, as it is to be read; `to`: ten digits. */
export async function queueText(call: QueueCall, message: Queued & FinishedText): Promise<void> {
  const { text, firstText } = message;
  await queue(call, 'sms', 'text', { text, firstText }, message);
}

/** Queues the same kind of mail to many, each made out for its family, in one statement. */
export async function queueMails<T extends MailTemplate>(
  call: QueueCall,
  template: T,
  mails: readonly { dedupeKey: string; to: string; personId: number; payload: MailTemplates[T] }[],
): Promise<void> {
  if (mails.length === 0) return;
  await insertRecipients(
    call.db,
    null,
    call.now,
    mails.map(({ dedupeKey, to, personId, payload }) => ({
      dedupeKey,
      channel: 'email' as const,
      recipient: to,
      template,
      payload,
      personId,
      registrationId: null,
      name: null,
    })),
  );
  call.afterCommit(() => call.app.wakeOutbox());
}

/**
 * Queues finished texts in one statement; `to` has ten digits. Known keys are skipped, and after `until` they are no
 * longer sent.
 */
export async function queueTexts(
  call: QueueCall,
  texts: readonly ({ dedupeKey: string; to: string; personId: number; registrationId: number } & FinishedText)[],
  until: Date,
): Promise<void> {
  if (texts.length === 0) return;
  await insertRecipients(
    call.db,
    null,
    call.now,
    texts.map(({ to, text, firstText, ...row }) => ({
      ...row,
      channel: 'sms' as const,
      recipient: to,
      template: 'text',
      payload: { text, firstText, until },
      name: null,
    })),
  );
  call.afterCommit(() => call.app.wakeOutbox());
}

async function queue(
  call: QueueCall,
  channel: 'email' | 'sms',
  template: string,
  payload: object,
  message: Queued,
): Promise<void> {
  await insertOutboxMessage(call.db, {
    dedupeKey: message.dedupeKey,
    channel,
    recipient: message.to,
    template,
    payload: JSON.stringify(payload),
    personId: message.personId ?? null,
    registrationId: message.registrationId ?? null,
    // The team reads English, also when a French family asks for it. MSG-18
    language: kindOf({ template }, undefined) === 'internal' ? 'en' : message.language,
    notBefore: call.now,
    createdAt: call.now,
  });
  call.afterCommit(() => call.app.wakeOutbox());
}

export interface MessageRecipient {
  channel: 'email' | 'sms';
  /** As mail is sent to it; ten digits. */
  recipient: string;
  /** What makes two addresses the same. */
  addressKey: string;
  personId: number;
  registrationId: number | null;
  name: string;
  /** What the placeholders of the message say to this family. */
  values: Partial<MergeValues>;
}

type WrittenMessage = MessageContent & { audience: Audience };

/** Queues what staff wrote, to all at once: one row a recipient, each once, in the caller's transaction. */
export async function queueMessage(
  call: ChangingCall,
  message: WrittenMessage,
  recipients: readonly MessageRecipient[],
): Promise<number> {
  const id = await insertWritten(call, message);
  await insertAll(call, id, recipients);
  const after = { ...message, recipients: recipients.length };
  await recordHistory(call, { subject: 'message', subjectId: id, action: 'send', after });
  return id;
}

/** Keeps what staff wrote until its time; whom it reaches is worked out then. MSG-20 */
export async function keepMessage(call: ChangingCall, message: WrittenMessage, goesOutAt: Date): Promise<number> {
  const id = await insertWritten(call, message, goesOutAt);
  await recordHistory(call, {
    subject: 'message',
    subjectId: id,
    action: 'schedule',
    after: { ...message, goesOutAt },
  });
  return id;
}

function insertWritten(call: ChangingCall, message: WrittenMessage, goesOutAt?: Date): Promise<number> {
  const { audience, purpose, subject, body, smsBody, replyTo } = message;
  return insertMessage(call.db, {
    ...{ purpose, subject, body, smsBody, replyTo },
    tournamentId: audience.tournamentId,
    audience: JSON.stringify(audience),
    createdBy: callerOf(call).actorId,
    createdAt: call.now,
    goesOutAt,
  });
}

async function insertAll(call: QueueCall, id: number, recipients: readonly MessageRecipient[]): Promise<void> {
  await insertRecipients(
    call.db,
    id,
    call.now,
    recipients.map(({ addressKey, values, ...recipient }) => ({
      ...recipient,
      dedupeKey: `message:${id}:${recipient.channel}:${addressKey}`,
      template: recipient.channel === 'email' ? 'familyMessage' : 'familyText',
      payload: { values },
    })),
  );
  call.afterCommit(() => call.app.wakeOutbox());
}

/** Queues a message that waited; `row` is locked. */
export async function queueWaiting(
  call: ChangingCall,
  row: WaitingMessage,
  recipients: readonly MessageRecipient[],
): Promise<void> {
  await updateMessage(call.db, row.id, { wentOutAt: call.now });
  await insertAll(call, row.id, recipients);
  const after = { recipients: recipients.length };
  await recordHistory(call, { subject: 'message', subjectId: row.id, action: 'send', after });
}

/** A message that waits never goes out; `row` is locked. */
export async function stopWaiting(
  call: ChangingCall,
  row: WaitingMessage,
  stopReason: (typeof stopReasons)[number],
): Promise<void> {
  await updateMessage(call.db, row.id, { stoppedAt: call.now, stopReason });
  await recordHistory(call, { subject: 'message', subjectId: row.id, action: 'stop', after: { stopReason } });
}

/** A message that waits goes out at another time; `row` is locked. */
export async function moveWaiting(call: ChangingCall, row: WaitingMessage, goesOutAt: Date): Promise<void> {
  await updateMessage(call.db, row.id, { goesOutAt });
  const change = { before: { goesOutAt: row.goesOutAt }, after: { goesOutAt } };
  await recordHistory(call, { subject: 'message', subjectId: row.id, action: 'move', ...change });
}
