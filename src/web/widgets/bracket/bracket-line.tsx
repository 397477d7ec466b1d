import type { BoutState } from '#core/bracket/bout-state.ts';
import { type BracketBoard, hasWon, isStruck, markOf, schoolLineOf } from './bracket-board.ts';
import { sourceWords } from './bracket-words.ts';
import { BOLD, fitted } from './text-fit.ts';
import { BOX, lineOf, type Measures, NAME, SCHOOL, TICK } from './tree-layout.ts';

export type FitTextProps = {
  x: number;
  y: number;
  text: string;
  size: number;
  width: number;
  isBold?: boolean;
  className?: string;
  anchor?: 'start' | 'middle' | 'end';
};

/** A text in the room there is; when it had to be cut, the whole of it is its title. */
export function FitText(props: FitTextProps) {
  const { x, y, text, size, width, isBold = false, className = '', anchor = 'start' } = props;
  const shown = fitted(text, size, width, isBold ? BOLD : 1);
  return (
    <text
      x={x}
      y={y}
      fontSize={shown.size}
      textAnchor={anchor}
      className={`fill-current ${isBold ? 'font-bold' : ''} ${className}`}
    >
      {shown.text !== text && <title>{text}</title>}
      {shown.text}
    </text>
  );
}

export type BracketLineProps = {
  board: BracketBoard;
  state: BoutState;
  side: 0 | 1;
  x: number;
  y: number;
  measures: Measures;
  /** Room for the name. */
  width: number;
  /** With the school, as where somebody first stands. */
  hasSchool?: boolean;
  /** Says where somebody will come from while that is open. */
  hasSource?: boolean;
  hasBox?: boolean;
};

/** A line to write on, with whoever stands there, and the box for the score. */
export function BracketLine(props: BracketLineProps) {
  const { board, state, side, x, y, measures, width, hasSchool = false, hasSource = false, hasBox = true } = props;
  const { schoolWidth, isDense, cornerWidth } = measures;
  const occupant = state.sides[side];
  const person = board.personOf(occupant);
  const isInline = hasSchool && isDense;
  const end = x + lineOf(width) + (isInline ? schoolWidth + 6 : 0);
  const isWinner = hasWon(state, side);
  const mark = markOf(state, side, board.say);
  const hasTick = board.isPaper && person !== null && hasSchool;
  const nameAt = x + 3 + (hasTick ? TICK : 0);
  // The box of the next line reaches up beside it.
  const schoolRoom = board.isPaper ? lineOf(width) - BOX - 6 : lineOf(width);
  return (
    <g>
      {hasTick && <TickBox x={x + 2} y={y - 17} />}
      {board.isPaper && state.status !== 'bye' && (
        <Corner
          names={board.sideNames}
          side={side}
          isShort={isDense}
          x={end - BOX - cornerWidth}
          y={y - 20}
          width={cornerWidth - 4}
        />
      )}
      <path d={`M${x} ${y}H${end}`} className="stroke-current" strokeWidth="1.25" />
      {person && (
        <FitText
          x={nameAt}
          y={y - 5}
          text={person.name}
          size={NAME}
          width={width - cornerWidth - (hasTick ? TICK : 0)}
          isBold={isWinner}
          className={isStruck(state, side) ? 'line-through' : ''}
        />
      )}
      {person && hasSchool && !isDense && (
        <FitText x={x + 3} y={y + 13} text={schoolLineOf(person)} size={SCHOOL} width={schoolRoom} />
      )}
      {person && isInline && (
        <FitText
          x={end - BOX - cornerWidth - 6}
          y={y - 5}
          text={schoolLineOf(person)}
          size={SCHOOL}
          width={schoolWidth}
          anchor="end"
        />
      )}
      {occupant === 'nobody' && (
        <text x={x + 3} y={y - 5} fontSize={SCHOOL} className="fill-current italic">
          nobody
        </text>
      )}
      {occupant === 'open' && hasSource && (
        <text x={x + 3} y={y + 13} fontSize={SCHOOL} className="fill-current">
          {sourceWords(state.bout.sides[side], board)}
        </text>
      )}
      {hasBox && <ScoreBox x={end - BOX} y={y - 22} text={mark} isBold={isWinner} />}
    </g>
  );
}

/** For a pen: who answered the roll call. */
export const TickBox = ({ x, y }: { x: number; y: number }) => (
  <rect x={x} y={y} width="12" height="12" className="fill-none stroke-current" strokeWidth="1" />
);

type CornerProps = {
  names: BracketBoard['sideNames'];
  side: 0 | 1;
  isShort: boolean;
  x: number;
  y: number;
  width: number;
};

/** One is dark with light letters, the other light: told apart on paper without colour too. */
function Corner({ names, side, isShort, x, y, width }: CornerProps) {
  const name = names[side];
  const isDark = name === 'Red' || (name === 'Blue' && names.includes('White'));
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height="14"
        rx="2"
        className={isDark ? 'fill-current stroke-current' : 'fill-none stroke-current'}
        strokeWidth="1"
      />
      <text
        x={x + width / 2}
        y={y + 10.5}
        fontSize="10"
        textAnchor="middle"
        className={`font-bold ${isDark ? 'fill-[#fff]' : 'fill-current'}`}
      >
        {isShort ? name.charAt(0) : name}
      </text>
    </g>
  );
}

function ScoreBox({ x, y, text, isBold }: { x: number; y: number; text: string; isBold: boolean }) {
  return (
    <g>
      <rect x={x} y={y} width={BOX - 4} height="18" className="fill-none stroke-current" strokeWidth="0.75" />
      <text
        x={x + (BOX - 4) / 2}
        y={y + 14}
        fontSize={text.length > 2 ? 11 : 14}
        textAnchor="middle"
        className={`fill-current tabular-nums ${isBold ? 'font-bold' : ''}`}
      >
        {text}
      </text>
    </g>
  );
}

/** The number of a bout; filled when it comes next. */
export function BoutNumber({ board, state, x, y }: { board: BracketBoard; state: BoutState; x: number; y: number }) {
  const number = board.numberOf(state.bout.id);
  if (number === null) return null;
  const isNext = board.next === state.bout.id;
  return (
    <g>
      <rect
        x={x - 11}
        y={y - 9}
        width="22"
        height="18"
        rx="9"
        className={isNext ? 'fill-current stroke-current' : 'fill-none stroke-current'}
      />
      <text
        x={x}
        y={y + 4.5}
        fontSize="12.5"
        textAnchor="middle"
        className={`font-semibold tabular-nums ${isNext ? 'fill-ground print:fill-white' : 'fill-current'}`}
      >
        {number}
      </text>
    </g>
  );
}
