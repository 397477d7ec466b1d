import type { CalendarDate } from '../time/calendar.ts';
import { needsGuardian } from './age-and-guardian.ts';

const word = /^[\p{L}\p{M}.'’-]+$/u;
const lettersOf = (text: string): string[] =>
  [...text.normalize('NFC').toLowerCase()].filter(sign => /\p{L}/u.test(sign));

/** Whether a signature can be somebody's full name: two words of letters, and more than one letter repeated. REG-23 */
export function isFullName(signature: string): boolean {
  const words = signature.trim().split(/\s+/);
  const letters = words.map(lettersOf);
  return (
    words.length > 1 &&
    words.every(part => word.test(part)) &&
    letters.every(part => part.length > 0) &&
    letters.some(part => part.length > 1) &&
    new Set(letters.flat()).size > 1
  );
}

/** What is wrong with a signature: a waiver is signed in its current version only, with a full name. REG-6, REG-23 */
export function signatureFault(
  { waiverVersionId, signedBy }: { waiverVersionId: number; signedBy: string | null },
  currentVersionId: number | undefined,
): 'another version' | 'no name' | 'no full name' | undefined {
  if (waiverVersionId !== currentVersionId) return 'another version';
  if (!signedBy) return 'no name';
  return isFullName(signedBy) ? undefined : 'no full name';
}

/** Who signs or confirms: a guardian once for all minors, and each adult for themself. REG-24, REG-28 */
export function signingsOf<P extends { birthDate: CalendarDate }>(
  people: readonly P[],
  tournamentOn: CalendarDate,
): { signsFor: P[]; isGuardian: boolean }[] {
  const isMinor = ({ birthDate }: P) => needsGuardian(birthDate, tournamentOn);
  const minors = people.filter(isMinor);
  const adults = people.filter(one => !isMinor(one));
  return [
    ...(minors.length > 0 ? [{ signsFor: minors, isGuardian: true }] : []),
    ...adults.map(one => ({ signsFor: [one], isGuardian: false })),
  ];
}
