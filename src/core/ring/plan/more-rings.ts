import { dayEnd } from './plan.ts';
import type { PlanDivision, PlanRing, PlanRules } from './plan-types.ts';

/** From this minute on, a day is long enough to think about another ring. */
const evening = 18 * 60;

/** So many rings more are named, and by so much sooner each has to end the day. */
const others = { most: 2, sooner: 15 } as const;

/** About when a day that runs into the evening would end with one or two rings more. RING-46 */
export function endsWithMore(
  divisions: readonly PlanDivision[],
  rings: readonly PlanRing[],
  rules: PlanRules,
  finishMinute: number,
): { rings: number; minute: number }[] {
  if (finishMinute <= evening) return [];
  const ends: { rings: number; minute: number }[] = [];
  const more = [...rings];
  let last = finishMinute;
  while (ends.length < others.most) {
    more.push({ id: -1 - ends.length, name: '', from: rules.startMinute });
    const minute = dayEnd(divisions, more, rules) ?? last;
    if (minute > last - others.sooner) break;
    ends.push({ rings: more.length, minute });
    last = minute;
  }
  return ends;
}
