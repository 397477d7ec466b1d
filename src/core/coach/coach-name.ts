import { type NamedPerson, shownNameOf } from '../result/public-name.ts';
import type { PublicName } from '../result/public-name-choices.ts';

/**
 * How a school's page names one of its own: as the family lets public results name them. Somebody who is not shown
 * there has initials here, because the coach has to find all of them. Null: nothing can be shown. COACH-3
 */
export const coachNameOf = (person: NamedPerson, answer: PublicName | null): string | null =>
  shownNameOf(person, answer === 'not_shown' ? 'initials' : answer);
