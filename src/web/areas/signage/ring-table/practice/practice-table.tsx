import { useState } from 'react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { BoutTable } from '../bout/bout-table.tsx';
import { PanelTable } from '../panel/panel-table.tsx';
import { usePractice } from '../use-practice.ts';
import type { PracticeSheet } from './practice-sheets.ts';

/** A made-up division at the table. */
export function PracticeTable({ practice }: { practice: PracticeSheet }) {
  const scoreSheet = usePractice(practice.sheet, practice.people, practice.judges);
  const [round, setRound] = useState(1);
  const again = (): void => {
    scoreSheet.clear();
    setRound(round + 1);
  };
  const Table = practice.sheet.setup.format === 'panel' ? PanelTable : BoutTable;
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-96">
          <h1 className="text-xl">{`${practice.divisionTitle}, ${practice.sheet.eventTitle}`}</h1>
          <p className="text-sm text-muted">
            <strong className="text-ink">Practice, nothing is sent.</strong> {practice.hint}
          </p>
        </div>
        <div className="flex items-center gap-2 max-lg:-ml-3">
          <LinkButton to="/signage/ring-practice" variant="quiet" className="min-h-14 px-3!">
            Another division
          </LinkButton>
          <Button className="min-h-14" onClick={again}>
            Start again
          </Button>
        </div>
      </header>
      <Table key={round} scoreSheet={scoreSheet} />
    </div>
  );
}
