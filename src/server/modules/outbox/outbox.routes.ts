import type { demoOutbox } from '#contract/config.ts';
import { mailboxesOf } from '#contract/organisation.ts';
import type * as contract from '#contract/outbox.ts';
import { canRetry } from '#core/communication/delivery.ts';
import { AppError, found } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { csvFile } from '../../csv.ts';
import { pageOrFirst } from '../../db/page-or-first.ts';
import { recordHistory } from '../history/history.actions.ts';
import { countMessages, listMessages } from './message.db.ts';
import { audienceInWords, findMessageSummary, getMessage, presentMessages } from './message.presenter.ts';
import { messagesOf, presentItem, presentLogged } from './outbox.presenter.ts';
import {
  countLogged,
  findLogged,
  listLogged,
  listRecipients,
  lockOutbox,
  requeue,
  requeueFailed,
} from './outbox-log.db.ts';
import { smsHandlers } from './sms.routes.ts';
import { renderStored, writerOf } from './stored-message.ts';
import { suppressionHandlers } from './suppression.routes.ts';

const pageSize = 50;
const pageOf = (number: number) => ({ number, size: pageSize });

async function presentOne(call: Pick<Call, 'app' | 'db'>, id: number) {
  const row = found(await findLogged(call.db, id));
  return found((await presentLogged(call.app, call.db, [row]))[0]);
}

export const outboxHandlers = {
  ...smsHandlers,
  ...suppressionHandlers,
  'outbox.listMessages': handler<typeof contract.listMessages>({
    async run({ db, query }) {
      const { rows, page } = await pageOrFirst(query.page, number => listMessages(db, pageOf(number)));
      return { items: await presentMessages(db, rows), total: await countMessages(db), page, pageSize };
    },
  }),
  'outbox.getMessage': handler<typeof contract.getMessage>({
    async run({ db, app, params }) {
      const row = await getMessage(db, params.messageId);
      return {
        ...(await findMessageSummary(db, row.id)),
        replyTo: mailboxesOf(await app.organisation.read(db))[row.replyTo],
        audience: await audienceInWords(db, row),
        chosen: row.audience,
        content: {
          purpose: row.purpose,
          replyTo: row.replyTo,
          subject: row.subject,
          body: row.body,
          smsBody: row.smsBody,
        },
        timeZone: app.config.timeZone,
      };
    },
  }),
  'outbox.listOutbox': handler<typeof contract.listOutbox>({
    async run({ db, app, query: { page: asked, messageId, status, channel, search } }) {
      const filter = { status, channel, search, messageId: messageId === undefined ? undefined : Number(messageId) };
      const { rows, page } = await pageOrFirst(asked, number => listLogged(db, filter, pageOf(number)));
      const presented = await presentLogged(app, db, rows);
      return { items: presented.map(({ item }) => item), total: await countLogged(db, filter), page, pageSize };
    },
  }),
  'outbox.getOutboxItem': handler<typeof contract.getOutboxItem>({
    async run(call) {
      const { item, content } = await presentOne(call, call.params.outboxId);
      return { ...item, html: content?.html ?? '', text: content?.text ?? '' };
    },
  }),
  'outbox.retryOutbox': handler<typeof contract.retryOutbox>({
    async run(call) {
      const { outboxId } = call.params;
      const row = found(await lockOutbox(call.db, outboxId));
      const { status } = row;
      if (!canRetry(status) || row.payload === null) throw new AppError('nothing_to_retry');
      await requeue(call.db, outboxId, status === 'unsure' ? row.attempts : 0, call.now);
      await recordHistory(call, {
        subject: 'outbox',
        subjectId: outboxId,
        action: 'retry',
        before: { status, lastError: row.lastError },
        after: { status: 'pending' },
      });
      call.afterCommit(() => call.app.wakeOutbox());
      return (await presentOne(call, outboxId)).item;
    },
  }),
  'outbox.retryMessage': handler<typeof contract.retryMessage>({
    async run(call) {
      const { id } = await getMessage(call.db, call.params.messageId);
      const retried = await requeueFailed(call.db, id, call.now);
      if (retried > 0)
        await recordHistory(call, { subject: 'message', subjectId: id, action: 'retry', after: { retried } });
      call.afterCommit(() => call.app.wakeOutbox());
      return { retried };
    },
  }),
  'outbox.downloadRecipients': handler<typeof contract.downloadRecipients>({
    async run({ app, db, params }) {
      const { id } = await getMessage(db, params.messageId);
      const logged = await presentLogged(app, db, await listRecipients(db, id));
      const columns = {
        name: 'Name',
        channel: 'Channel',
        recipient: 'Address',
        status: 'State',
        attempts: 'Attempts',
        sentAt: 'Sent at',
        lastError: 'Problem',
      };
      const rows = logged.map(({ item }) => item);
      return csvFile(`message-${id}-recipients.csv`, columns, rows);
    },
  }),
  /** The demonstration's own: with its links, which have nowhere else to arrive. */
  'config.demoOutbox': handler<typeof demoOutbox>({
    async run({ app, db }) {
      if (!app.config.isDemo) throw new AppError('not_found');
      const rows = await listLogged(db, {}, { number: 1, size: 100 });
      const messages = await messagesOf(db, rows);
      const writer = await writerOf(app, db);
      return rows.map(row => {
        const content = renderStored(writer, row, row.messageId === null ? undefined : messages.get(row.messageId));
        const { outboxId: id, channel, recipient, subject, status, lastError, createdAt } = presentItem(row, content);
        return {
          id,
          channel,
          recipient,
          subject,
          status,
          lastError,
          createdAt,
          html: content?.html ?? '',
          text: content?.text ?? '',
        };
      });
    },
  }),
};
