import type { AppContext } from '../call.ts';

const known = new WeakMap<AppContext, Map<number, AppContext>>();

/**
 * The site as the calls of a trial family see it: one tournament, open now, paid by practice payments. Everything else is
 * the real site's, and follows it. TRIAL-2, TRIAL-4
 */
export function appForTrial(app: AppContext, trialTournamentId: number): AppContext {
  const trials = known.get(app) ?? new Map<number, AppContext>();
  known.set(app, trials);
  const own =
    trials.get(trialTournamentId) ??
    (Object.create(app, {
      trialTournamentId: { value: trialTournamentId },
      payment: { get: () => app.practice },
    }) as AppContext);
  trials.set(trialTournamentId, own);
  return own;
}
