import type { PersonView } from './ring-view.ts';

/** A division in which hardly anybody is left, in words; null: it is not so. REPAIR-1 */
export function smallWords(people: readonly Pick<PersonView, 'name' | 'isAbsent'>[]): string | null {
  const left = people.filter(({ isAbsent }) => !isAbsent);
  const isWhole = left.length === people.length;
  if (left.length === 0) return isWhole ? null : 'No competitors left';
  if (left.length === 1) return `1 competitor${isWhole ? '' : ' left'}: ${left[0]?.name}`;
  return left.length === 2 && !isWhole ? `2 of ${people.length} competitors left` : null;
}
