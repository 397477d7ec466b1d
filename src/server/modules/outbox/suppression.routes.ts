import { emailPattern } from '#contract/fields.ts';
import type * as contract from '#contract/outbox.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import * as sayField from '#say/fields.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { pageOrFirst } from '../../db/page-or-first.ts';
import { lift, suppress } from './suppression.actions.ts';
import {
  countSuppressions,
  listSuppressions,
  lockSuppression,
  lockSuppressions,
  type SuppressionRow,
} from './suppression.db.ts';

const pageSize = 50;

function present({ id, channel, address, scope, reason, at }: SuppressionRow): contract.Suppression {
  return { suppressionId: id, channel, address, scope, reason, at: at.toISOString() };
}

/** The address as it is looked up when sending. */
function addressOf({ channel, address }: { channel: 'email' | 'sms'; address: string }): string {
  const isRight = channel === 'email' ? emailPattern.test(address) : /^\d{10}$/.test(address);
  if (!isRight) throw badInput('address', channel === 'email' ? sayField.email() : sayField.phoneNumber());
  return emailKeyOf(address);
}

export const suppressionHandlers = {
  'outbox.listSuppressions': handler<typeof contract.listSuppressions>({
    async run({ db, query: { search, page: asked } }) {
      const list = (number: number) => listSuppressions(db, search, { number, size: pageSize });
      const { rows, page } = await pageOrFirst(asked, list);
      return { items: rows.map(present), total: await countSuppressions(db, search), page, pageSize };
    },
  }),
  'outbox.addSuppression': handler<typeof contract.addSuppression>({
    async run(call) {
      const { channel, reason } = call.input;
      const address = addressOf(call.input);
      const added = await suppress(call, { channel, address, scope: 'all', reason: 'staff' }, reason ?? undefined);
      if (added) return present(added);
      const known = await lockSuppressions(call.db, { channel, address });
      return present(known.find(row => row.scope === 'all') as SuppressionRow);
    },
  }),
  'outbox.liftSuppression': handler<typeof contract.liftSuppression>({
    async run(call) {
      const row = found(await lockSuppression(call.db, call.params.suppressionId));
      if (row.reason === 'stop' || row.reason === 'unsubscribed') throw new AppError('own_wish');
      await lift(call, row);
      return true as const;
    },
  }),
};
