import type * as contract from '#contract/outbox.ts';
import { isSuppressed } from '#core/communication/consent-and-suppression.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { AppError } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { scopesOf, suppress } from '../outbox/suppression.actions.ts';
import { findNewsConsent, recordNewsAnswer } from '../registration/consent.actions.ts';

const wording = 'Unsubscribed with the link in an e-mail';

/** Whose link it is; an erased account has none any more. `isHeld`: nobody erases it until the transaction ends. */
async function ownerOf({ db, app }: Pick<Call, 'db' | 'app'>, token: string, { isHeld = false } = {}) {
  const { personId } = app.unsubscribeTokens.linkOf(token) ?? {};
  const person =
    personId === undefined
      ? undefined
      : await db
          .selectFrom('person')
          .select(['id', 'email'])
          .where('id', '=', personId)
          .where('erasedAt', 'is', null)
          .$if(isHeld, query => query.forKeyShare())
          .executeTakeFirst();
  if (!person) throw new AppError('bad_link');
  return person;
}

async function isOut(db: Database, email: string): Promise<boolean> {
  const key = emailKeyOf(email);
  return isSuppressed('news', (await scopesOf(db, 'email', [key])).get(key) ?? []);
}

export const unsubscribeHandlers = {
  'outbox.getUnsubscribe': handler<typeof contract.getUnsubscribe>({
    async run(call) {
      const { id, email } = await ownerOf(call, call.params.token);
      return { email, wantsNews: (await findNewsConsent(call.db, id)) && !(await isOut(call.db, email)) };
    },
  }),
  'outbox.unsubscribe': handler<typeof contract.unsubscribe>({
    async run(call) {
      const { id, email } = await ownerOf(call, call.params.token, { isHeld: true });
      if (await findNewsConsent(call.db, id)) {
        await recordNewsAnswer(call, id, email, false, wording);
        await recordHistory(call, {
          subject: 'person',
          subjectId: id,
          action: 'news preference',
          before: { wantsNews: true },
          after: { wantsNews: false },
          reason: wording,
        });
      }
      await suppress(
        call,
        { channel: 'email', address: emailKeyOf(email), scope: 'news', reason: 'unsubscribed' },
        wording,
      );
      return true as const;
    },
  }),
};
