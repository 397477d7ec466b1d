import type { saveAnswersByStaff } from '#contract/registration/question.ts';
import type * as contract from '#contract/registration/staff-registration.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { completeByStaff } from '../payment/complete-by-staff.actions.ts';
import { refuseWhilePaying } from '../payment/open-payment.actions.ts';
import { answerQuestions, staffAnswersOf } from '../question/answer.actions.ts';
import { endPaymentUnderWay, updateRegistration } from '../registration/registration.actions.ts';
import { loadDetail } from './detail.presenter.ts';
import { insertNote } from './registration-detail.db.ts';
import { forFamily, getLockedForStaff, lockForStaffChange } from './staff-change.ts';

export const detailHandlers = {
  'staffRegistration.getRegistrationDetail': handler<typeof contract.getRegistrationDetail>({
    run: call => loadDetail(call, call.params.registrationId),
  }),

  'staffRegistration.setExtras': handler<typeof contract.setExtras>({
    async run(call) {
      const { version, ...extras } = call.input;
      const row = await lockForStaffChange(call, call.params.registrationId);
      if (row.version !== version) throw new AppError('changed_meanwhile');
      if (extras.lunch > row.lunch && !call.app.organisation.flags.SellLunchTickets) throw new AppError('not_sold');
      await refuseWhilePaying(call.db, row.id);
      const before = { spectators: row.spectators, lunch: row.lunch };
      if (before.spectators !== extras.spectators || before.lunch !== extras.lunch) {
        await updateRegistration(call.db, row.id, extras);
        await recordHistory(forFamily(call, row), {
          subject: 'registration',
          subjectId: row.id,
          action: 'set extras',
          before,
          after: extras,
        });
      }
      return loadDetail(call, row.id);
    },
    recover: endPaymentUnderWay,
  }),

  'staffRegistration.completeInPerson': handler<typeof contract.completeInPerson>({
    async run(call) {
      const row = await lockForStaffChange(call, call.params.registrationId);
      await refuseWhilePaying(call.db, row.id);
      await completeByStaff(call, row);
      return loadDetail(call, row.id);
    },
    recover: endPaymentUnderWay,
  }),

  'staffRegistration.addNote': handler<typeof contract.addNote>({
    async run(call) {
      const row = await getLockedForStaff(call, call.params.registrationId);
      const { body } = call.input;
      await insertNote(call.db, {
        registrationId: row.id,
        authorPersonId: callerOf(call).actorId,
        body,
        at: call.now,
      });
      // Without its text: families download their history, and it stays for years after the note is gone. ACCESS-24
      await recordHistory(call, { subject: 'registration', subjectId: row.id, action: 'note' });
      return loadDetail(call, row.id);
    },
  }),

  'question.saveAnswersByStaff': handler<typeof saveAnswersByStaff>({
    async run(call) {
      const row = await getLockedForStaff(call, call.params.registrationId);
      await answerQuestions(forFamily(call, row), row, call.input.answers);
      return staffAnswersOf(call.db, row.id);
    },
  }),
};
