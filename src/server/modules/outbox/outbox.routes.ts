import type { demoOutbox, OutboxMessage } from '#contract/config.ts';
import type { MailRenderer } from '#contract/mail.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { listNewestMails, type OutboxRow } from './outbox.db.ts';
import { renderStored } from './stored-mail.ts';

export const demoOutboxHandlers = {
  'config.demoOutbox': handler<typeof demoOutbox>({
    async run({ app, db }) {
      if (!app.config.isDemo) throw new AppError('not_found');
      return (await listNewestMails(db, 100)).map(row => presentMail(row, app.renderMail));
    },
  }),
};

function presentMail(row: OutboxRow, render: MailRenderer): OutboxMessage {
  const mail = renderStored(row, render);
  return {
    id: row.id,
    channel: row.channel,
    recipient: row.recipient,
    subject: mail?.subject ?? '(sent, and its link emptied)',
    status: row.status,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    html: mail?.html ?? '',
    text: mail?.text ?? '',
  };
}
