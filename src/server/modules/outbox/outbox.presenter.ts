import type { OutboxItem } from '#contract/outbox.ts';
import type { AppContext } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { listMessagesByIds, type MessageRow } from './message.db.ts';
import type { OutboxRow } from './outbox.db.ts';
import { type LoggedRow, listAbout } from './outbox-log.db.ts';
import { renderForStaff, type StoredMessage, writerOf } from './stored-message.ts';

/** The messages that some rows belong to. */
export async function messagesOf(db: Database, rows: readonly OutboxRow[]): Promise<Map<number, MessageRow>> {
  const ids = [...new Set(rows.flatMap(row => row.messageId ?? []))];
  if (ids.length === 0) return new Map();
  return new Map((await listMessagesByIds(db, ids)).map(message => [message.id, message]));
}

export function presentItem(row: LoggedRow, content: StoredMessage | undefined): OutboxItem {
  return {
    outboxId: row.id,
    channel: row.channel,
    recipient: row.recipient,
    // Written by that person, to our own mailbox.
    name: row.template === 'contactMessage' ? null : row.personName,
    subject: content?.subject ?? '(content removed after sending)',
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    messageId: row.messageId,
  };
}

/** Some rows for the eyes of staff, each with what its recipient got. */
export async function presentLogged(app: AppContext, db: Database, rows: readonly LoggedRow[]) {
  const messages = await messagesOf(db, rows);
  const writer = await writerOf(app, db);
  return rows.map(row => {
    const content = renderForStaff(writer, row, row.messageId === null ? undefined : messages.get(row.messageId));
    return { item: presentItem(row, content), content };
  });
}

/** The newest messages about a registration, as a list tells of them. */
export async function listMessagesAbout(
  app: AppContext,
  db: Database,
  about: { registrationId: number; personId: number },
): Promise<OutboxItem[]> {
  return (await presentLogged(app, db, await listAbout(db, about, 30))).map(({ item }) => item);
}
