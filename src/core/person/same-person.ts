import type { CalendarDate } from '../time/calendar.ts';
import { foldName } from './fold-name.ts';
import { lettersForgiven, lettersFromBeginning } from './similar-name.ts';

/** Equal for the same name, however spelt, and the same birth date: one person to us. REG-11, REG-26 */
export function personKey(person: { firstName: string; lastName: string; birthOn: CalendarDate }): string {
  return `${foldName(`${person.firstName} ${person.lastName}`)}|${person.birthOn}`;
}

interface Begun {
  firstName: string;
  birthDate: string;
}

/**
 * Whether a form that was kept while it was typed is of another new competitor than the one who is saved now. A name may
 * have been half typed then, and beside the same birth date misspelt. REG-25
 */
export function isOfAnother(kept: Begun, saved: Begun): boolean {
  const [before, now] = [foldName(kept.firstName), foldName(saved.firstName)];
  const forgiven = kept.birthDate === saved.birthDate ? lettersForgiven(now) : 0;
  const wrong = Math.min(lettersFromBeginning(before, now, forgiven), lettersFromBeginning(now, before, forgiven));
  return wrong > forgiven;
}
