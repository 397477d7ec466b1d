import type { RepairWay } from '#contract/repair.ts';
import { joined } from '#core/catalogue/uses.ts';
import { clockRange } from '#words/day/clock-words.ts';

type Minutes = NonNullable<RepairWay['minutes']>;

/** On the mean, everybody meets somebody so much nearer or further than before: a quarter is a quarter of a year. */
const same = 0.25;
const little = 1;

/** How fair a way is beside how it is now, in a word. */
export function fairnessWord({ before, after }: RepairWay['fairness']): string {
  const more = after - before;
  if (more < -same) return 'fairer than now';
  if (more <= same) return 'as fair as now';
  return more <= little ? 'a little wider' : 'wider';
}

function minutesWord(minutes: number): string {
  const count = Math.abs(minutes);
  return `${count === 1 ? '1 minute' : `${count} minutes`} ${minutes > 0 ? 'later' : 'sooner'}`;
}

/** What other rings differ by is mostly chance: less than this is not worth reading. */
const worthTelling = 5;

/**
 * "Ring 2 is done 4 minutes later, Ring 1 11 minutes sooner; the day ends at the same time." `ownRings`: the one that has a division
 * less, and those that take somebody in.
 */
export function minutesText(
  { rings, day }: Pick<Minutes, 'rings' | 'day'>,
  ownRings: readonly (string | null)[],
): string {
  const each = rings
    .filter(({ ringName, minutes }) => ownRings.includes(ringName) || Math.abs(minutes) >= worthTelling)
    .toSorted((a, b) => b.minutes - a.minutes)
    .map(({ ringName, minutes }, i) => `${ringName}${i === 0 ? ' is done' : ''} ${minutesWord(minutes)}`);
  const end = `the day ends ${day === 0 ? 'at the same time' : minutesWord(day)}`;
  return each.length === 0 ? `No ring finishes later; ${end}.` : `${each.join(', ')}; ${end}.`;
}

type Heading = Pick<RepairWay, 'targets' | 'minutes'>;

/** "To “Girls 8-9 Forms” in Ring 2, about 1:40–1:50 p.m.". */
export function wayHeading({ targets, minutes }: Heading): string {
  const where = joined(targets.map(({ title, ringName }) => `“${title}”${ringName === null ? '' : ` in ${ringName}`}`));
  return `To ${where}${minutes ? `, about ${clockRange(minutes.start)}` : ''}`;
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** What the button of a way says. */
export function wayButton({ targets }: Pick<RepairWay, 'targets'>): string {
  const arrivals = targets.flatMap(target => target.arrivals);
  const who = arrivals.length === 1 ? firstName(arrivals[0] ?? '') : 'both';
  return targets.length === 1 ? `Put ${who} there` : 'Put each there';
}
