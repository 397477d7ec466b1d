import { foldName } from '../person/fold-name.ts';
import { isCalendarDate } from '../time/calendar.ts';
import { needsGuardian } from './age-and-guardian.ts';

/** Whether an emergency contact is the competitor. A minor of that name has it from a parent, and an unknown age may be one's. REG-54 */
export function isOwnContact(
  competitor: { firstName: string; lastName: string; birthDate: string },
  contactName: string,
  tournamentOn: string,
): boolean {
  const { firstName, lastName, birthDate } = competitor;
  const isAdult = isCalendarDate(birthDate) && isCalendarDate(tournamentOn) && !needsGuardian(birthDate, tournamentOn);
  return isAdult && contactName.trim() !== '' && foldName(`${firstName} ${lastName}`) === foldName(contactName);
}
