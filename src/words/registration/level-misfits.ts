import { type Candidate, type EventRules, eligibilityOf, type LevelName } from '#core/registration/eligibility.ts';
import type { CalendarDate } from '#core/time/calendar.ts';
import { reasonWords } from './eligibility-words.ts';

/** The events somebody is entered in that do not fit any more, in words; nothing is changed for that. CHECK-10 */
export function misfitsAtLevel(
  candidate: Candidate,
  entered: readonly (EventRules & { title: string })[],
  levels: readonly LevelName[],
  tournamentOn: CalendarDate,
): string | null {
  const misfits = eligibilityOf(candidate, entered, levels, tournamentOn).flatMap((verdict, i) =>
    verdict.isEligible
      ? []
      : [`${entered[i]?.title} (${verdict.reasons.map(reason => reasonWords(reason)).join('; ')})`],
  );
  return misfits.length === 0 ? null : `No longer fits: ${misfits.join(', ')}. Still entered.`;
}
