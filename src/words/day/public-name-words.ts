import { type NamedPerson, shownNameOf } from '#core/result/public-name.ts';
import type { PublicName } from '#core/result/public-name-choices.ts';
import * as say from '#say/competitor.ts';

/** How public results name somebody, as a family reads it. RESULT-9 */
export function shownName(person: NamedPerson, answer: PublicName | null): string {
  return shownNameOf(person, answer) ?? say.aCompetitor();
}
