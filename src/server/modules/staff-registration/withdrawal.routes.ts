import type * as contract from '#contract/registration/staff-registration.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { type WithdrawalDecision, withdrawalVerdict } from '#core/registration/withdrawal.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { getCompetitor, isRegisteredBesides, updateCompetitorRow } from '../registration/competitor.actions.ts';
import { withdrawalOf } from '../registration/withdrawal.actions.ts';
import { raiseSheetEditions } from '../score-sheet/sheet-edition.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';
import { loadDetail } from './detail.presenter.ts';
import { findDetail } from './registration-detail.db.ts';
import { forFamily, getLockedForStaff } from './staff-change.ts';

type DecideCall = Call<typeof contract.decideWithdrawal>;

/** A request that is answered stays on record; whoever is reinstated starts anew. REG-13 */
function columnsOf(decision: WithdrawalDecision, call: DecideCall) {
  switch (decision) {
    case 'withdraw':
      return {
        withdrawnAt: call.now,
        withdrawnBy: callerOf(call).actorId,
        withdrawalDeclinedAt: null,
        withdrawalReason: call.input.reason,
      };
    case 'decline':
      return { withdrawalDeclinedAt: call.now };
    case 'reinstate':
      return {
        withdrawnAt: null,
        withdrawnBy: null,
        withdrawalRequestedAt: null,
        withdrawalDeclinedAt: null,
        withdrawalReason: null,
      };
  }
}

/** Once for each decision, because each one raises the version. REG-14 */
async function mailAnswer(
  call: DecideCall,
  registrationId: number,
  competitor: { id: number; version: number; name: string },
) {
  const family = await findDetail(call.db, registrationId, todayOf(call));
  if (!family || isPlaceholderEmail(family.email)) return;
  const { decision, reason } = call.input;
  await queueMail(call, {
    dedupeKey: `withdrawal-answer:${competitor.id}:${competitor.version}`,
    to: family.email,
    personId: family.personId,
    registrationId,
    template: 'withdrawalAnswer',
    payload: {
      firstName: family.firstName,
      competitor: competitor.name,
      decision,
      reason,
      link: `${call.app.config.publicUrl}/customer/home`,
    },
  });
}

export const withdrawalHandlers = {
  'staffRegistration.decideWithdrawal': handler<typeof contract.decideWithdrawal>({
    async run(call) {
      const { decision, reason } = call.input;
      const registration = await getLockedForStaff(call, call.params.registrationId);
      const { row } = await getCompetitor(call, call.params.competitorId);
      if (row.registrationId !== registration.id) throw new AppError('not_found');
      const state = withdrawalOf(row);
      const verdict = withdrawalVerdict(state, decision, registration.completedAt !== null);
      if (verdict.verdict === 'already_withdrawn') throw new AppError('already_withdrawn');
      if (verdict.verdict === 'bad_input') throw badInput('decision', verdict.text);
      if (decision === 'reinstate' && (await isRegisteredBesides(call, registration, row)))
        throw badInput(
          'decision',
          `This family has registered ${row.firstName} again. Withdraw that competitor first.`,
        );
      await updateCompetitorRow(call.db, row.id, columnsOf(decision, call));
      if (decision !== 'decline') await raiseSheetEditions(call.db, { competitorIds: [row.id] });
      await recordHistory(forFamily(call, registration), {
        subject: 'competitor',
        subjectId: row.id,
        action: decision === 'decline' ? 'decline withdrawal' : decision,
        before: { state },
        after: { state: { withdraw: 'withdrawn', decline: 'declined', reinstate: 'none' }[decision] },
        reason,
      });
      const name = `${row.firstName} ${row.lastName}`;
      await mailAnswer(call, registration.id, { id: row.id, version: row.version, name });
      return loadDetail(call, registration.id);
    },
  }),
};
