import { ordinal } from '#core/scoring/bout-words.ts';
import { tieText } from '#core/scoring/panel-words.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { PanelTie } from './panel-view.ts';

export interface TieChoiceProps {
  tie: PanelTie;
  /** What all of them have. */
  total: number | null;
  nameOf: (competitorId: number) => string;
  onAgain: () => void;
  onShare: () => void;
  isReadOnly: boolean;
}

/** The scores cannot decide it: the ring does. */
export function TieChoice({ tie, total, nameOf, onAgain, onShare, isReadOnly }: TieChoiceProps) {
  const names = tie.competitorIds.map(nameOf);
  return (
    <section aria-labelledby="tie-title" className="rounded border-l-4 border-warn bg-warn-soft p-5">
      <p className="text-sm font-semibold text-warn">A tie for {ordinal(tie.place)} place</p>
      <h2 id="tie-title" tabIndex={-1} className="mt-1 text-2xl">
        {tieText(names, tie.place)}
      </h2>
      <p className="mt-2">
        {total !== null && `Each has ${scoreWords(total)}. `}Adding back the low and the high score does not part them.
        Ask the centre judge.
      </p>
      {!isReadOnly && (
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          <Button size="large" onClick={onAgain} className="min-h-18 bg-surface">
            Perform again
          </Button>
          <Button size="large" onClick={onShare} className="min-h-18 bg-surface">
            Share {ordinal(tie.place)} place
          </Button>
        </div>
      )}
    </section>
  );
}
