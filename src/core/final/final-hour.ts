import type { ScheduleLine } from '../ring/plan/schedule-blocks.ts';
import { minuteIn } from '../ring/plan/usual-rules.ts';

const isOfFinals = (text: string): boolean =>
  /\bfinals?\b|\bgrand[- ]champion/i.test(text.replaceAll(/\bsemi[- ]?finals?\b/gi, ''));
/** "Champions" and "champion" are one word. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(w => w.replace(/s$/, ''));

/**
 * The minute before which a final doesn't begin: the hour of the schedule's line about finals; of several, the one with
 * most words of its title, else the first. A line that names kinds of events is about finals of those. Null: no such
 * line has an hour. FINAL-6
 */
export function finalHour(
  lines: readonly ScheduleLine[],
  { title, eventTypeId }: { title: string; eventTypeId: number | undefined },
): number | null {
  const words = new Set(wordsOf(title));
  const [best] = lines
    .filter(({ line2, eventTypeIds }) => {
      const isOfItsKind =
        eventTypeIds.length === 0 || (eventTypeId !== undefined && eventTypeIds.includes(eventTypeId));
      return isOfFinals(line2) && isOfItsKind;
    })
    .flatMap(({ line1, line2 }) => {
      const minute = minuteIn(line1);
      const said = new Set(wordsOf(line2));
      return minute === null ? [] : [{ minute, shared: [...words].filter(word => said.has(word)).length }];
    })
    .toSorted((a, b) => b.shared - a.shared || a.minute - b.minute);
  return best?.minute ?? null;
}
