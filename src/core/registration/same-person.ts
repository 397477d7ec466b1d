import { foldName } from '../person/fold-name.ts';
import type { CalendarDate } from '../time/calendar.ts';

/** Equal for the same name, however spelt, and the same birth date: one person to us. REG-11, REG-26 */
export function personKey(person: { firstName: string; lastName: string; birthOn: CalendarDate }): string {
  return `${foldName(`${person.firstName} ${person.lastName}`)}|${person.birthOn}`;
}
