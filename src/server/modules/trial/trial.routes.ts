import type * as contract from '#contract/registration/trial.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { hasOpened, mostTrialFamilies, trialSums } from '#core/tournament/trial.ts';
import { inLanguage } from '#words/language.ts';
import { pageLink } from '#words/page-address.ts';
import { AppError, found } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { qrOf } from '../../qr.ts';
import { recordHistory } from '../history/history.actions.ts';
import { presentTournaments } from '../tournament/present-tournament.actions.ts';
import { lockTournaments } from '../tournament/schedule.actions.ts';
import {
  flagsOf,
  loadPreparedTournaments,
  loadTournaments,
  type TournamentRow,
} from '../tournament/tournament.actions.ts';
import { copyForTrial, getTournament } from '../tournament-settings/trial-copy.actions.ts';
import { getPerson, hashOfLink } from '../users/account.actions.ts';
import { countOrRefuse, limits } from '../users/attempt-limit.actions.ts';
import { addTrialAccount, createSession, makeTrialLink, redeemTrialLink } from '../users/trial-account.actions.ts';
import {
  countTrialMessages,
  findTrial,
  listPlayedFamilies,
  lockTrialFamilies,
  lockTrialRegistrations,
  type TrialRow,
  wipeTrial,
} from './trial.db.ts';

/** The tournament that a trial stands for, else the one that is prepared. */
async function findTried(call: Call, trial: TrialRow | undefined): Promise<TournamentRow | undefined> {
  return trial ? getTournament(call, trial.trialOf) : (await loadPreparedTournaments(call)).next;
}

async function present(call: Call): Promise<contract.Trial> {
  const trial = await findTrial(call.db);
  const tried = await findTried(call, trial);
  const families = trial ? await listPlayedFamilies(call.db, trial.id) : [];
  return {
    tournament: tried
      ? {
          tournamentId: tried.id,
          tournamentDate: asUtcMidnight(tried.tournamentOn),
          city: tried.city,
          hasOpened: hasOpened(tried.publishedAt !== null, flagsOf(call, tried)),
        }
      : null,
    trial: trial
      ? {
          tournamentId: trial.id,
          begunAt: trial.trialBegunAt.toISOString(),
          begunBy: `${trial.firstName} ${trial.lastName}`,
          families,
          sums: trialSums(families),
          ...(await countTrialMessages(call.db, trial.id)),
        }
      : null,
  };
}

async function presentLink(call: Call, personId: number): Promise<contract.TrialLink> {
  const { language } = await getPerson(call.db, personId);
  const { token, until } = await makeTrialLink(call, personId);
  const url = inLanguage(language, () => pageLink(call.app.config.publicUrl, `/signage/trial/${token}`)); // TRIAL-3
  return { url, qr: qrOf(url), until: until.toISOString() };
}

export const trialHandlers = {
  'trial.getTrial': handler<typeof contract.getTrial>({ run: call => present(call) }),

  'trial.playFamily': handler<typeof contract.playFamily>({
    async run(call) {
      const { tournamentId, language } = call.input;
      await lockTournaments(call.db);
      const standing = await findTrial(call.db); // one at a time. TRIAL-1
      const tried = await findTried(call, standing);
      if (tried?.id !== tournamentId) throw new AppError('not_found');
      if (hasOpened(tried.publishedAt !== null, flagsOf(call, tried))) throw new AppError('trial_too_late');
      const trialTournamentId = standing?.id ?? (await copyForTrial(call, tournamentId, callerOf(call).actorId));
      const known = await lockTrialFamilies(call.db, trialTournamentId);
      if (known.length >= mostTrialFamilies) throw new AppError('limit_reached');
      const personId = await addTrialAccount(call, { trialTournamentId, number: known.length + 1, language });
      await recordHistory(call, { subject: 'person', subjectId: personId, action: 'play in a trial' });
      return { link: await presentLink(call, personId), trial: await present(call) };
    },
  }),

  'trial.renewTrialLink': handler<typeof contract.renewTrialLink>({
    async run(call) {
      const { personId } = call.params;
      await lockTournaments(call.db);
      const trial = await findTrial(call.db);
      const known = trial ? await lockTrialFamilies(call.db, trial.id) : [];
      if (!known.includes(personId)) throw new AppError('not_found');
      await recordHistory(call, { subject: 'person', subjectId: personId, action: 'renew a trial link' });
      return presentLink(call, personId);
    },
  }),

  'trial.wipeTrial': handler<typeof contract.wipeTrial>({
    async run(call) {
      const { tournamentId, ...seen } = call.input;
      await lockTournaments(call.db);
      const trial = await findTrial(call.db);
      if (!trial || trial.id !== tournamentId) return present(call); // wiped already
      await lockTrialFamilies(call.db, trial.id);
      await lockTrialRegistrations(call.db, trial.id);
      const sums = trialSums(await listPlayedFamilies(call.db, trial.id));
      const isAsSeen = (Object.keys(seen) as (keyof typeof seen)[]).every(name => seen[name] === sums[name]);
      if (!isAsSeen) throw new AppError('changed_meanwhile'); // TRIAL-7
      await wipeTrial(call.db, trial.id);
      await recordHistory(call, {
        subject: 'tournament',
        subjectId: trial.trialOf,
        action: 'wipe the trial',
        after: { begunAt: trial.trialBegunAt, begunBy: `${trial.firstName} ${trial.lastName}`, ...sums },
      });
      return present(call);
    },
  }),

  'trial.enterTrial': handler<typeof contract.enterTrial>({
    async run(call) {
      await countOrRefuse(call.db, limits.trial(call.address), call.now);
      const personId = await redeemTrialLink(call.db, { tokenHash: hashOfLink(call.input.token), now: call.now });
      if (personId === undefined) throw new AppError('bad_link');
      const { language } = await getPerson(call.db, personId);
      return { session: { ...(await createSession(call, personId)), isTrial: true as const }, language };
    },
  }),

  'trial.getTrialTournament': handler<typeof contract.getTrialTournament>({
    async run(call) {
      if (call.app.trialTournamentId === null) throw new AppError('not_found');
      const { tournaments, next } = await loadTournaments(call);
      return found((await presentTournaments(call, tournaments, next))[0]);
    },
  }),
};
