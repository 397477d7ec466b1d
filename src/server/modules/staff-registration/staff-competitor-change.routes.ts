import type { confirmConcussionByStaff } from '#contract/registration/concussion.ts';
import type * as contract from '#contract/registration/staff-registration.ts';
import type { InputOf } from '#contract/route.ts';
import { moveVerdict } from '#core/registration/competitor-move.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { noteReadings, recordHistories } from '../history/history.actions.ts';
import { endOpenPayment, refuseWhilePaying } from '../payment/open-payment.actions.ts';
import {
  addCompetitorTo,
  type CompetitorWithEntries,
  changeCompetitor,
  confirmConcussionFor,
  deleteDraft,
  getCompetitor,
  isFull,
  isRegisteredBesides,
  loadCompetitorForm,
  moveDraft,
  presentCompetitor,
  removeCompetitorRow,
  updateCompetitorRow,
} from '../registration/competitor.actions.ts';
import { endPaymentUnderWay, lockSeveralForStaff, type StaffLocked } from '../registration/registration.actions.ts';
import { withdrawalOf } from '../registration/withdrawal.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';
import { loadDetail } from './detail.presenter.ts';
import { findDetail, listStaffFacts } from './registration-detail.db.ts';
import { forFamily, getLockedForStaff, lockForStaffChange } from './staff-change.ts';
import { mayReadNote, refuseUnreadNote, withoutNote } from './withheld-note.ts';

async function getCompetitorOf(
  call: Pick<Call, 'db'>,
  row: { id: number },
  id: number,
): Promise<CompetitorWithEntries> {
  const competitor = await getCompetitor(call, id);
  if (competitor.row.registrationId !== row.id) throw new AppError('not_found');
  return competitor;
}

/** An event whose rules were changed after it was chosen stops no other correction. */
function asksForOtherEvents(
  input: InputOf<typeof contract.addCompetitorByStaff>,
  { row, entries }: CompetitorWithEntries,
) {
  const wanted = new Set(input.eventIds);
  return (
    wanted.size !== entries.length ||
    entries.some(entry => !wanted.has(entry.id)) ||
    input.birthDate !== row.birthOn ||
    input.genderId !== row.genderId ||
    input.competitorLevelId !== row.competitorLevelId
  );
}

const unreadMoveText = 'Their medical note would move with them to the other family. Ask a director to move them.';

const sideOf = (row: StaffLocked) => ({
  registrationId: row.id,
  tournamentId: row.tournamentId,
  isCompleted: row.completedAt !== null,
});

export const staffCompetitorChangeHandlers = {
  'staffRegistration.getCompetitorFormForStaff': handler<typeof contract.getCompetitorFormForStaff>({
    async run(call) {
      const { registrationId } = call.params;
      const row = found(await findDetail(call.db, registrationId, todayOf(call)));
      const form = await loadCompetitorForm(call, { registrationId, familyId: row.personId });
      const facts = await listStaffFacts(call.db, registrationId);
      return {
        ...form,
        siblings: form.siblings.map(withoutNote),
        previous: form.previous.map(withoutNote),
        // What the family has begun to type is theirs; and staff may change what a payment fixed for the family.
        drafts: [],
        isCompleted: false,
        isPaid: form.isCompleted,
        ofSiblings: facts.map(one => ({
          id: one.id,
          version: one.version,
          mayReadMedicalNote: mayReadNote(call, one),
        })),
      };
    },
  }),

  'staffRegistration.addCompetitorByStaff': handler<typeof contract.addCompetitorByStaff>({
    async run(call) {
      const row = await lockForStaffChange(call, call.params.registrationId);
      const added = await addCompetitorTo(forFamily(call, row), row, call.input);
      await refuseWhilePaying(call.db, row.id);
      return presentCompetitor(added);
    },
    recover: endPaymentUnderWay,
  }),

  'staffRegistration.updateCompetitorByStaff': handler<typeof contract.updateCompetitorByStaff>({
    async run(call) {
      const row = await getLockedForStaff(call, call.params.registrationId);
      const before = await getCompetitorOf(call, row, call.params.competitorId);
      const { version, ...input } = call.input;
      if (before.row.version !== version) throw new AppError('changed_meanwhile');
      refuseUnreadNote(call, before.row, input.medicalNote);
      const after = await changeCompetitor(forFamily(call, row), row, before, input, {
        checksEvents: row.completedAt === null || asksForOtherEvents(input, before),
        replacesEvents: true,
      });
      return presentCompetitor(after);
    },
  }),

  'staffRegistration.removeCompetitorByStaff': handler<typeof contract.removeCompetitorByStaff>({
    async run(call) {
      const row = await lockForStaffChange(call, call.params.registrationId);
      const { row: competitor } = await getCompetitorOf(call, row, call.params.competitorId);
      await removeCompetitorRow(forFamily(call, row), competitor.id);
      await refuseWhilePaying(call.db, row.id);
      return loadDetail(call, row.id);
    },
    recover: endPaymentUnderWay,
  }),

  'concussion.confirmConcussionByStaff': handler<typeof confirmConcussionByStaff>({
    async run(call) {
      const row = await getLockedForStaff(call, call.params.registrationId);
      await confirmConcussionFor(forFamily(call, row), row, call.input);
      return true as const;
    },
  }),

  'staffRegistration.moveCompetitor': handler<typeof contract.moveCompetitor>({
    async run(call) {
      const { toRegistrationId, reason } = call.input;
      const locked = await lockSeveralForStaff(call.db, [call.params.registrationId, toRegistrationId]);
      const from = locked.find(row => row.id === call.params.registrationId);
      const to = locked.find(row => row.id === toRegistrationId);
      if (!from) throw new AppError('not_found');
      const { row: competitor } = await getCompetitorOf(call, from, call.params.competitorId);
      const verdict = moveVerdict(sideOf(from), to && sideOf(to), to ? await isFull(call, to.id) : false);
      if (verdict.verdict === 'bad_input' || !to)
        throw badInput('toRegistrationId', verdict.verdict === 'bad_input' ? verdict.text : '');
      const isAnotherFamily = to.personId !== from.personId;
      const competes = withdrawalOf(competitor) !== 'withdrawn';
      if (isAnotherFamily && competes && (await isRegisteredBesides(call, to, competitor)))
        throw new AppError('bad_input', {
          fields: {
            toRegistrationId: [`That family has already registered ${competitor.firstName} for this tournament`],
          },
        });
      // The other family may be the caller's own.
      const tellsNote = isAnotherFamily && competitor.medicalNote !== null;
      if (tellsNote && !mayReadNote(call, competitor)) throw badInput('toRegistrationId', unreadMoveText);
      for (const row of [from, to]) await refuseWhilePaying(call.db, row.id);
      await updateCompetitorRow(call.db, competitor.id, { registrationId: to.id });
      // What a family has typed and not saved stays its own: it never goes to another one. REG-16
      const draft = { registrationId: from.id, competitorId: competitor.id };
      if (isAnotherFamily) await deleteDraft(call.db, draft);
      else await moveDraft(call.db, draft, to.id);
      const name = `${competitor.firstName} ${competitor.lastName}`;
      const change = { before: { registration: from.id }, after: { registration: to.id }, reason };
      const note = { ...change, after: { ...change.after, competitor: name } };
      await recordHistories(forFamily(call, from), [
        { subject: 'competitor', subjectId: competitor.id, action: 'move', ...change },
        { subject: 'registration', subjectId: from.id, action: 'competitor moved away; money stays here', ...note },
        { subject: 'registration', subjectId: to.id, action: 'competitor moved here; money stays there', ...note },
      ]);
      if (tellsNote) await recordHistories(call, noteReadings([competitor.id], { reason: 'Moved to another family' }));
      return loadDetail(call, from.id);
    },
    async recover(call, refusal) {
      if (refusal.code !== 'payment_under_way') return false;
      await endOpenPayment(call.app, call.params.registrationId);
      await endOpenPayment(call.app, call.input.toRegistrationId);
      return true;
    },
  }),
};
