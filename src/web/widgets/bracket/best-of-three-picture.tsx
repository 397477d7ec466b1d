import type { BracketBoard } from './bracket-board.ts';
import { BoutNumber, BracketLine, FitText } from './bracket-line.tsx';
import { Sheet, type SheetScale } from './bracket-sheet.tsx';
import { GAP, lineOf, measuresOf, NAME, SCHOOL } from './tree-layout.ts';

const ROW = 62;

/** Two people: a row for each of three bouts. */
export function BestOfThreePicture({ board, scale }: { board: BracketBoard; scale: SheetScale }) {
  const measures = measuresOf(board, 2);
  const left = 28;
  const width = lineOf(measures.nameWidth);
  const right = left + width + GAP;
  const winner = board.personOf(board.bracket.competitorIds.find(id => board.places.get(id) === 1));
  return (
    <Sheet width={right + width + 2} height={4 * ROW + 10} scale={scale}>
      {[...board.states.values()].map((state, i) => {
        const y = 40 + i * ROW;
        const line = { board, state, y, measures, width: measures.nameWidth, hasSchool: i === 0 };
        return (
          <g key={state.bout.id}>
            <BoutNumber board={board} state={state} x={12} y={y - 8} />
            <BracketLine {...line} side={0} x={left} />
            <text x={right - GAP / 2} y={y - 5} fontSize={SCHOOL} textAnchor="middle" className="fill-current">
              –
            </text>
            <BracketLine {...line} side={1} x={right} />
            {state.status === 'notNeeded' && (
              <text x={left + 3} y={y + 15} fontSize={SCHOOL} className="fill-current italic">
                not needed
              </text>
            )}
          </g>
        );
      })}
      <path d={`M${left} ${40 + 3 * ROW}H${left + width}`} className="fill-none stroke-current" strokeWidth="2.5" />
      {winner && <FitText x={left + 3} y={34 + 3 * ROW} text={winner.name} size={NAME + 1} width={width} isBold />}
      <text x={left + 3} y={56 + 3 * ROW} fontSize={SCHOOL} className="fill-current">
        Winner: two of three
      </text>
    </Sheet>
  );
}
