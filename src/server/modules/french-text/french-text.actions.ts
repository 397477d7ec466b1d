import { onlyTimes } from '#core/tournament/day-hours.ts';
import { formatClock } from '#words/format.ts';
import { inLanguage, language } from '#words/language.ts';
import { type FrenchTexts, typedIn } from '#words/typed.ts';
import type { ChangingCall } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { insertFrenchText, listFrenchTexts } from './french-text.db.ts';

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

/** Gives texts that say only times their French, where they have none yet. LANG-9 */
export async function addFrenchTimes(call: ChangingCall, texts: readonly string[]): Promise<void> {
  const known = await loadFrenchTexts(call.db);
  for (const english of new Set(texts)) {
    const minutes = known.has(english) ? null : onlyTimes(english);
    if (!minutes) continue;
    const french = inLanguage('fr', () => minutes.map(formatClock)).join(' à ');
    const id = await insertFrenchText(call.db, english, french);
    if (id === null) continue;
    const after = { english, french };
    await recordHistory(call, { subject: 'french_text', subjectId: id, action: 'create', after });
  }
}
