import { createHash } from 'node:crypto';
import type * as contract from '#contract/walk-in.ts';
import { isWalkInOpen, walkInLimits } from '#core/check-in/walk-in.ts';
import { costOf } from '#core/registration/cost.ts';
import { asUtcMidnight, startOfDay } from '#core/time/calendar.ts';
import { language } from '#words/language.ts';
import { AppError } from '../../app-error.ts';
import { handler, type Occasion } from '../../call.ts';
import { qrOf } from '../../qr.ts';
import { recordHistory } from '../history/history.actions.ts';
import { concussionOf } from '../registration/competitor.actions.ts';
import { loadChoices, loadTournaments, todayOf } from '../tournament/tournament.actions.ts';
import { countOrRefuse, limits } from '../users/attempt-limit.actions.ts';
import { refuseBadFamily } from './check-walk-in.ts';
import { takeWalkInHandlers } from './take-walk-in.ts';
import { countWaiting, deleteWalkIn, findByKey, listWaiting, lockWalkIn, saveWalkIn } from './walk-in.db.ts';

/** The tournament of this morning; undefined while no form is taken. */
async function findOpen(call: Occasion) {
  const { next } = await loadTournaments(call);
  return next && isWalkInOpen(next.tournamentOn, call.now.getTime(), call.app.config.timeZone) ? next : undefined;
}

const morningOf = ({ id, tournamentOn }: { id: number; tournamentOn: string }) => ({ tournamentId: id, tournamentOn });

/** A wrong code, one of another day and one after the morning look the same. CHECK-25 */
async function getOpen(call: Occasion & { params: { walkInCode: string } }) {
  const open = await findOpen(call);
  if (!open || !call.app.walkInCodes.isCode(morningOf(open), call.params.walkInCode)) throw new AppError('not_found');
  return open;
}

export const walkInHandlers = {
  ...takeWalkInHandlers,
  'walkIn.getWalkInForm': handler<typeof contract.getWalkInForm>({
    async run(call) {
      const open = await getOpen(call);
      const { tournamentOn, venue, competitorDoorCost, spectatorCost, lunchCost } = open;
      const { events, levels, waiver } = await loadChoices(call);
      return {
        tournamentDate: asUtcMidnight(tournamentOn),
        venue,
        events: events.filter(event => !event.isArchived),
        levels,
        waiver,
        concussion: concussionOf(open),
        prices: { competitorDoorCost, spectatorCost, lunchCost },
      };
    },
  }),

  'walkIn.sendWalkIn': handler<typeof contract.sendWalkIn>({
    async run(call) {
      await countOrRefuse(call.db, limits.walkIn(call.address), call.now);
      const tournament = await getOpen(call);
      const { key, ...family } = call.input;
      await refuseBadFamily(call, family, tournament);
      const keyHash = createHash('sha256').update(key).digest();
      const known = await findByKey(call.db, keyHash);
      if (!known && (await countWaiting(call.db, tournament.id)) >= walkInLimits.waiting)
        throw new AppError('limit_reached'); // CHECK-26
      const row = { tournamentId: tournament.id, keyHash, language: language(), family, createdAt: call.now };
      const walkInId = (await saveWalkIn(call.db, row)) ?? known?.id;
      if (walkInId === undefined) throw new AppError('busy', { retryAfterSeconds: 1 });
      return { walkInId };
    },
  }),

  'walkIn.listWalkIns': handler<typeof contract.listWalkIns>({
    async run(call) {
      const { app } = call;
      const { next } = await loadTournaments(call);
      if (!next) return { link: null, waiting: [] };
      const open = await findOpen(call);
      const url = open && `${app.config.publicUrl}/signage/walk-in/${app.walkInCodes.codeOf(morningOf(open))}`;
      const since = new Date(startOfDay(todayOf(call), app.config.timeZone));
      const rows = await listWaiting(call.db, next.id, since);
      return {
        link: url ? { url, qr: qrOf(url) } : null,
        waiting: rows.map(({ id, family, createdAt }) => ({
          walkInId: id,
          familyName: `${family.lastName}, ${family.firstName}`,
          competitors: family.competitors.map(one => `${one.firstName} ${one.lastName}`),
          costCents:
            100 * costOf({ ...family, isAtDoorPrice: true, competitors: family.competitors.length, merch: [] }, next),
          at: createdAt.toISOString(),
        })),
      };
    },
  }),

  'walkIn.removeWalkIn': handler<typeof contract.removeWalkIn>({
    async run(call) {
      const row = await lockWalkIn(call.db, call.params.walkInId);
      if (!row || row.family === null) throw new AppError('not_found');
      await deleteWalkIn(call.db, row.id);
      await recordHistory(call, { subject: 'walk_in', subjectId: row.id, action: 'remove' });
      return true as const;
    },
  }),
};
