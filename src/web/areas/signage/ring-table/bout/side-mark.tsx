import type { BoutSide } from '#core/scoring/bout-score.ts';
import { sideNames } from '#core/scoring/bout-words.ts';
import { sideLook } from './side-look.ts';

/** The colour of a side, and its word. */
export function SideMark({ side }: { side: BoutSide }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={`size-4 shrink-0 rounded-sm border-2 ${sideLook[side].mark}`} />
      {sideNames[side]}
    </span>
  );
}
