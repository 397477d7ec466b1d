import type { BoutState, Occupant } from '#core/bracket/bout-state.ts';
import { type BracketBoard, hasWon, isStruck, markOf, schoolLineOf } from './bracket-board.ts';
import { BoutNumber, FitText, TickBox } from './bracket-line.tsx';
import { Sheet, type SheetScale } from './bracket-sheet.tsx';
import { measuresOf, NAME, SCHOOL, TICK } from './tree-layout.ts';

const ROW = 58;
const CELL = 84;
const HEAD = 30;

/** Everybody against everybody: who is in the row won against, or lost to, who is in the column. */
export function RoundRobinPicture({ board, scale }: { board: BracketBoard; scale: SheetScale }) {
  const ids = board.bracket.competitorIds;
  const states = [...board.states.values()];
  const measures = measuresOf(board, ids.length);
  const nameWidth = Math.max(measures.nameWidth, measures.schoolWidth) + 34;
  const tick = board.isPaper ? TICK + 2 : 0;
  const placeIn = (id: Occupant, side: number): string =>
    `${ids.indexOf(id as number) + 1}${board.isPaper ? ` (${board.sideNames[side === 0 ? 0 : 1].toLowerCase()})` : ''}`;
  const xOf = (column: number): number => nameWidth + column * CELL;
  const yOf = (row: number): number => HEAD + row * ROW;
  const bottom = yOf(ids.length);
  const right = xOf(ids.length + 2);
  const winsOf = (id: number): number => states.filter(state => state.winner === id).length;
  const isOver = states.some(({ status }) => status === 'fought' || status === 'walkover');
  const order = states.map(({ sides }) => sides.map(placeIn).join(' – ')).join(', then ');
  const heads = [...ids.map((_, i) => String(i + 1)), 'Wins', 'Place'];
  return (
    <Sheet width={right + 2} height={bottom + 34} scale={scale}>
      {heads.map((head, i) => (
        <text
          key={head}
          x={xOf(i) + CELL / 2}
          y={HEAD - 9}
          fontSize="13"
          textAnchor="middle"
          className="fill-current font-semibold"
        >
          {head}
        </text>
      ))}
      <path
        d={[
          ...Array.from({ length: ids.length + 1 }, (_, row) => `M1 ${yOf(row)}H${right}`),
          ...heads.map((_, column) => `M${xOf(column)} ${HEAD}V${bottom}`),
          `M1 ${HEAD}V${bottom}M${right} ${HEAD}V${bottom}`,
        ].join('')}
        className="fill-none stroke-current"
        strokeWidth="1.25"
      />
      {ids.map((id, row) => {
        const person = board.personOf(id);
        const place = board.places.get(id);
        return (
          <g key={id}>
            <text x="10" y={yOf(row) + 25} fontSize={NAME} className="fill-current font-semibold">
              {row + 1}
            </text>
            {board.isPaper && <TickBox x={27} y={yOf(row) + 13} />}
            <FitText
              x={28 + tick}
              y={yOf(row) + 25}
              text={person?.name ?? ''}
              size={NAME}
              width={measures.nameWidth - tick}
              isBold={place === 1}
            />
            <FitText
              x={28}
              y={yOf(row) + 44}
              text={person ? schoolLineOf(person) : ''}
              size={SCHOOL}
              width={nameWidth - 34}
            />
            <rect x={xOf(row)} y={yOf(row)} width={CELL} height={ROW} className="fill-current opacity-20" />
            {ids.map((other, column) => {
              const state = states.find(({ sides }) => sides.includes(id) && sides.includes(other));
              if (other === id || !state) return null;
              return <Cell key={other} board={board} state={state} id={id} x={xOf(column)} y={yOf(row)} />;
            })}
            <Total x={xOf(ids.length)} y={yOf(row)} text={isOver ? String(winsOf(id)) : ''} />
            <Total x={xOf(ids.length + 1)} y={yOf(row)} text={place === undefined ? '' : String(place)} />
          </g>
        );
      })}
      <text x="1" y={bottom + 22} fontSize={SCHOOL} className="fill-current">
        Order: {order}
      </text>
    </Sheet>
  );
}

type CellProps = { board: BracketBoard; state: BoutState; id: number; x: number; y: number };

function Cell({ board, state, id, x, y }: CellProps) {
  const side = state.sides[0] === id ? 0 : 1;
  const { say } = board;
  const other = side === 0 ? 1 : 0;
  const [own, theirs] = [markOf(state, side, say), markOf(state, other, say)];
  const against = theirs && (isStruck(state, other) ? 'W' : 'L');
  const text = state.result?.score ? `${own} – ${theirs}` : own || against;
  return (
    <g>
      <BoutNumber board={board} state={state} x={x + 16} y={y + 14} />
      <text
        x={x + CELL / 2}
        y={y + 42}
        fontSize="16"
        textAnchor="middle"
        className={`fill-current tabular-nums ${hasWon(state, side) ? 'font-bold' : ''} ${isStruck(state, side) ? 'italic' : ''}`}
      >
        {text}
      </text>
    </g>
  );
}

function Total({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text x={x + CELL / 2} y={y + 37} fontSize="20" textAnchor="middle" className="fill-current font-bold tabular-nums">
      {text}
    </text>
  );
}
