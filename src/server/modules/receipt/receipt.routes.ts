import type * as contract from '#contract/registration/registration.ts';
import { merchTitle } from '#core/registration/cost.ts';
import { refundedLine } from '#say/receipt-mail.ts';
import { formatDollars } from '#words/format.ts';
import { inLanguage } from '#words/language.ts';
import { found } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { loadTyped } from '../french-text/french-text.actions.ts';
import { recordHistory } from '../history/history.actions.ts';
import { getTournamentById, listScheduleEntries } from '../tournament/tournament.actions.ts';
import { countOrRefuse, limits } from '../users/attempt-limit.actions.ts';
import { calendarFileOf } from './calendar-file.ts';
import { findReceiptsByRegistration, mailReceipt, presentReceipt } from './receipt.actions.ts';
import { findVisit, getPayer, listUndeliverable } from './receipt.db.ts';
import { dueOf } from './receipt.presenter.ts';

async function getOwnVisit(call: Pick<Call, 'db' | 'caller'>, registrationId: number) {
  return found(await findVisit(call.db, registrationId, callerOf(call).familyId));
}

export const receiptHandlers = {
  'registration.getReceipt': handler<typeof contract.getReceipt>({
    async run(call) {
      const { registrationId } = await getOwnVisit(call, call.params.registrationId);
      const receipt = found((await findReceiptsByRegistration(call.db, [registrationId])).get(registrationId));
      return presentReceipt(call.app, receipt);
    },
  }),

  'registration.mailReceipt': handler<typeof contract.mailReceipt>({
    async run(call) {
      const { personId } = callerOf(call);
      await countOrRefuse(call.db, limits.receiptMail(personId), call.now);
      const { registrationId, tournamentId } = await getOwnVisit(call, call.params.registrationId);
      const receipt = found((await findReceiptsByRegistration(call.db, [registrationId])).get(registrationId));
      const tournament = await getTournamentById(call.db, tournamentId);
      const payer = await getPayer(call.db, personId);
      const lost = await listUndeliverable(call.db, registrationId);
      await mailReceipt(call, {
        // Two taps within a minute are one.
        dedupeKey: `receipt:${receipt.id}:again:${Math.floor(call.now.getTime() / 60_000)}`,
        payer,
        registrationId,
        tournament,
        receipt,
        refundedLines: inLanguage(payer.language, () =>
          lost.map(order => refundedLine({ item: merchTitle(order), amount: formatDollars(order.price) })),
        ),
        dueCents: dueOf(receipt),
        isPractice: !call.app.config.isDemo && receipt.money.some(({ channel }) => channel === 'practice'),
      });
      await recordHistory(call, { subject: 'registration', subjectId: registrationId, action: 'mail receipt again' });
      return true as const;
    },
  }),

  'registration.getCalendarFile': handler<typeof contract.getCalendarFile>({
    async run(call) {
      const visit = await getOwnVisit(call, call.params.registrationId);
      const { publicUrl, timeZone } = call.app.config;
      const schedule = (await listScheduleEntries(call.db)).filter(line => line.tournamentId === visit.tournamentId);
      const typed = await loadTyped(call.db);
      return {
        bytes: calendarFileOf({ ...visit, schedule }, { now: call.now, publicUrl, timeZone, typed }),
        mediaType: 'text/calendar; charset=utf-8',
        fileName: `nlc-tournament-${visit.tournamentOn}.ics`,
      };
    },
  }),
};
