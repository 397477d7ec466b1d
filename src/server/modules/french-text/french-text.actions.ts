import { language } from '#words/language.ts';
import { type FrenchTexts, typedIn } from '#words/typed.ts';
import type { Database } from '../../db/database.ts';
import { listFrenchTexts } from './french-text.db.ts';

/** The French of what staff typed, for what is sent to families. LANG-6 */
export async function loadFrenchTexts(db: Database): Promise<FrenchTexts> {
  return new Map((await listFrenchTexts(db)).map(({ english, french }) => [english, french]));
}

/** Says what staff typed in the language of the request; English needs no query. LANG-6 */
export async function loadTyped(db: Database): Promise<(english: string) => string> {
  if (language() === 'en') return english => english;
  const french = await loadFrenchTexts(db);
  return english => typedIn(english, french);
}
