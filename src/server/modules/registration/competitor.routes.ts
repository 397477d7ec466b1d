import type * as contract from '#contract/registration/competitor.ts';
import { isOfAnother } from '#core/person/same-person.ts';
import * as say from '#say/competitor.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { refuseWhilePaying } from '../payment/open-payment.actions.ts';
import { withOtherEdits } from './both-edits/competitor-edits.ts';
import {
  addCompetitorTo,
  changeCompetitor,
  changePublicName,
  getCompetitor,
  removeCompetitorRow,
} from './competitor.actions.ts';
import { type CompetitorWithEntries, deleteDraft, findRegistrationOf, listDrafts } from './competitor.db.ts';
import { presentOwnCompetitor, seenBy } from './competitor.presenter.ts';
import { competitorFormHandlers } from './competitor-form.routes.ts';
import type { CompetitorFields } from './competitor-input.ts';
import { endingPayment, lockForChange, lockOwnRegistration, refuseClosed } from './registration-change.ts';
import { signFor } from './waiver-signature.ts';
import { requestWithdrawalOf, withdrawalTermsOf } from './withdrawal.actions.ts';

/** After payment the family may not change what decides the division. */
function refusePaidChanges(input: CompetitorFields, before: CompetitorWithEntries): void {
  const fields: Record<string, string[]> = {};
  const wanted = new Set(input.eventIds);
  const isSameEvents = wanted.size === before.entries.length && before.entries.every(entry => wanted.has(entry.id));
  if (!isSameEvents) fields.eventIds = [say.paidFor()];
  if (input.birthDate !== before.row.birthOn) fields.birthDate = [say.paidFor()];
  if (input.competitorLevelId !== before.row.competitorLevelId) fields.competitorLevelId = [say.paidFor()];
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields });
}

/** What is kept of somebody new, unless it is of somebody else: the other parent may be adding another child. REG-25 */
async function dropKeptOf(db: Database, registrationId: number, saved: CompetitorFields): Promise<void> {
  const kept = (await listDrafts(db, [registrationId])).find(({ competitorId }) => competitorId === null);
  if (!kept) return;
  const { firstName = '', birthDate = '' } = kept.fields;
  if (isOfAnother({ firstName: String(firstName), birthDate: String(birthDate) }, saved)) return;
  await deleteDraft(db, { registrationId, competitorId: null });
}

export const competitorHandlers = {
  ...competitorFormHandlers,
  'competitor.addCompetitor': handler<typeof contract.addCompetitor>({
    async run(call) {
      const { registrationId, keepsDraft = false, ...input } = call.input;
      const registration = await lockForChange(call, registrationId);
      const added = await addCompetitorTo(call, registration, input);
      if (!keepsDraft) await dropKeptOf(call.db, registration.id, input);
      await refuseWhilePaying(call.db, registration.id);
      return seenBy(call)(presentOwnCompetitor(added));
    },
    recover: endingPayment<Call<typeof contract.addCompetitor>>(call => call.input.registrationId),
  }),
  'competitor.updateCompetitor': handler<typeof contract.updateCompetitor>({
    async run(call) {
      const { id, registrationId, opened, ...sent } = call.input;
      const registration = await lockOwnRegistration(call, registrationId);
      const before = await getCompetitor(call, id);
      if (before.row.registrationId !== registration.id) throw new AppError('not_found');
      const input = await withOtherEdits(call, before, sent, opened);
      const isPaid = registration.completedAt !== null;
      if (isPaid) refusePaidChanges(input, before);
      else refuseClosed(call, registration);
      const after = await changeCompetitor(call, registration, before, input, {
        // An event whose rules staff changed after payment must not stop a family from correcting a weight.
        checksEvents: !isPaid || input.genderId !== before.row.genderId,
        replacesEvents: !isPaid,
      });
      await deleteDraft(call.db, { registrationId: registration.id, competitorId: id });
      return seenBy(call)(presentOwnCompetitor(after));
    },
  }),
  // At any time, also after the tournament. RESULT-11
  'competitor.choosePublicName': handler<typeof contract.choosePublicName>({
    async run(call) {
      const { id } = call.params;
      await lockOwnRegistration(call, { competitorId: id });
      const after = await changePublicName(call, await getCompetitor(call, id), call.input.publicName);
      return seenBy(call)(presentOwnCompetitor(after));
    },
  }),
  'competitor.signWaiver': handler<typeof contract.signWaiver>({
    async run(call) {
      const registration = await lockOwnRegistration(call, call.params.registrationId);
      if (registration.completedAt === null) refuseClosed(call, registration);
      await signFor(call, registration, call.input);
      return true as const;
    },
  }),
  'competitor.removeCompetitor': handler<typeof contract.removeCompetitor>({
    async run(call) {
      const { id } = call.params;
      const registration = await lockForChange(call, { competitorId: id });
      await removeCompetitorRow(call, id);
      await refuseWhilePaying(call.db, registration.id);
      return true as const;
    },
    recover: endingPayment<Call<typeof contract.removeCompetitor>>(call =>
      findRegistrationOf(call.app.db, call.params.id, callerOf(call).familyId),
    ),
  }),
  'competitor.getWithdrawalTerms': handler<typeof contract.getWithdrawalTerms>({
    async run(call) {
      const { row } = await getCompetitor(call, call.params.id);
      if (row.personId !== callerOf(call).familyId) throw new AppError('not_found');
      return withdrawalTermsOf(call, row);
    },
  }),
  'competitor.requestWithdrawal': handler<typeof contract.requestWithdrawal>({
    async run(call) {
      const { id } = call.params;
      const { reason } = call.input;
      const registration = await lockOwnRegistration(call, { competitorId: id });
      const { row } = await getCompetitor(call, id);
      if (registration.completedAt === null) throw badInput('id', say.notPaidYet());
      await requestWithdrawalOf(call, registration.id, row, reason);
      return seenBy(call)(presentOwnCompetitor(await getCompetitor(call, id)));
    },
  }),
};
