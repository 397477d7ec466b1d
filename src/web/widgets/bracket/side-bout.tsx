import type { BoutState } from '#core/bracket/bout-state.ts';
import type { BracketBoard } from './bracket-board.ts';
import { BoutNumber, BracketLine, FitText } from './bracket-line.tsx';
import { GAP, lineOf, type Measures, NAME, SCHOOL } from './tree-layout.ts';

export const SIDE_BOUT_HEIGHT = 118;

export type SideBoutProps = {
  board: BracketBoard;
  state: BoutState;
  title: string;
  x: number;
  y: number;
  measures: Measures;
  /** What its winner earns, where it has a line of its own. */
  prize?: string;
};

/** A bout beside the tree: for third place, or a second chance. */
export function SideBout({ board, state, title, x, y, measures, prize }: SideBoutProps) {
  const first = y + 46;
  const second = first + 44;
  const middle = (first + second) / 2;
  const end = x + lineOf(measures.againWidth);
  const winner = board.personOf(state.winner);
  const line = { board, state, x, measures, width: measures.againWidth, hasSource: true };
  return (
    <g>
      <text x={x + 3} y={y + 14} fontSize="14" className="fill-current font-semibold">
        {state.status === 'notNeeded' ? `${title}: not needed` : title}
      </text>
      <BracketLine {...line} side={0} y={first} />
      <BracketLine {...line} side={1} y={second} />
      <path d={`M${end} ${first}V${second}`} className="fill-none stroke-current" strokeWidth="1.25" />
      <BoutNumber board={board} state={state} x={end + 16} y={middle - (prize ? 12 : 0)} />
      {prize && (
        <>
          <path
            d={`M${end} ${middle}H${end + GAP + lineOf(measures.againWidth)}`}
            className="stroke-current"
            strokeWidth="1.25"
          />
          {winner && (
            <FitText
              x={end + GAP + 3}
              y={middle - 5}
              text={winner.name}
              size={NAME}
              width={lineOf(measures.againWidth)}
              isBold
            />
          )}
          <text x={end + GAP + 3} y={middle + 14} fontSize={SCHOOL} className="fill-current">
            {prize}
          </text>
        </>
      )}
    </g>
  );
}
