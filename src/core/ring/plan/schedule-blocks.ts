import { joined } from '../../catalogue/uses.ts';
import type { PlanBlock } from './plan-types.ts';
import { minuteIn } from './usual-rules.ts';

export interface ScheduleLine {
  line1: string;
  line2: string;
  /** The kinds of events that it names; empty: none, or its text says. */
  eventTypeIds: readonly number[];
}
export interface EventKind {
  eventTypeId: number;
  title: string;
}

const isOfBlackBelts = (text: string): boolean => /\bblack[- ]belts?\b/i.test(text);
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** Which share of a title's words a text has; one that is named in passing counts as far as it goes. */
function shareIn(title: string, text: string): number {
  const words = wordsOf(title);
  const said = new Set(wordsOf(text));
  return words.length === 0 ? 0 : words.filter(word => said.has(word)).length / words.length;
}

type Part = { line: ScheduleLine; kinds: number[]; isFirst: boolean };

/** What each part of a line names: "forms and weapons, then sparring" are two. A kind goes where most of its title is. */
function guessed(lines: readonly ScheduleLine[], kinds: readonly EventKind[]): Part[] {
  const parts = lines.flatMap(line =>
    `${line.line1} ${line.line2}`
      .split(/\bthen\b/i)
      .map((text, i) => ({ text, part: { line, kinds: [] as number[], isFirst: i === 0 } })),
  );
  const possible = parts.filter(({ text }) => !isOfBlackBelts(text));
  for (const { eventTypeId, title } of kinds) {
    let [best, most] = [null as Part | null, 0];
    for (const { text, part } of possible) {
      const share = shareIn(title, text);
      if (share > most) [best, most] = [part, share];
    }
    best?.kinds.push(eventTypeId);
  }
  // "3:30 Team kumite, black belts" is theirs beside what other lines say; their finals come after the plan.
  for (const { text, part } of parts.filter(({ text }) => isOfBlackBelts(text) && !/final/i.test(text))) {
    const whole = kinds.filter(({ title }) => shareIn(title, text) === 1);
    const isWithin = (title: string) => whole.some(other => other.title !== title && shareIn(title, other.title) === 1);
    part.kinds.push(...whole.filter(({ title }) => !isWithin(title)).map(({ eventTypeId }) => eventTypeId));
  }
  return parts.map(({ part }) => part);
}

/** Of a name that is a list: a longer one is counted. */
const mostLetters = 45;

/**
 * The blocks that the published schedule says: one for each line that names kinds of events, else by what the lines'
 * texts say of them. A line's hour is its block's, except the first one's, which begins with the day. RING-38
 */
export function scheduleBlocks(lines: readonly ScheduleLine[], kinds: readonly EventKind[]): PlanBlock[] {
  const titles = new Map(kinds.map(({ eventTypeId, title }) => [eventTypeId, title]));
  const known = lines.map(line => ({ ...line, eventTypeIds: line.eventTypeIds.filter(id => titles.has(id)) }));
  const isSaid = known.some(({ eventTypeIds }) => eventTypeIds.length > 0);
  const parts = isSaid
    ? known.map((line): Part => ({ line, kinds: [...line.eventTypeIds], isFirst: true }))
    : guessed(known, kinds);
  const named = parts.filter(part => part.kinds.length > 0);
  if (named.length < 2) return [];
  const blocks = named.map(({ line, kinds: ids, isFirst }, i): PlanBlock => {
    const isBlackBelts = isOfBlackBelts(line.line2);
    const all = ids.map(id => titles.get(id) ?? '');
    const title = joined(all).length > mostLetters ? `${all[0]} and ${all.length - 1} more` : joined(all);
    return {
      name: (isBlackBelts ? `Black belts: ${title}` : title).slice(0, 60),
      eventTypeIds: ids,
      isBlackBelts,
      from: i === 0 || !isFirst ? null : minuteIn(line.line1),
      until: null,
      ringIds: null,
      judges: null,
    };
  });
  const nameOf = ({ name }: PlanBlock, i: number): string => {
    const before = blocks.slice(0, i).filter(other => other.name === name).length;
    return before === 0 ? name : `${name.slice(0, 55)} (${before + 1})`;
  };
  return blocks.map((block, i) => ({ ...block, name: nameOf(block, i) }));
}
