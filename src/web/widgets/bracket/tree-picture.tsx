import type { BoutState } from '#core/bracket/bout-state.ts';
import { type BracketBoard, markOf } from './bracket-board.ts';
import { BoutNumber, BracketLine, FitText } from './bracket-line.tsx';
import { Sheet, type SheetScale } from './bracket-sheet.tsx';
import { roundTitle } from './bracket-words.ts';
import { SIDE_BOUT_HEIGHT, SideBout } from './side-bout.tsx';
import { GAP, layTree, lineOf, NAME, SCHOOL, type Slot, type TreeLayout, type TreePart } from './tree-layout.ts';

export type TreePictureProps = { board: BracketBoard; part: TreePart; scale: SheetScale; room?: number };

/** A tree of bouts from left to right, and beside it the bouts that are not on the way to first place. */
export function TreePicture({ board, part, scale, room = 0 }: TreePictureProps) {
  // A page of paper is wide and low: beside the names the schools leave room for larger letters.
  const layout = layTree(board, part, scale === 'print' ? 13 : undefined, room);
  const states = [...board.states.values()];
  const third = part.isLast ? states.find(({ bout }) => bout.kind === 'third') : undefined;
  const chances = part.isLast ? states.filter(({ bout }) => bout.kind === 'secondChance') : [];
  const beside = besideTree(layout, third, chances);
  return (
    <Sheet width={beside.width} height={beside.height} scale={scale} room={room}>
      {layout.columns.map(({ x, round }) => (
        <text key={x} x={x + 3} y={13} fontSize={SCHOOL} className="fill-current font-semibold">
          {round === null ? headOf(part) : roundTitle(round, board.bracket.rounds)}
        </text>
      ))}
      {layout.joins.map(({ state, x, top, bottom, y }) => (
        <g key={state.bout.id}>
          <path
            d={`M${x} ${top}V${bottom}M${x} ${y}H${x + GAP}`}
            className="fill-none stroke-current"
            strokeWidth="1.25"
          />
          <BoutNumber board={board} state={state} x={x + 16} y={y - 13} />
        </g>
      ))}
      {layout.slots.map(slot => (
        <SlotLine key={`${slot.state.bout.id} ${slot.side}`} board={board} slot={slot} layout={layout} />
      ))}
      {third && (
        <SideBout
          board={board}
          state={third}
          title="Third place"
          prize="3rd"
          measures={layout}
          x={beside.third.x}
          y={beside.third.y}
        />
      )}
      {chances.map((state, i) => (
        <SideBout
          key={state.bout.id}
          board={board}
          state={state}
          title="Consolation"
          measures={layout}
          x={beside.chances[i]?.x ?? 0}
          y={beside.chances[i]?.y ?? 0}
        />
      ))}
    </Sheet>
  );
}

/** Above the line at the end of a tree. */
const headOf = ({ isLast }: TreePart): string => (isLast ? 'Winner' : 'Advances');

type Point = { x: number; y: number };

/** The bout for third in the free corner of a high tree, else below with the second chances. */
function besideTree(layout: TreeLayout, third: BoutState | undefined, chances: readonly BoutState[]) {
  const step = lineOf(layout.againWidth) + GAP;
  const corner: Point = { x: layout.columns.at(-2)?.x ?? 0, y: layout.height - SIDE_BOUT_HEIGHT + 6 };
  const lowest = Math.max(...layout.slots.filter(({ x }) => x >= corner.x).map(({ y }) => y));
  const isInCorner = third !== undefined && lowest + SCHOOL < corner.y;
  const width = Math.max(layout.width, third ? 2 * step : 0, chances.length > 0 ? step : 0);
  const perLine = Math.max(1, Math.floor((width + GAP) / step));
  // The bout for third takes two places of a line: its own and that of its winner.
  const taken = third && !isInCorner ? 2 : 0;
  const at = (place: number): Point => ({
    x: (place % perLine) * step,
    y: layout.height + 14 + Math.floor(place / perLine) * SIDE_BOUT_HEIGHT,
  });
  const lines = Math.ceil((taken + chances.length) / perLine);
  // The number of a bout stands to its right.
  const used = Math.min(perLine, taken + chances.length) * step - 2;
  return {
    width: Math.max(width, used),
    height: layout.height + (lines > 0 ? 14 + lines * SIDE_BOUT_HEIGHT : 0),
    third: isInCorner ? corner : at(0),
    chances: chances.map((_, i) => at(taken + i)),
  };
}

function SlotLine({ board, slot, layout }: { board: BracketBoard; slot: Slot; layout: TreeLayout }) {
  const { state, side, x, y, isFirstColumn, isBye } = slot;
  if (side !== null) {
    const width = isFirstColumn ? layout.nameWidth : layout.againWidth;
    const end = x + lineOf(width) + (isFirstColumn && layout.isDense ? layout.schoolWidth + 6 : 0);
    return (
      <g>
        <BracketLine
          board={board}
          state={state}
          side={side}
          x={x}
          y={y}
          measures={layout}
          width={width}
          hasSchool={isFirstColumn}
          hasBox={!isBye}
        />
        {isBye && (
          <>
            <path d={`M${end} ${y}H${end + GAP}`} className="stroke-current" strokeWidth="1.25" />
            <text x={end + GAP - 4} y={y - 5} fontSize={SCHOOL} textAnchor="end" className="fill-current italic">
              {markOf(state, side, board.say) || 'bye'}
            </text>
          </>
        )}
      </g>
    );
  }
  const winner = board.personOf(state.winner);
  return (
    <g>
      <path d={`M${x} ${y}H${x + lineOf(layout.againWidth)}`} className="stroke-current" strokeWidth="2.5" />
      {winner && (
        <FitText x={x + 3} y={y - 6} text={winner.name} size={NAME + 1} width={lineOf(layout.againWidth)} isBold />
      )}
      {winner && <FitText x={x + 3} y={y + 15} text={winner.school} size={SCHOOL} width={lineOf(layout.againWidth)} />}
    </g>
  );
}
