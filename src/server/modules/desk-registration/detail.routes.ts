import type * as contract from '#contract/desk-registration.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { completeAtDesk } from '../payment/desk-payment.actions.ts';
import { refuseWhilePaying } from '../payment/payment.actions.ts';
import { updateRegistration } from '../registration/registration.actions.ts';
import { endPaymentUnderWay, forFamily, lockAtDesk, lockForDeskChange } from './desk-change.ts';
import { loadDetail } from './detail.presenter.ts';
import { insertNote } from './registration-detail.db.ts';

export const detailHandlers = {
  'deskRegistration.getRegistrationDetail': handler<typeof contract.getRegistrationDetail>({
    run: call => loadDetail(call, call.params.registrationId),
  }),

  'deskRegistration.setExtras': handler<typeof contract.setExtras>({
    async run(call) {
      const { version, ...extras } = call.input;
      const row = await lockForDeskChange(call, call.params.registrationId);
      if (row.version !== version) throw new AppError('changed_meanwhile');
      if (extras.lunch > row.lunch && !call.app.config.flags.SellLunchTickets) throw new AppError('not_sold');
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

  'deskRegistration.completeInPerson': handler<typeof contract.completeInPerson>({
    async run(call) {
      const row = await lockForDeskChange(call, call.params.registrationId);
      await refuseWhilePaying(call.db, row.id);
      await completeAtDesk(call, row);
      return loadDetail(call, row.id);
    },
    recover: endPaymentUnderWay,
  }),

  'deskRegistration.addNote': handler<typeof contract.addNote>({
    async run(call) {
      const row = await lockAtDesk(call, call.params.registrationId);
      const { body } = call.input;
      await insertNote(call.db, {
        registrationId: row.id,
        authorPersonId: callerOf(call).actorId,
        body,
        at: call.now,
      });
      await recordHistory(call, { subject: 'registration', subjectId: row.id, action: 'note', after: { note: body } });
      return loadDetail(call, row.id);
    },
  }),
};
