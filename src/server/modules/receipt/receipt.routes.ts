import type * as contract from '#contract/registration/registration.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { loadTyped } from '../french-text/french-text.actions.ts';
import { calendarFileOf } from './calendar-file.ts';
import { findReceiptsByRegistration, presentReceipt } from './receipt.actions.ts';
import { findVisit } from './receipt.db.ts';

async function getOwnVisit(call: Pick<Call, 'db' | 'caller'>, registrationId: number) {
  const visit = await findVisit(call.db, registrationId, callerOf(call).personId);
  if (!visit) throw new AppError('not_found');
  return visit;
}

export const receiptHandlers = {
  'registration.getReceipt': handler<typeof contract.getReceipt>({
    async run(call) {
      const { registrationId } = await getOwnVisit(call, call.params.registrationId);
      const receipt = (await findReceiptsByRegistration(call.db, [registrationId])).get(registrationId);
      if (!receipt) throw new AppError('not_found');
      return presentReceipt(call.app, receipt);
    },
  }),

  'registration.getCalendarFile': handler<typeof contract.getCalendarFile>({
    async run(call) {
      const visit = await getOwnVisit(call, call.params.registrationId);
      const { publicUrl } = call.app.config;
      return {
        bytes: calendarFileOf(visit, { now: call.now, publicUrl, typed: await loadTyped(call.db) }),
        mediaType: 'text/calendar; charset=utf-8',
        fileName: `nlc-tournament-${visit.tournamentOn}.ics`,
      };
    },
  }),
};
