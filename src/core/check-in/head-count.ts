import { competes } from '../registration/competing.ts';
import type { DeskFamily } from './desk-data.ts';

export interface Heads {
  /** Who competes: of completed registrations, and not withdrawn. REG-20 */
  expected: number;
  here: number;
  /** Of registrations that are not completed, told apart. */
  unfinished: number;
  unfinishedHere: number;
}

/** The one way in which a desk counts heads. CHECK-13 */
export function headsOf(families: Iterable<Pick<DeskFamily, 'isCompleted' | 'competitors'>>): Heads {
  const heads: Heads = { expected: 0, here: 0, unfinished: 0, unfinishedHere: 0 };
  for (const { isCompleted, competitors } of families)
    for (const { isWithdrawn, checkedInAt } of competitors) {
      if (isWithdrawn) continue;
      const isHere = Number(checkedInAt !== null);
      if (competes({ isCompleted, isWithdrawn })) {
        heads.expected += 1;
        heads.here += isHere;
      } else {
        heads.unfinished += 1;
        heads.unfinishedHere += isHere;
      }
    }
  return heads;
}

/** "2 of 3 here, 1 unfinished"; "No one to check in" where nobody is coming. CHECK-13 */
export function headWords({ expected, here, unfinished, unfinishedHere }: Heads): string {
  const finished = expected > 0 ? [`${here} of ${expected} here`] : [];
  const others =
    unfinished > 0 ? [`${unfinished} unfinished${unfinishedHere > 0 ? ` (${unfinishedHere} here)` : ''}`] : [];
  return [...finished, ...others].join(', ') || 'No one to check in';
}
