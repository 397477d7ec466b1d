import { onlyTimes } from '#core/tournament/day-hours.ts';
import { ring } from '#say/signage.ts';
import { formatClock } from '#words/format.ts';
import { inLanguage, language } from '#words/language.ts';
import { type FrenchTexts, typedIn } from '#words/typed.ts';
import type { ChangingCall } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { findFrenchText, insertFrenchText, listFrenchTexts } from './french-text.db.ts';

/** The French of what staff typed, for what is sent to families. LANG-6 */
export async function loadFrenchTexts(db: Database): Promise<FrenchTexts> {
  return new Map((await listFrenchTexts(db)).map(({ english, french }) => [english, french]));
}

/** The French of one text. LANG-6 */
export const loadFrenchOf = async (db: Database, english: string): Promise<string | undefined> =>
  (await findFrenchText(db, english))?.french;

/** Says what staff typed in the language of the request; English needs no query. LANG-6 */
export async function loadTyped(db: Database): Promise<(english: string) => string> {
  if (language() === 'en') return english => english;
  const french = await loadFrenchTexts(db);
  return english => typedIn(english, french);
}

/** Gives texts the French that is known of them, where they have none yet. LANG-9 */
async function addFrench(
  call: ChangingCall,
  texts: readonly string[],
  frenchOf: (english: string) => string | null,
): Promise<void> {
  const known = await loadFrenchTexts(call.db);
  for (const english of new Set(texts)) {
    const french = known.has(english) ? null : frenchOf(english);
    if (french === null) continue;
    const id = await insertFrenchText(call.db, english, french);
    if (id === null) continue;
    const after = { english, french };
    await recordHistory(call, { subject: 'french_text', subjectId: id, action: 'create', after });
  }
}

/** Of a text that says only times. LANG-9 */
export const addFrenchTimes = (call: ChangingCall, texts: readonly string[]): Promise<void> =>
  addFrench(call, texts, english => {
    const minutes = onlyTimes(english);
    return minutes && inLanguage('fr', () => minutes.map(formatClock)).join(' à ');
  });

/** Of the name that the Rings page gives a ring: long after the other texts got their French. LANG-9 */
export const addFrenchRing = (call: ChangingCall, name: string): Promise<void> =>
  addFrench(call, [name], english => {
    const n = /^Ring (\d+)$/.exec(english)?.[1];
    return n === undefined ? null : inLanguage('fr', () => ring({ n }));
  });
