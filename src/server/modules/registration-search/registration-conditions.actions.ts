import { type RawBuilder, sql } from 'kysely';
import { type Reading, withWord } from './registration-word.db.ts';

/**
 * Whether `registration r` has anything in it. REG-12 Scalars with a limit instead of `exists`: under an `or` the
 * planner would first read every competitor into a hash.
 */
export const isNotEmpty = sql`(r.spectators > 0 or r.lunch > 0
  or coalesce((select true from competitor c where c.registration_id = r.id limit 1),
    (select true from merch_order o where o.registration_id = r.id and o.given_back_at is null limit 1), false))`;

/** Whether `person p` is the account of what a tournament sold at the door: no one's. CHECK-31 */
export const isDoorAccount = sql`p.email_key like 'door-%@no-mail.invalid'`;

/** Whether `registration r` is a sale to someone without a registration. A scalar like those of `isNotEmpty`. CHECK-31 */
export const isDoorSale = sql`(select d.email_key = 'door-' || r.tournament_id || '@no-mail.invalid'
  from person d where d.id = r.person_id)`;

export { readSearch } from './registration-word.db.ts';

/**
 * Whether `registration r` has all words of one reading. Where each reading has a rare word, only registrations with
 * that word are checked (as an array: a semi-join under an `or` would read every word of the tournament); otherwise all
 * are. REG-18
 */
export function isFoundBy(readings: readonly Reading[], tournamentId: number): RawBuilder<unknown> {
  if (readings.length === 0) return sql`false`;
  const has = (word: string) => sql`strpos(r.words, ${` ${word}`}) > 0`;
  const each = readings.map(({ words }) => sql`(${sql.join(words.map(has), sql` and `)})`);
  const isFound = sql`(${sql.join(each, sql` or `)})`;
  const rare = readings.flatMap(reading => reading.rarest ?? []);
  if (rare.length < readings.length) return isFound;
  const near = rare.map(word => withWord(word, tournamentId));
  return sql`r.id = any(array(${sql.join(near, sql` union all `)})) and ${isFound}`;
}
