import { useMemo } from 'react';
import type { DivisionSheet, DivisionSheets } from '#contract/division-sheet.ts';
import { sheetPartsOf } from '#core/division-sheet/sheet-pages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BracketPart, sheetBoardOf } from './bracket-part.tsx';
import { PanelTable } from './panel-table.tsx';
import { SheetFilter, useSheetFilter } from './sheet-filter.tsx';
import { SheetPage, type SheetPageProps } from './sheet-page.tsx';

const warnings = {
  open: 'Wait to print them until it is published. Until then groups can change, and anyone who scans a sheet is told not to use it.',
  archived: 'Anyone who scans one of its sheets is told not to use it.',
} as const;

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Sheets as they will lie on the table of the ring, with what is not printed above them. */
export function SheetsPage({ sheets: given, of }: { sheets: DivisionSheets; of: 'draft' | 'division' }) {
  const { draft, sheets } = given;
  const filter = useSheetFilter(given);
  const { shown } = filter;
  const pages = shown.reduce((sum, sheet) => sum + sheetPartsOf(sheet.format, sheet.members.length).length, 0);
  const back = `/admin/matchmaking/${draft.id}/all`;
  const isEmpty = sheets.length === 0;
  return (
    <>
      <div className="print:hidden">
        <PageTitle
          lead={
            shown.length === 0
              ? draft.title
              : `${draft.title}: ${counted(shown.length, 'sheet', 'sheets')} on ${counted(pages, 'page', 'pages')}, letter size, landscape.`
          }
          actions={
            <>
              {shown.length > 0 && (
                <Button variant="primary" onClick={() => window.print()}>
                  Print
                </Button>
              )}
              {of === 'division' && !isEmpty && draft.status === 'published' && (
                <LinkButton
                  to={`/admin/communications/registrations?tournament=${given.tournament.tournamentId}&divisions=${sheets[0]?.draftDivisionId}`}
                >
                  Write to these families
                </LinkButton>
              )}
              {of === 'draft' && draft.status === 'published' && (
                <>
                  <a href="/signage/divisions?print=ring" className={buttonClass()}>
                    Wall list by ring
                  </a>
                  <a href="/signage/divisions?print=school" className={buttonClass()}>
                    Wall list by school
                  </a>
                </>
              )}
              <LinkButton to={back}>Back to the draft</LinkButton>
            </>
          }
        >
          {of === 'draft' ? 'Division sheets' : 'Division sheet'}
        </PageTitle>
        {!isEmpty && draft.status !== 'published' && (
          <div className="mb-8">
            <Alert
              kind="info"
              title={`These sheets are from a draft that is ${draft.status === 'open' ? 'not published' : 'archived'}`}
            >
              <p>{warnings[draft.status]}</p>
            </Alert>
          </div>
        )}
        {of === 'draft' && <SheetFilter filter={filter} />}
        {isEmpty && <NoSheets of={of} />}
        {!isEmpty && shown.length === 0 && (
          <EmptyState title="No sheets of this event in this ring">Choose another event or all rings.</EmptyState>
        )}
      </div>
      <div className="grid justify-items-center gap-8 print:-mx-5 print:block">
        {shown.map(sheet => (
          <SheetView key={`${sheet.draftDivisionId}/${sheet.eventId}`} sheet={sheet} frame={given} />
        ))}
      </div>
    </>
  );
}

const NoSheets = ({ of }: { of: 'draft' | 'division' }) =>
  of === 'draft' ? (
    <EmptyState title="No one is in a group of this draft yet">
      Go back to the draft and put competitors into groups first. Each group’s sheets then appear here.
    </EmptyState>
  ) : (
    <EmptyState title="No one is left in this division">
      It was combined with another, or everyone in it was moved or withdrawn. Don’t use a sheet printed before.
    </EmptyState>
  );

/** All pages of one sheet. */
function SheetView({ sheet, frame }: { sheet: DivisionSheet; frame: SheetPageProps['frame'] }) {
  const board = useMemo(() => (sheet.format === 'bracket' ? sheetBoardOf(sheet) : null), [sheet]);
  const parts = sheetPartsOf(sheet.format, sheet.members.length);
  return parts.map((part, i) => (
    <SheetPage key={JSON.stringify(part)} sheet={sheet} frame={frame} page={i + 1} pages={parts.length}>
      {part.kind === 'panel' ? (
        <PanelTable sheet={sheet} from={part.from} to={part.to} />
      ) : (
        board && <BracketPart board={board} part={part} title={`${sheet.title}, ${sheet.eventTitle}`} />
      )}
    </SheetPage>
  ));
}
