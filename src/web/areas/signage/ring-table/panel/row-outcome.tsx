import { useMemo } from 'react';
import { ordinal } from '#core/scoring/bout-words.ts';
import { panelCorrection } from '#core/scoring/panel-correction.ts';
import { panelTotal } from '#core/scoring/panel-total.ts';
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
      {places.length === 0 ? (
        <p>Nobody’s place changes.</p>
      ) : (
        <ul>
          {places.map(({ competitorId, before: was, after: is }) => (
            <li key={competitorId}>
              {people.short(competitorId)}: {is === null ? 'no place' : ordinal(is)} instead of{' '}
              {was === null ? 'none' : ordinal(was)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the row comes to, and the button that writes it. */
export function RowOutcome({ desk, row, people, onDrop }: OutcomeProps & { onDrop: () => void }) {
  const { read, draft, isWritten, isChanged } = row;
  const { setup } = desk.sheet;
  const rules = setup.panel;
  const acts = rowActs(desk.log, row.row, read.scores, draft.deductions);
  const scores = read.isWhole ? (read.scores as number[]) : null;
  const key = JSON.stringify([acts, scores]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what would be written
  const correction = useMemo(
    () => (scores ? panelCorrection(setup, desk.log, row.row, acts) : null),
    [setup, desk.log, key],
  );
  const given = read.scores.filter(score => score !== null).length;
  const total = scores && panelTotal(scores, rules, draft.deductions);
  return (
    <div className="grid content-start gap-3">
      {total ? (
        <ScoreLines {...{ total, rules, deductions: draft.deductions }} />
      ) : (
        <p className="text-muted">
          {given} of {rules.judges} scores
          {draft.deductions.map(({ hundredths, reason }) => `, ${reason.toLowerCase()} − ${scoreWords(hundredths)}`)}
        </p>
      )}
      {isWritten && isChanged && correction && <Consequences {...{ correction, people }} />}
      {!isWritten && correction?.place && (
        <p className="-mt-2 text-right text-muted">{ordinal(correction.place)} so far</p>
      )}
      {!desk.isReadOnly && (
        <div className="grid gap-2">
          {(!isWritten || isChanged) && (
            <Button variant="primary" size="large" className="min-h-16" onClick={row.submit}>
              {isWritten ? 'Save correction' : total ? `Confirm ${scoreWords(total.total)}` : 'Confirm'}
            </Button>
          )}
          {isWritten && isChanged && (
            <Button size="large" onClick={onDrop}>
              Leave as it was
            </Button>
          )}
          {isWritten && !isChanged && <p className="text-muted">To correct a score, tap it and type it again.</p>}
        </div>
      )}
    </div>
  );
}
