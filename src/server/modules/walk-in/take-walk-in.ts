import type * as contract from '#contract/walk-in.ts';
import { WalkInFamily } from '#contract/walk-in.ts';
import { registrationLimits } from '#core/registration/registration-limits.ts';
import { AppError } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { loadFamilies } from '../check-in/check-in.actions.ts';
import { recordHistory } from '../history/history.actions.ts';
import {
  addCompetitorTo,
  type CompetitorWithEntries,
  confirmConcussionFor,
} from '../registration/competitor.actions.ts';
import { updateRegistration } from '../registration/registration.actions.ts';
import {
  beginInPerson,
  endPaymentOfFamily,
  forFamily,
  lockForStaffChange,
} from '../staff-registration/in-person.actions.ts';
import { closeWalkIn, findWalkIn, lockWalkIn } from './walk-in.db.ts';

type Take = Call<typeof contract.takeWalkIn>;

async function present(call: Take, registrationId: number) {
  const [loaded] = await loadFamilies(call, { registrationIds: [registrationId] });
  if (!loaded) throw new AppError('not_found');
  return { family: loaded.family };
}

/** Confirmed on the phone, when it was sent there; other words since then are asked at the desk. REG-28, REG-29 */
async function confirmAsSent(
  acting: Take,
  registration: Locked<{ id: number }>,
  sent: { competitor: WalkInFamily['competitors'][number]; added: CompetitorWithEntries['row']; at: Date },
): Promise<void> {
  const { competitor, added, at } = sent;
  const { concussionVersion, concussionConfirmedBy } = competitor;
  if (!concussionConfirmedBy || concussionVersion !== added.concussionVersion) return;
  const confirmed = { confirmedBy: concussionConfirmedBy, concussionVersion, hasRead: true as const };
  await confirmConcussionFor(acting, registration, { ...confirmed, competitorIds: [added.id] }, at);
}

export const takeWalkInHandlers = {
  'walkIn.takeWalkIn': handler<typeof contract.takeWalkIn>({
    async run(call) {
      const row = await lockWalkIn(call.db, call.params.walkInId);
      if (row?.registrationId) return present(call, row.registrationId);
      if (!row || row.family === null) throw new AppError('not_found');
      const family = WalkInFamily.parse(row.family);
      const registrationId = await beginInPerson(call, { ...family, language: row.language });
      const registration = await lockForStaffChange(call, registrationId);
      const acting = forFamily(call, registration);
      // Signed on the phone, when it was sent there and in the language it was read in.
      const signed = { at: row.createdAt, language: row.language };
      for (const competitor of family.competitors) {
        const { row: added } = await addCompetitorTo(acting, registration, competitor, signed);
        await confirmAsSent(acting, registration, { competitor, added, at: row.createdAt });
      }
      const before = { spectators: registration.spectators, lunch: registration.lunch };
      const after = { spectators: before.spectators + family.spectators, lunch: before.lunch + family.lunch };
      if (after.spectators > registrationLimits.spectators || after.lunch > registrationLimits.lunch)
        throw new AppError('limit_reached');
      await updateRegistration(call.db, registrationId, after);
      await recordHistory(acting, {
        subject: 'registration',
        subjectId: registrationId,
        action: 'taken over from a phone at the door',
        before,
        after,
      });
      await closeWalkIn(call.db, row.id, registrationId);
      return present(call, registrationId);
    },
    async recover(call, refusal) {
      if (refusal.code !== 'payment_under_way') return false;
      const row = await findWalkIn(call.app.db, call.params.walkInId);
      return row?.family ? endPaymentOfFamily(call, WalkInFamily.parse(row.family).email) : false;
    },
  }),
};
