import { useMemo } from 'react';
import { ordinal } from '#core/scoring/bout-words.ts';
import { panelCorrection } from '#core/scoring/panel-correction.ts';
import { typingHint } from '#core/scoring/panel-words.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { SheetDesk } from '../sheet-desk.ts';
import type { PanelPeople } from './panel-people.ts';
import { rowActs } from './row-draft.ts';
import { ScoreLines } from './score-lines.tsx';
import type { RowDesk } from './use-row.ts';

interface OutcomeProps {
  desk: SheetDesk;
  row: RowDesk;
  people: PanelPeople;
}

/** What a correction changes, before it is saved. */
function Consequences({ correction, people }: { correction: ReturnType<typeof panelCorrection>; people: PanelPeople }) {
  const { before, after, places } = correction;
  return (
    <div role="status" className="rounded border-l-4 border-info bg-info-soft px-4 py-2">
      <p className="font-semibold">
        {before !== null && after !== null && before !== after
          ? `Total ${scoreWords(after)} instead of ${scoreWords(before)}`
          : 'The total stays'}
      </p>
      <p>
        {places.length === 0
          ? 'Nobody’s place changes.'
          : places
              .map(({ competitorId, before: was, after: is }) => {
                const now = is === null ? 'no place' : ordinal(is);
                return `${people.short(competitorId)} ${now}${was === null ? '' : ` instead of ${ordinal(was)}`}`;
              })
              .join(', ')}
      </p>
    </div>
  );
}

/** What would be written, and what it would change. */
function useCorrection({ setup, log }: { setup: SheetDesk['sheet']['setup']; log: SheetDesk['log'] }, row: RowDesk) {
  const { read, draft } = row;
  const acts = rowActs(log, row.row, read.scores, draft.deductions);
  const key = JSON.stringify(acts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what would be written
  return useMemo(
    () => (read.isWhole ? panelCorrection(setup, log, row.row, acts) : null),
    [setup, log, read.isWhole, key],
  );
}

/** What the row comes to. */
export function RowOutcome({ desk, row, people }: OutcomeProps) {
  const { read, draft, isWritten, isChanged } = row;
  const { setup } = desk.sheet;
  const correction = useCorrection({ setup, log: desk.log }, row);
  if (!row.total) {
    const given = read.scores.filter(score => score !== null).length;
    return (
      <p className="text-muted">
        {given === 0 ? typingHint(row.range) : `${given} of ${setup.panel.judges} scores`}
        {draft.deductions.map(({ hundredths, reason }) => `, ${reason.toLowerCase()} − ${scoreWords(hundredths)}`)}
      </p>
    );
  }
  const place = correction?.place;
  return (
    <div className="grid content-start gap-3">
      {isWritten && isChanged && correction && <Consequences {...{ correction, people }} />}
      <ScoreLines
        total={row.total}
        rules={setup.panel}
        deductions={draft.deductions}
        place={place && row.row.turn === 0 ? `${ordinal(place)} ${desk.state.isDone ? 'place' : 'so far'}` : null}
      />
      {isWritten && !isChanged && !desk.isReadOnly && (
        <p className="text-muted">To correct a score, tap it and type it again.</p>
      )}
    </div>
  );
}

export interface RowButtonsProps {
  row: RowDesk;
  onDrop: () => void;
  /** Back to what comes next, where this is not it. */
  back: { text: string; onBack: () => void } | null;
}

/** What becomes of the row. At the foot of the screen as soon as everything is typed, however long the arithmetic is. */
export function RowButtons({ row, onDrop, back }: RowButtonsProps) {
  const { read, isWritten, isChanged, total } = row;
  const isOpen = !isWritten || isChanged;
  const leave = isWritten && isChanged ? { text: 'Leave as it was', onBack: onDrop } : back;
  return (
    <div
      className={`grid gap-2 empty:hidden ${leave && isOpen ? 'grid-cols-2' : ''} ${read.isWhole ? 'sticky bottom-0 bg-ground py-2' : ''}`}
    >
      {leave && (
        <Button className="min-h-16 px-3!" onClick={leave.onBack}>
          {leave.text}
        </Button>
      )}
      {isOpen && (
        <Button variant="primary" size="large" className="min-h-16 px-3!" onClick={row.submit}>
          {isWritten ? 'Save correction' : total ? `Confirm ${scoreWords(total.total)}` : 'Confirm'}
        </Button>
      )}
    </div>
  );
}
