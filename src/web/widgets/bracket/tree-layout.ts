import type { BoutState } from '#core/bracket/bout-state.ts';
import { hasBye } from '#core/bracket/bracket.ts';
import { type BracketBoard, schoolLineOf } from './bracket-board.ts';
import { BOLD, textWidth } from './text-fit.ts';

export const NAME = 15;
export const SCHOOL = 12;
/** Between two columns: where lines join and the number of the bout stands. */
export const GAP = 30;
export const BOX = 32;
/** On paper: the box to tick who is here, and the name of a corner, or its first letter where there is less room. */
export const TICK = 16;
const CORNER = { word: 42, letter: 17 };
const HEAD = 34;
const MOST_ROWS = 32;
/** The widest names: the more people, the narrower, and narrower where somebody has stood before. */
const WIDEST = { few: 240, some: 200, many: 170, again: 150, manyAgain: 130 };
/** And no narrower than this for want of room: below, the picture is slid rather than read. */
const LEAST = { name: 128, again: 88 };
/** A picture that is a little too wide is drawn smaller, down to this part of its size. */
const SMALLEST = 0.9;

/** What is drawn on one page: the rounds up to one bout, and all that leads there. */
export interface TreePart {
  fromRound: number;
  toRound: number;
  position: number;
  title: string;
  isLast: boolean;
}

/** One page up to 32 places; else the sections of 32, and a page for those who come out of them. */
export function partsOf({ bracket }: BracketBoard): TreePart[] {
  const whole = Math.log2(MOST_ROWS);
  if (bracket.rounds <= whole) {
    return [{ fromRound: 1, toRound: bracket.rounds, position: 0, title: '', isLast: true }];
  }
  const sections = 2 ** (bracket.rounds - whole);
  return [
    ...Array.from({ length: sections }, (_, position) => ({
      fromRound: 1,
      toRound: whole,
      position,
      title: `Section ${position + 1} of ${sections}`,
      isLast: false,
    })),
    { fromRound: whole + 1, toRound: bracket.rounds, position: 0, title: 'Finals', isLast: true },
  ];
}

/** A line with somebody's name; `side` is null where only the winner of the last bout stands. */
export interface Slot {
  state: BoutState;
  side: 0 | 1 | null;
  x: number;
  y: number;
  isFirstColumn: boolean;
  isBye: boolean;
}

/** Where the two lines of a bout come together. */
interface Join {
  state: BoutState;
  x: number;
  top: number;
  bottom: number;
  y: number;
}

export interface Measures {
  row: number;
  /** Names of schools stand beside those of people, for want of room. */
  isDense: boolean;
  nameWidth: number;
  schoolWidth: number;
  /** From the second column on the name has been read before: there is less room for it. */
  againWidth: number;
  /** On paper: room for the name of a corner, which is part of the widths; 0: none. */
  cornerWidth: number;
}

/** A line for a name of this width, with its box. */
export const lineOf = (nameWidth: number): number => nameWidth + BOX + 10;

export interface TreeLayout extends Measures {
  slots: Slot[];
  joins: Join[];
  columns: { x: number; round: number | null }[];
  width: number;
  height: number;
}

/** As wide as the longest name asks for; above `roomyRows` rows the schools stand beside the names. */
export function measuresOf(board: BracketBoard, rows: number, roomyRows = 16): Measures {
  const people = board.bracket.competitorIds.flatMap(id => board.personOf(id) ?? []);
  const widest = (texts: readonly string[], size: number): number =>
    Math.max(0, ...texts.map(text => textWidth(text, size)));
  const isDense = rows > roomyRows;
  const cornerWidth = board.isPaper ? (isDense ? CORNER.letter : CORNER.word) : 0;
  const tickWidth = board.isPaper ? TICK : 0;
  const longest = widest(
    people.map(({ name }) => name),
    NAME * BOLD,
  );
  const schools = widest(
    people.map(person => schoolLineOf(person)),
    SCHOOL,
  );
  const atMost = isDense ? WIDEST.many : rows > 8 ? WIDEST.some : WIDEST.few;
  const onPaper = tickWidth + cornerWidth;
  // On paper the line below the name ends before the box of the next one.
  const wished = board.isPaper && !isDense ? Math.max(longest, schools - onPaper) : longest;
  const bareWidth = Math.min(Math.max(wished, 96), atMost);
  const nameWidth = bareWidth + onPaper;
  const schoolWidth = Math.min(schools, isDense ? (board.isPaper ? 175 : 110) : nameWidth + BOX);
  return {
    row: isDense ? 27 : rows > 8 ? 40 : 46,
    isDense,
    nameWidth,
    schoolWidth,
    againWidth: Math.min(bareWidth, isDense ? WIDEST.manyAgain : WIDEST.again) + cornerWidth,
    cornerWidth,
  };
}

const firstColumn = ({ nameWidth, schoolWidth, isDense }: Measures): number =>
  lineOf(nameWidth) + (isDense ? schoolWidth + 6 : 0);

const treeWidth = (measures: Measures, rounds: number): number =>
  firstColumn(measures) + rounds * (GAP + lineOf(measures.againWidth)) + 2;

/** Names get less room, all alike, so that the whole tree is seen at once; where that is not enough, all they ask for. */
function fitted(natural: Measures, rounds: number, room: number): Measures {
  const least: Measures = {
    ...natural,
    nameWidth: Math.min(natural.nameWidth, LEAST.name),
    againWidth: Math.min(natural.againWidth, LEAST.again),
  };
  const [most, fewest] = [treeWidth(natural, rounds), treeWidth(least, rounds)];
  if (most <= room || fewest * SMALLEST > room) return natural;
  const part = Math.max(0, (room - fewest) / (most - fewest));
  const between = (from: number, to: number): number => from + (to - from) * part;
  return {
    ...natural,
    nameWidth: between(least.nameWidth, natural.nameWidth),
    againWidth: between(least.againWidth, natural.againWidth),
  };
}

/** How large a picture of this width is drawn where there is so much room; 0: as much as it takes. */
export const scaleIn = (room: number, width: number): number =>
  room > 0 && width > room && width * SMALLEST <= room ? room / width : 1;

/** `room`: how wide it should be, if it can; 0: as wide as it likes. */
export function layTree(board: BracketBoard, part: TreePart, roomyRows?: number, room = 0): TreeLayout {
  const find = (round: number, position: number): BoutState =>
    board.states.get(`r${round}.${position + 1}`) as BoutState;
  const leaves = 2 ** (part.toRound - part.fromRound);
  const firsts = Array.from({ length: leaves }, (_, i) => find(part.fromRound, part.position * leaves + i));
  const rows = firsts.reduce((sum, { bout }) => sum + (hasBye(bout) ? 1 : 2), 0);
  const columns = part.toRound - part.fromRound + 1;
  const natural = measuresOf(board, rows, roomyRows);
  const measures = room > 0 ? fitted(natural, columns, room) : natural;
  const againWidth = lineOf(measures.againWidth);
  const firstWidth = firstColumn(measures);
  const xOf = (column: number): number => (column === 0 ? 0 : firstWidth + GAP + (column - 1) * (againWidth + GAP));
  const endOf = (column: number): number => xOf(column) + (column === 0 ? firstWidth : againWidth);
  const slots: Slot[] = [];
  const joins: Join[] = [];
  let y = HEAD - measures.row * 0.36;
  const nextRow = (): number => {
    y += measures.row;
    return y;
  };

  /** Draws a bout and all before it; answers the height at which its winner goes on. */
  const lay = (state: BoutState): number => {
    const { round, position } = state.bout;
    const column = round - part.fromRound;
    const isFirstColumn = column === 0;
    const at = { state, x: xOf(column), isFirstColumn };
    if (hasBye(state.bout)) {
      const only = nextRow();
      slots.push({ ...at, side: 0, y: only, isBye: true });
      y += PAIR_GAP;
      return only;
    }
    const top = isFirstColumn ? nextRow() : lay(find(round - 1, 2 * position));
    const bottom = isFirstColumn ? nextRow() : lay(find(round - 1, 2 * position + 1));
    if (isFirstColumn) y += PAIR_GAP;
    slots.push({ ...at, side: 0, y: top, isBye: false }, { ...at, side: 1, y: bottom, isBye: false });
    joins.push({ state, x: endOf(column), top, bottom, y: (top + bottom) / 2 });
    return (top + bottom) / 2;
  };

  const last = find(part.toRound, part.position);
  const exit = lay(last);
  slots.push({ state: last, side: null, x: xOf(columns), y: exit, isFirstColumn: false, isBye: false });
  return {
    ...measures,
    slots,
    joins,
    columns: Array.from({ length: columns + 1 }, (_, i) => ({
      x: xOf(i),
      round: i < columns ? part.fromRound + i : null,
    })),
    width: endOf(columns) + 2,
    height: y + measures.row * 0.4,
  };
}

const PAIR_GAP = 6;
