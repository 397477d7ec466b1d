import { type RawBuilder, sql } from 'kysely';
import { searchReadings } from '#core/registration/search-words.ts';
import type { Database } from '../../db/database.ts';

const longestWord = 60;
/** What begins more words of a tournament than this is common. */
const mostRare = 500;

/** One way to read what was typed. */
export interface Reading {
  /** All to be found. */
  words: string[];
  /** The one to look for first; null: they are all common. */
  rarest: string | null;
}

/**
 * The registrations with a word that begins this way. A range instead of LIKE lets one plan use the index for every
 * prefix; `~` sorts after every letter.
 */
export const withWord = (beginning: string, tournamentId: number): RawBuilder<unknown> =>
  sql`select w.registration_id from registration_word w where w.tournament_id = ${tournamentId}
    and w.word ~>=~ ${beginning} and w.word ~<~ ${`${beginning}~`}`;

/** How many words of a tournament each of these begins, counted no further than is needed to call it common. */
async function countWords(db: Database, words: readonly string[], tournamentId: number): Promise<Map<string, number>> {
  const counts = words.map(
    word => sql`(select count(*) from (${withWord(word, tournamentId)} limit ${mostRare + 1}) counted)::int`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return new Map(words.map((word, index) => [word, rows[0]?.counts[index] ?? 0]));
}

/** What was typed as it may be read; nothing that anything could be found by: no reading. REG-18 */
export async function readSearch(db: Database, search: string, tournamentId: number): Promise<Reading[]> {
  const readings = (searchReadings(search) ?? []).map(words => words.map(word => word.slice(0, longestWord)));
  if (readings.length === 0) return [];
  const counts = await countWords(db, [...new Set(readings.flat())], tournamentId);
  const countOf = (word: string) => counts.get(word) ?? 0;
  return readings.map(words => {
    const [rarest] = words.toSorted((a, b) => countOf(a) - countOf(b));
    return { words, rarest: rarest !== undefined && countOf(rarest) <= mostRare ? rarest : null };
  });
}
