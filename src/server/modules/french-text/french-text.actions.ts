import type { FrenchTexts } from '#words/typed.ts';
import type { Database } from '../../db/database.ts';
import { listFrenchTexts } from './french-text.db.ts';

/** The French of what staff typed, for what is sent to families. LANG-6 */
export async function loadFrenchTexts(db: Database): Promise<FrenchTexts> {
  return new Map((await listFrenchTexts(db)).map(({ english, french }) => [english, french]));
}
