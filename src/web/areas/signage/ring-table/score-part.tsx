import { useMemo } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BoutTable } from './bout/bout-table.tsx';
import { openScoreSheet } from './open-score-sheet.ts';
import { OwnSchoolNote } from './own-school-note.tsx';
import { PanelTable } from './panel/panel-table.tsx';
import type { DivisionView, SheetView } from './ring-view.ts';
import { StepBar } from './step-bar.tsx';
import { useRing } from './use-ring.ts';

/** One event of the division: its scores, as far as this device may write them. */
export function ScorePart({ view, shown }: { view: DivisionView; shown: SheetView }) {
  const ring = useRing();
  const { division, step } = view;
  const { sheet, log } = shown;
  const people = useMemo(() => new Map(division.people.map(one => [one.competitorId, one])), [division.people]);
  const isWaiting = division.state === 'planned' || division.state === 'called';
  if (isWaiting && log.every(({ act }) => act.kind === 'presence'))
    return (
      <>
        <div className="pb-6">
          <OwnSchoolNote view={view} />
          <EmptyState title="It has not started yet">You can enter scores once it has started.</EmptyState>
        </div>
        <StepBar view={view} />
      </>
    );
  const open = openScoreSheet(ring, shown, people);
  const scoreSheet = { ...open, isReadOnly: open.isReadOnly || isWaiting };
  const Table = sheet.setup.format === 'panel' ? PanelTable : BoutTable;
  const isHere = step.kind === 'score' && view.sheets[step.sheet] === shown;
  return (
    <>
      <div className="pb-6">
        <OwnSchoolNote view={view} eventId={sheet.eventId} />
        <Table scoreSheet={scoreSheet} />
      </div>
      {!isHere && <StepBar view={view} />}
    </>
  );
}
