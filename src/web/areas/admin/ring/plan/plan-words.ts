import { blocksIn } from '#core/ring/plan/block.ts';
import type { Plan, PlanRules } from '#core/ring/plan/plan.ts';
import type { PlanDrift } from '#core/ring/plan/plan-drift.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { clockRange } from '#words/day/clock-words.ts';
import { minutesWords } from '../minute-words.ts';

type Unplanned = Plan['unplanned'][number]['reason'];

export const unplannedWords: Record<Unplanned, string> = {
  noRings: 'No ring is open.',
  longerThanDay: 'It would not end before midnight in any place.',
  noMinutes: 'We don’t know how long it takes.',
  noSuchRing: 'It is pinned to a ring that is closed.',
  noRingOfBlock: 'None of the rings of its block is open.',
  placeTaken: 'Another division is pinned to the same place.',
  placeTooFar: 'It is pinned to a place with too few divisions before it.',
};

export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** How far a plan is from the best there could be. */
export function boundWords({ finishMinute, lowerBound }: Pick<Plan, 'finishMinute' | 'lowerBound'>): string {
  const late = Math.round(finishMinute - lowerBound);
  if (late < 1) return 'No plan of these divisions could end earlier.';
  return `${countOf(late, 'minute')} after the earliest any plan could end.`;
}

/** "With 5 rings it could end about 8:40 p.m., with 6 rings about 7:15 p.m."; null: none would help much. RING-46 */
export function moreRingsWords(ends: readonly { rings: number; minute: number }[]): string | null {
  if (ends.length === 0) return null;
  return `${ends.map(({ rings, minute }, i) => `${i === 0 ? 'With' : 'with'} ${rings} rings${i === 0 ? ' it could end' : ''} about ${endWords(Math.round(minute / 5) * 5)}`).join(', ')}`;
}

/** What is different since a plan was made; null: nothing that it rests on. */
export function driftWords({ divisions, rings, isOtherRules }: PlanDrift): string | null {
  const parts = [
    ...(divisions > 0 ? [countOf(divisions, 'division')] : []),
    ...(rings > 0 ? [countOf(rings, 'ring')] : []),
    ...(isOtherRules ? ['the rules'] : []),
  ];
  if (parts.length === 0) return null;
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `${list?.charAt(0).toUpperCase()}${list?.slice(1)} changed since this plan was made.`;
}

/** A time that may lie after midnight. */
export const endWords = (minute: number): string =>
  minute < 1440 ? clockTimeOf(minute) : `${clockTimeOf(minute)}, next day`;

/** The rules of a day in one line. */
export function rulesWords(rules: PlanRules): string {
  const { startMinute, blackBeltMeeting, blackBeltsFrom, lunch } = rules;
  const blocks = blocksIn(rules);
  const parts = [
    `from ${clockTimeOf(startMinute)}`,
    ...(lunch ? [`lunch ${clockRange({ low: lunch.earliest, high: lunch.latest })}`] : ['no lunch']),
    ...(blackBeltMeeting ? [`meeting ${clockTimeOf(blackBeltMeeting.from)}`] : []),
    ...(blackBeltsFrom === null ? [] : [`black belts from ${clockTimeOf(blackBeltsFrom)}`]),
    ...(blocks.length > 0 ? [countOf(blocks.length, 'block')] : []),
  ];
  return parts.join(', ');
}

/** "1 h 20 min sooner", "8 min later", "the same". */
export function betterWords(before: number, after: number, [less, more]: readonly [string, string]): string {
  const change = Math.round(after - before);
  if (change === 0) return 'the same';
  return `${minutesWords(Math.abs(change))} ${change < 0 ? less : more}`;
}
