import { type RawBuilder, sql } from 'kysely';
import { type Reading, withWord } from './registration-word.db.ts';

/**
 * Whether there is anything in `registration r`. REG-12
 *
 * Scalars with a limit instead of `exists`: under an `or` the planner would read every competitor there is into a hash first.
 */
export const isNotEmpty = sql`(r.spectators > 0 or r.lunch > 0
  or coalesce((select true from competitor c where c.registration_id = r.id limit 1),
    (select true from merch_order o where o.registration_id = r.id limit 1), false))`;

export { readSearch } from './registration-word.db.ts';

/**
 * Whether `registration r` has all words of one of the readings. Where each reading has a rare word, only who has that is
 * looked at (an array, for a semi-join under an `or` would read all words of the tournament); else whoever is asked about. REG-18
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
