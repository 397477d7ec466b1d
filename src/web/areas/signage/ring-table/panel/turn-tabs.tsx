import { scoreWords } from '#core/scoring/score-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import type { PanelRowView } from './panel-view.ts';

export interface TurnTabsProps {
  scoreSheet: OpenScoreSheet;
  view: PanelRowView;
  onTurn: (turn: number) => void;
}

/** The performances of somebody who performed again. */
export function TurnTabs({ scoreSheet, view, onTurn }: TurnTabsProps) {
  const performer = scoreSheet.state.panel?.performers.find(one => one.competitorId === view.competitorId);
  const turns = performer?.turns ?? [];
  const count = Math.max(turns.length, view.turn + 1);
  if (count < 2) return null;
  return (
    <fieldset aria-label="Performances" className="flex flex-wrap gap-2">
      {Array.from({ length: count }, (_, turn) => {
        const total = turns[turn]?.total;
        return (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place
            key={turn}
            aria-pressed={turn === view.turn}
            onClick={() => onTurn(turn)}
            className="min-h-14 px-4! aria-pressed:border-action aria-pressed:bg-good-soft"
          >
            {turn === 0 ? 'First time' : turn === 1 ? 'Again' : `Again, ${turn} times`}
            {total !== undefined && <span className="tabular-nums">{scoreWords(total)}</span>}
          </Button>
        );
      })}
    </fieldset>
  );
}
