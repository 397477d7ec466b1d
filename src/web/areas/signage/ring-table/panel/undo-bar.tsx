import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { panelSteps } from '#core/ring-table/panel-steps.ts';
import { panelActText } from '#core/ring-table/panel-words.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import type { Tap } from '../use-tap.ts';
import type { PanelPeople } from './panel-people.ts';

export interface TakeBackBarProps {
  scoreSheet: OpenScoreSheet;
  people: PanelPeople;
  onWrite: (act: ScoreSheetAct) => void;
  tap: Tap;
}

/** "Aino: 22.35, 1st so far": what was announced last. */
function standingText({ state }: OpenScoreSheet, people: PanelPeople, act: ScoreSheetAct): string {
  const { panel, isDone } = state;
  if (act.kind !== 'scores' || !panel) return panelActText(act, people.short);
  const { competitorId, turn } = act;
  const total = panel.performers.find(one => one.competitorId === competitorId)?.turns[turn]?.total;
  const place = panel.ranking.places.find(one => one.competitorId === competitorId)?.place;
  if (total === undefined || place === undefined) return panelActText(act, people.short);
  if (turn > 0) return `${people.short(competitorId)} ${scoreWords(total)}, performing again`;
  return `${people.short(competitorId)} ${scoreWords(total)}, ${ordinal(place)} ${isDone ? 'place' : 'so far'}`;
}

/** What was written last, and the way back. */
export function UndoBar({ scoreSheet, people, onWrite, tap }: TakeBackBarProps) {
  const { last, undone } = panelSteps(
    scoreSheet.log,
    scoreSheet.sheet.setup.members.map(({ competitorId }) => competitorId),
  );
  const text = undone
    ? `Undone: ${panelActText(undone.act, people.short)}`
    : last
      ? standingText(scoreSheet, people, last.act)
      : null;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-2 lg:col-start-2">
      {text && <Icon name={undone ? 'info' : 'check'} className={undone ? 'text-muted' : 'text-good'} />}
      <p role="status" className="min-w-0 grow basis-36 leading-snug font-semibold">
        {text ?? <span className="font-normal text-muted">Nothing entered yet</span>}
      </p>
      {!scoreSheet.isReadOnly && last && (
        <Button
          variant="quiet"
          className="-mr-3 min-h-14 shrink-0 px-3!"
          aria-label={`Undo ${panelActText(last.act, people.short)}`}
          {...tap(() => onWrite({ kind: 'void', nonce: last.nonce }))}
        >
          Undo
        </Button>
      )}
      {!scoreSheet.isReadOnly && undone && (
        <Button
          variant="quiet"
          className="-mr-3 min-h-14 shrink-0 px-3!"
          aria-label={`Redo ${panelActText(undone.act, people.short)}`}
          {...tap(() => onWrite({ kind: 'void', nonce: undone.nonce }))}
        >
          Redo
        </Button>
      )}
    </div>
  );
}
