import { type RawBuilder, sql } from 'kysely';

/** Whether a registration is played in a trial: lists that span tournaments leave it out. TRIAL-1 */
export const isInTrial = (registrationId: RawBuilder<unknown>) =>
  sql<boolean>`${registrationId} in (select y.id from registration y join tournament x on x.id = y.tournament_id
    where x.trial_of is not null)`;
