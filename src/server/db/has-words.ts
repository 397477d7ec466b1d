import { type RawBuilder, sql } from 'kysely';
import { foldName } from '#core/person/fold-name.ts';

/** The words of what was searched for, folded as the database folds what it is compared with. */
export const searchedWords = (search: string | null | undefined): string[] =>
  foldName(search ?? '')
    .split(' ')
    .filter(word => word !== '');

/** Whether every word occurs in a text that is folded already; strpos takes each character literally, as LIKE does not. */
export const foldedHasWords = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql`true`
    : sql`(${sql.join(
        words.map(word => sql`strpos(${text}, ${word}) > 0`),
        sql` and `,
      )})`;

/** The same of a text as it stands. */
export const hasWords = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  foldedHasWords(sql`folded(${text})`, words);
