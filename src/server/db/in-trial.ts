import { type RawBuilder, sql } from 'kysely';

/** Whether a registration is played in a trial: lists that span tournaments leave it out. TRIAL-1 */
export const isInTrial = (registrationId: RawBuilder<unknown>) =>
  sql<boolean>`${registrationId} in (select y.id from registration y join tournament x on x.id = y.tournament_id
    where x.trial_of is not null)`;

/** Real numbers stay far below. */
const trialsBeginAt = 1_000_000_000;

/** The next number of what is booked for a registration. A trial's own, so that wiping leaves no gap in the real ones. TRIAL-10 */
export const nextNumber = (table: 'receipt' | 'ledger_entry', registrationId: number) =>
  sql<number>`case when trial_of_registration(${registrationId}) is null then nextval(${`${table}_id_seq`})
    else ${sql.lit(trialsBeginAt)} + nextval('outbox_id_seq') end`; // nobody reads the numbers of mails
