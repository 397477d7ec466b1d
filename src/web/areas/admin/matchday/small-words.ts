import type { PersonView } from './ring-view.ts';

const numbers = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
const numberWord = (count: number): string => numbers[count - 3] ?? String(count);

/** A division in which hardly anybody is left, in words; null: it is not so. REPAIR-1 */
export function smallWords(people: readonly Pick<PersonView, 'name' | 'isAbsent'>[]): string | null {
  const left = people.filter(({ isAbsent }) => !isAbsent);
  const isWhole = left.length === people.length;
  if (left.length === 0) return isWhole ? null : 'Nobody is left in it';
  if (left.length === 1) return `Only ${left[0]?.name} is ${isWhole ? 'in it' : 'left'}`;
  return left.length === 2 && !isWhole ? `Two of ${numberWord(people.length)} are left` : null;
}
