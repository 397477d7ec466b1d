import { useMemo } from 'react';
import type { DivisionSheet } from '#contract/division-sheet.ts';
import { sheetPartsOf } from '#core/division-sheet/sheet-pages.ts';
import { BracketPart, sheetBoardOf } from './bracket-part.tsx';
import { PanelTable } from './panel-table.tsx';
import { SheetPage, type SheetPageProps } from './sheet-page.tsx';

/** All pages of one sheet. */
export function SheetView({ sheet, frame }: { sheet: DivisionSheet; frame: SheetPageProps['frame'] }) {
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
