import type { DivisionSheet } from '#contract/division-sheet.ts';
import { drawBracket } from '#core/bracket/draw-bracket.ts';
import type { SheetPart } from '#core/division-sheet/sheet-pages.ts';
import { linesOnSheet } from '#core/division-sheet/sheet-pages.ts';
import { sideNamesOf } from '#core/scoring/corners.ts';
import { BestOfThreePicture } from '#web/widgets/bracket/best-of-three-picture.tsx';
import { BoutTable } from '#web/widgets/bracket/bout-table.tsx';
import { type BracketBoard, boardOf } from '#web/widgets/bracket/bracket-board.ts';
import { RoundRobinPicture } from '#web/widgets/bracket/round-robin-picture.tsx';
import type { TreePart } from '#web/widgets/bracket/tree-layout.ts';
import { TreePicture } from '#web/widgets/bracket/tree-picture.tsx';

/** Before the name of somebody who isn't checked in: the table writes the number there. */
const roomForNumber = '____';

/** The bracket of a sheet, the same whenever it is drawn. */
export function sheetBoardOf({ members, thirdPlace, minMatches, drawSeed, boutRules }: DivisionSheet): BracketBoard {
  const bracket = drawBracket(members, { thirdPlace, minMatches: minMatches > 1 ? 2 : 1, seed: drawSeed });
  const people = members.map(({ competitorId, number, name, schoolName, levelTitle }) => ({
    competitorId,
    school: schoolName,
    level: levelTitle,
    name: `${number ?? roomForNumber} ${name}`,
  }));
  return boardOf(bracket, people, undefined, null, true, undefined, sideNamesOf(boutRules));
}

const sectionRounds = Math.log2(linesOnSheet.bracket);

function treePartOf(part: SheetPart, rounds: number): TreePart {
  if (part.kind === 'section')
    return { fromRound: 1, toRound: sectionRounds, position: part.section, title: '', isLast: false };
  const fromRound = part.kind === 'finals' ? sectionRounds + 1 : 1;
  return { fromRound, toRound: rounds, position: 0, title: '', isLast: true };
}

/** By the numbers of the bouts that decide the sections, from top to bottom. */
function headingOf(part: SheetPart, board: BracketBoard): string | null {
  if (part.kind === 'section')
    return `Section ${part.section + 1} of ${part.sections}: its winner advances to the finals`;
  if (part.kind !== 'finals') return null;
  const bouts = Array.from({ length: part.sections }, (_, i) => board.numberOf(`r${sectionRounds}.${i + 1}`));
  return `Finals, from top to bottom: the winners of ${new Intl.ListFormat('en-CA').format(bouts.map(String))}`;
}

/** What is drawn on one page of a bracket; whoever does not see it has the bouts as a table, once. */
export function BracketPart({ board, part, title }: { board: BracketBoard; part: SheetPart; title: string }) {
  const heading = headingOf(part, board);
  const hasTable = part.kind === 'bouts' || part.kind === 'finals';
  return (
    <div className="relative flex h-full flex-col gap-[0.06in]">
      {heading && <p className="text-[11pt] font-semibold">{heading}</p>}
      <div className="min-h-0 flex-1">
        <Picture board={board} part={part} />
      </div>
      {hasTable && <SpareLines />}
      {hasTable && (
        <div className="print:hidden">
          <BoutTable title={title} board={board} />
        </div>
      )}
    </div>
  );
}

/** For late entries: the table finds them a bout. SHEET-6 */
function SpareLines() {
  return (
    <p className="flex shrink-0 items-end gap-[0.15in] text-[8.5pt]/[1]">
      <span className="font-semibold">Late entries</span>
      {[1, 2].map(line => (
        <span key={line} className="flex flex-1 items-end gap-[0.06in]">
          <span className="size-[0.12in] border border-current" />
          <span>No.</span>
          <span className="w-[0.5in] border-b border-current" />
          <span>Name, school, level</span>
          <span className="h-[0.24in] flex-1 border-b border-current" />
        </span>
      ))}
    </p>
  );
}

function Picture({ board, part }: { board: BracketBoard; part: SheetPart }) {
  const { bracket } = board;
  switch (bracket.format) {
    case 'elimination':
      return <TreePicture board={board} part={treePartOf(part, bracket.rounds)} scale="print" />;
    case 'roundRobin':
      return <RoundRobinPicture board={board} scale="print" />;
    case 'bestOfThree':
      return <BestOfThreePicture board={board} scale="print" />;
    default:
      return (
        <p className="text-[12pt]">
          {board.personOf(bracket.competitorIds[0])?.name ?? 'No one'} is the only one here, so there is no bout.
        </p>
      );
  }
}
