import type { OutOfBlock } from '../conflict/out-of-block.ts';

/** How many have something of an earlier block to come, and what the block is called. RING-39 */
export interface EarlyPeople {
  count: number;
  name: string;
}

export const earlyPeople = (
  { block, competitorIds }: OutOfBlock,
  blocks: readonly { name: string }[] | undefined,
): EarlyPeople => ({ count: competitorIds.length, name: blocks?.[block]?.name ?? 'earlier divisions' });

/** "3 people still have Forms to do". RING-39 */
export const earlyWords = ({ count, name }: EarlyPeople): string =>
  `${count === 1 ? 'One person still has' : `${count} people still have`} ${name} to do`;

/** Why the people of a final that is drawn up may be the wrong ones. FINAL-8 */
export const unsureWords = ({ isChanged }: { isChanged: boolean }): string =>
  isChanged ? 'A result has changed: draw it up again' : 'A result is being corrected';
