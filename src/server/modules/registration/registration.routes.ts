import type * as contract from '#contract/registration/registration.ts';
import { registrationLimits } from '#core/registration/registration-limits.ts';
import { AppError, found } from '../../app-error.ts';
import { type ActingCall, callerOf, handler, type Occasion } from '../../call.ts';
import { gathered } from '../../gathered.ts';
import { recordHistory } from '../history/history.actions.ts';
import { insertOwnContact } from '../own-contact/own-contact.actions.ts';
import { findTournamentById, flagsOf, holdPublished, loadTournaments } from '../tournament/tournament.actions.ts';
import { contactHandlers } from './contact.routes.ts';
import { merchOrderHandlers } from './merch-order.routes.ts';
import {
  addToCount,
  type Counted,
  findOwnRegistrations,
  hasCompletedRegistration,
  insertRegistration,
  listRegistrations,
  type OwnRegistration,
} from './registration.db.ts';
import { presentRegistrations, registrationSeenBy } from './registration.presenter.ts';
import { endPaymentUnderWay, lockOwnRegistration, refuseClosed } from './registration-change.ts';

async function presentOwn(
  call: ActingCall,
  where: { registrationId?: number; tournamentId?: number; incompleteOnly?: true; firstOnly?: true },
): Promise<contract.Registration[]> {
  const rows = await listRegistrations(call.db, { familyId: callerOf(call).familyId, ...where });
  return (await presentRegistrations(call, rows)).map(registrationSeenBy(call));
}

const findRegistration = gathered(async (app, wanted: readonly OwnRegistration[]) => {
  const rows = await findOwnRegistrations(app.db, wanted);
  const own = new Map(rows.flatMap(row => (row ? [[row.id, row]] : [])));
  const presented = await presentRegistrations({ app, db: app.db, now: app.clock.now() }, [...own.values()]);
  const registrationOf = new Map(presented.map(one => [one.registrationId, one]));
  return rows.map(row => row && registrationOf.get(row.id));
});

async function refuseUnknownTournament(call: Occasion, tournamentId: number): Promise<void> {
  const { trialTournamentId } = call.app;
  const isKnown =
    trialTournamentId === null
      ? (await findTournamentById(call.db, tournamentId))?.publishedAt
      : tournamentId === trialTournamentId;
  if (!isKnown) throw new AppError('not_found');
}

/** The incomplete registration's id; made when there is none. Two requests at once get the same one. REG-12 */
async function findOrCreate(call: ActingCall, tournamentId: number): Promise<number> {
  const { personId, familyId } = callerOf(call);
  // Between the refused insert and the look-up the other one may be completed: then there is room for a new one.
  for (let round = 0; round < 3; round++) {
    const [known] = await listRegistrations(call.db, { familyId, tournamentId, incompleteOnly: true });
    if (known) return known.id;
    const begunBy = personId === familyId ? null : personId;
    const id = await insertRegistration(call.db, { personId: familyId, begunBy, tournamentId, createdAt: call.now });
    if (id === null) continue;
    await insertOwnContact(call.db, id, personId);
    await recordHistory(call, { subject: 'registration', subjectId: id, action: 'create', after: { tournamentId } });
    return id;
  }
  throw new AppError('busy', { retryAfterSeconds: 1 });
}

const soldByFlag = { spectators: null, lunch: 'SellLunchTickets' } as const;

/** Adds or removes one pass or ticket; answers the new count. Four statements: the family, lock, count, history. */
async function changeCount(
  call: ActingCall & { params: { registrationId: number } },
  counted: Counted,
  step: 1 | -1,
): Promise<number> {
  const row = await lockOwnRegistration(call, call.params.registrationId);
  refuseClosed(call, row);
  const flag = soldByFlag[counted];
  if (step > 0 && flag && !call.app.organisation.flags[flag]) throw new AppError('not_sold');
  const before = row[counted];
  if (step > 0 && before >= registrationLimits[counted]) throw new AppError('limit_reached');
  if (step < 0 && before === 0) throw new AppError('nothing_to_remove');
  const after = await addToCount(call.db, row.id, counted, step);
  if (after === undefined) throw new AppError('payment_under_way');
  await recordHistory(call, {
    subject: 'registration',
    subjectId: row.id,
    action: step > 0 ? `add ${counted}` : `remove ${counted}`,
    before: { [counted]: before },
    after: { [counted]: after },
  });
  return after;
}

export const registrationHandlers = {
  'registration.createRegistration': handler<typeof contract.createRegistration>({
    async run(call) {
      if (!(await holdPublished(call, call.params.tournamentId))) throw new AppError('not_found');
      const { tournaments, next } = await loadTournaments(call);
      const tournament = found(tournaments.find(t => t.id === call.params.tournamentId));
      if (tournament !== next || !flagsOf(call, tournament).isRegistrationOpen)
        throw new AppError('registration_not_open');
      const [registration] = await presentOwn(call, { registrationId: await findOrCreate(call, tournament.id) });
      if (!registration) throw new Error('The registration just made is missing');
      return registration;
    },
  }),
  'registration.getAllRegistrations': handler<typeof contract.getAllRegistrations>({
    async run(call) {
      await refuseUnknownTournament(call, call.params.tournamentId);
      return presentOwn(call, { tournamentId: call.params.tournamentId, firstOnly: true });
    },
  }),
  'registration.getIncompleteRegistration': handler<typeof contract.getIncompleteRegistration>({
    async run(call) {
      await refuseUnknownTournament(call, call.params.tournamentId);
      const [registration] = await presentOwn(call, { tournamentId: call.params.tournamentId, incompleteOnly: true });
      return registration ?? null;
    },
  }),
  'registration.hasCompletedRegistration': handler<typeof contract.hasCompletedRegistration>({
    async run(call) {
      const { next } = await loadTournaments(call);
      return next !== undefined && hasCompletedRegistration(call.db, callerOf(call).familyId, next.id);
    },
  }),
  'registration.getRegistration': handler<typeof contract.getRegistration>({
    async run(call) {
      const own = { ...call.params, familyId: callerOf(call).familyId };
      const registration = found(await findRegistration(call.app, own));
      return registrationSeenBy(call)(registration);
    },
  }),
  'registration.addSpectator': handler<typeof contract.addSpectator>({
    run: call => changeCount(call, 'spectators', 1),
    recover: endPaymentUnderWay,
  }),
  'registration.removeSpectator': handler<typeof contract.removeSpectator>({
    run: call => changeCount(call, 'spectators', -1),
    recover: endPaymentUnderWay,
  }),
  'registration.addLunch': handler<typeof contract.addLunch>({
    run: call => changeCount(call, 'lunch', 1),
    recover: endPaymentUnderWay,
  }),
  'registration.removeLunch': handler<typeof contract.removeLunch>({
    run: call => changeCount(call, 'lunch', -1),
    recover: endPaymentUnderWay,
  }),
  ...merchOrderHandlers,
  ...contactHandlers,
};
