import { sideNames } from '#core/ring-table/bout-words.ts';
import type { BoutSide } from '#core/scoring/bout.ts';

/** The colour of a side, and its word. */
export function SideMark({ side }: { side: BoutSide }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={`size-4 shrink-0 rounded-sm border-2 ${sideLook[side].mark}`} />
      {sideNames[side]}
    </span>
  );
}

/** Red and white as they are worn, the same by day and by night; the word stands beside it everywhere. */
export const sideLook: Record<BoutSide, { half: string; button: string; mark: string }> = {
  0: {
    half: 'border-belt-red bg-belt-red text-belt-white **:focus-visible:outline-belt-white',
    button: 'bg-belt-white text-night',
    mark: 'border-belt-red bg-belt-red',
  },
  1: {
    half: 'border-edge bg-belt-white text-night **:focus-visible:outline-night',
    button: 'bg-night text-belt-white',
    mark: 'border-edge bg-belt-white',
  },
};
