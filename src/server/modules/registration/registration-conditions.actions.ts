import { type RawBuilder, sql } from 'kysely';
import { searchReadings } from '#core/registration/search-words.ts';

/**
 * Whether there is anything in `registration r`. REG-12
 *
 * Scalars with a limit instead of `exists`: under an `or` the planner would read every competitor there is into a hash first.
 */
export const isNotEmpty = sql`(r.spectators > 0 or r.lunch > 0
  or coalesce((select true from competitor c where c.registration_id = r.id limit 1),
    (select true from merch_order o where o.registration_id = r.id limit 1), false))`;

/** A range instead of LIKE, so that one plan with the index serves every beginning; `~` comes after every letter of a word. */
const wordBegins = (tournamentId: number, beginning: string) =>
  sql`exists (select 1 from registration_word w where w.registration_id = r.id and w.tournament_id = ${tournamentId}
    and w.word ~>=~ ${beginning} and w.word ~<~ ${`${beginning}~`})`;

/**
 * Whether `registration r` of a tournament is found by what was typed. Nothing typed: everything; typed, but nothing that
 * anything could be found by: nothing. REG-18
 */
export function isFoundBy(search: string | null, tournamentId: number): RawBuilder<unknown> {
  if (search === null) return sql`true`;
  const readings = (searchReadings(search) ?? []).map(
    words =>
      sql`(${sql.join(
        words.map(word => wordBegins(tournamentId, word.slice(0, 60))),
        sql` and `,
      )})`,
  );
  return readings.length > 0 ? sql`(${sql.join(readings, sql` or `)})` : sql`false`;
}
