import type { BoutRules, BoutSide } from '#core/scoring/bout.ts';
import { type CornerColour, sideNamesOf } from '#core/scoring/corners.ts';

/** The colour of a side, and its word. */
export function SideMark({ side, rules }: { side: BoutSide; rules: BoutRules }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={`size-4 shrink-0 rounded-sm border-2 ${lookOf(rules, side).mark}`} />
      {sideNamesOf(rules)[side]}
    </span>
  );
}

/** The colours as they are worn, the same by day and by night; the word stands beside it everywhere. */
const looks: Record<CornerColour, { half: string; button: string; mark: string }> = {
  Red: {
    half: 'border-belt-red bg-belt-red text-belt-white **:focus-visible:outline-belt-white',
    button: 'bg-belt-white text-night',
    mark: 'border-belt-red bg-belt-red',
  },
  Blue: {
    half: 'border-belt-blue bg-belt-blue text-belt-white **:focus-visible:outline-belt-white',
    button: 'bg-belt-white text-night',
    mark: 'border-belt-blue bg-belt-blue',
  },
  White: {
    half: 'border-edge bg-belt-white text-night **:focus-visible:outline-night',
    button: 'bg-night text-belt-white',
    mark: 'border-edge bg-belt-white',
  },
};

export const lookOf = (rules: BoutRules, side: BoutSide) => looks[sideNamesOf(rules)[side]];
