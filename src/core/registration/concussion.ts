import { ageOn, type CalendarDate } from '../time/calendar.ts';

/** From this age on nobody has to confirm. */
const freeAge = 26;

/** What staff have set for a tournament; the version rises when the resource or the code of conduct change. */
export interface ConcussionSetting {
  tournamentOn: CalendarDate;
  asksConcussion: boolean;
  concussionVersion: number;
}

/** Whether somebody, or their parent, still has to confirm the concussion resource and the code of conduct. REG-28, REG-29 */
export const lacksConfirmation = (
  { birthOn, confirmedVersion }: { birthOn: CalendarDate; confirmedVersion: number | null },
  { tournamentOn, asksConcussion, concussionVersion }: ConcussionSetting,
): boolean => asksConcussion && ageOn(birthOn, tournamentOn) < freeAge && confirmedVersion !== concussionVersion;

const linkPattern = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/[^\s<>"]*)?$/i;
export const isSecureLink = (text: string): boolean => linkPattern.test(text);

interface Texts {
  asksConcussion: boolean;
  concussionUrl: string | null;
  concussionCode: string | null;
}

/** What is missing or wrong in the setting, by field. REG-28 */
export function concussionProblems(texts: Texts): { field: 'concussionUrl' | 'concussionCode'; text: string }[] {
  const { asksConcussion, concussionUrl, concussionCode } = texts;
  const missing = { url: asksConcussion && !concussionUrl, code: asksConcussion && !concussionCode };
  return [
    ...(missing.url ? [{ field: 'concussionUrl' as const, text: 'Please enter the link families should read' }] : []),
    ...(concussionUrl && !isSecureLink(concussionUrl)
      ? [{ field: 'concussionUrl' as const, text: 'Please enter a link that begins with https://' }]
      : []),
    ...(missing.code
      ? [{ field: 'concussionCode' as const, text: 'Please enter the code of conduct, or a link to it' }]
      : []),
  ];
}

/** Whoever confirmed the words before has not read these. REG-29 */
export const nextConcussionVersion = (before: Texts & { concussionVersion: number }, after: Texts): number =>
  before.concussionUrl === after.concussionUrl && before.concussionCode === after.concussionCode
    ? before.concussionVersion
    : before.concussionVersion + 1;
