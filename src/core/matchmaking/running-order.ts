import type { SeededChance } from '../chance/seeded-chance.ts';

/** A random order of all members in which nobody follows someone of their own school, as far as possible. MATCH-10 */
export function runningOrderOf<T extends { schoolId: number }>(people: readonly T[], chance: SeededChance): T[] {
  const waiting = new Map<number, T[]>();
  for (const person of chance.shuffled(people))
    waiting.set(person.schoolId, [...(waiting.get(person.schoolId) ?? []), person]);
  const order: T[] = [];
  let last: number | null = null;
  for (let left = people.length; left > 0; left--) {
    const schools: [number, T[]][] = [...waiting].filter(([, list]) => list.length > 0);
    const others = schools.filter(([school]) => school !== last);
    // A school with more than half of those left must be next, or two of it meet later on.
    const urgent = schools.find(([, list]) => list.length > left / 2);
    const choices: [number, T[]][] = others.length === 0 ? schools : urgent && urgent[0] !== last ? [urgent] : others;
    // Each person is as likely as the other, so large schools come sooner.
    let place = chance.below(choices.reduce((sum, [, list]) => sum + list.length, 0));
    for (const [school, list] of choices) {
      if (place < list.length) {
        order.push(...list.splice(0, 1));
        last = school;
        break;
      }
      place -= list.length;
    }
  }
  return order;
}
