import { Button, LinkButton } from '#web/ui/button.tsx';
import { BoutTable } from '../bout/bout-table.tsx';
import { PanelTable } from '../panel/panel-table.tsx';
import { usePracticeDesk } from '../use-practice-desk.ts';
import type { PracticeSheet } from './practice-sheets.ts';

/** A made-up division at the table. */
export function PracticeTable({ practice }: { practice: PracticeSheet }) {
  const desk = usePracticeDesk(practice.sheet, practice.people, practice.judges);
  const Table = practice.sheet.setup.format === 'panel' ? PanelTable : BoutTable;
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto">
          <p className="text-sm font-semibold text-muted">Practice: nothing is sent</p>
          <h1 className="text-xl">{`${practice.divisionTitle}, ${practice.sheet.eventTitle}`}</h1>
        </div>
        <LinkButton to="/signage/ring-practice" variant="quiet">
          Another division
        </LinkButton>
        <Button onClick={desk.clear} disabled={desk.log.length === 0}>
          Start again
        </Button>
      </header>
      <Table desk={desk} />
    </div>
  );
}
