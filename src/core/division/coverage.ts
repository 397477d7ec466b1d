import {
  type Ages,
  type DivisionEvent,
  type DivisionLevel,
  type DivisionTemplate,
  isWithoutEnd,
  levelsOf,
  takes,
} from './division.ts';

export type CoveringDivision = DivisionTemplate & { id: number; title: string; isArchived: boolean };
type CoverageKind = 'gap' | 'covered' | 'overlap';
/** A rectangle of ages and levels that the same divisions take; both ends included. */
export interface CoverageArea {
  kind: CoverageKind;
  divisionIds: number[];
  /** Places in the coverage's bands and levels. */
  fromBand: number;
  toBand: number;
  fromLevel: number;
  toLevel: number;
}
export interface CoverageSide {
  /** Null: both genders are taken alike. */
  genderId: 1 | 2 | null;
  areas: CoverageArea[];
}
export interface Coverage {
  levels: DivisionLevel[];
  /** The ages, youngest first, where nothing changes within. */
  bands: Ages[];
  sides: CoverageSide[];
}
/** Looked at where the event has no bound itself; the last stands for everybody above. */
export interface AgeSpan {
  from: number;
  to: number;
}
const usualAges: AgeSpan = { from: 3, to: 60 };

/** Every age to look at, and whether the last stands for all above it. DIV-2 */
function agesOf(event: DivisionEvent, divisions: readonly CoveringDivision[], ages: AgeSpan) {
  const from = event.minAge ?? ages.from;
  if (event.maxAge !== null && !isWithoutEnd(event.maxAge)) return { from, to: event.maxAge, isOpen: false };
  const steps = divisions.flatMap(({ minAge, maxAge }) => [
    minAge ?? 0,
    maxAge === null || isWithoutEnd(maxAge) ? 0 : maxAge + 1,
  ]);
  return { from, to: Math.max(from, ages.to, ...steps), isOpen: true };
}

const kindOf = (divisionIds: readonly number[]): CoverageKind =>
  divisionIds.length === 0 ? 'gap' : divisionIds.length === 1 ? 'covered' : 'overlap';

/** Rows of cells, each with the divisions that take it, as rectangles: along a row first, then down. */
function rectanglesOf(rows: readonly (readonly number[])[][]): CoverageArea[] {
  const areas: CoverageArea[] = [];
  const done = rows.map(row => row.map(() => false));
  const keyAt = (band: number, level: number): string | null =>
    done[band]?.[level] === false ? String(rows[band]?.[level]) : null;
  for (const [band, row] of rows.entries())
    for (const [level, divisionIds] of row.entries()) {
      const key = keyAt(band, level);
      if (key === null) continue;
      let toLevel = level;
      while (keyAt(band, toLevel + 1) === key) toLevel += 1;
      const isWhole = (b: number): boolean => row.every((_, l) => l < level || l > toLevel || keyAt(b, l) === key);
      let toBand = band;
      while (toBand + 1 < rows.length && isWhole(toBand + 1)) toBand += 1;
      for (let b = band; b <= toBand; b++) done[b]?.fill(true, level, toLevel + 1);
      const ids = [...divisionIds];
      areas.push({ kind: kindOf(ids), divisionIds: ids, fromBand: band, toBand, fromLevel: level, toLevel });
    }
  return areas;
}

/**
 * Which divisions cover an event: for each gender, year of age and level that the event allows, the divisions that
 * accept it, merged into rectangles. No division is a gap, two or more an overlap. DIV-2, DIV-3
 */
export function coverageOf(
  divisions: readonly CoveringDivision[],
  levels: readonly DivisionLevel[],
  event: DivisionEvent,
  { ages = usualAges }: { ages?: AgeSpan } = {},
): Coverage {
  const running = divisions.filter(({ isArchived, eventIds }) => !isArchived && eventIds.includes(event.id));
  const allowed = levelsOf(event, levels);
  if (allowed.length === 0) return { levels: [], bands: [], sides: [] };
  const { from, to, isOpen } = agesOf(event, running, ages);
  const isApart = event.genderId === null && running.some(({ genderId }) => genderId !== null);
  const sides = isApart ? ([1, 2] as const) : [event.genderId === 2 ? (2 as const) : (1 as const)];
  const cellsAt = (age: number): number[][][] =>
    sides.map(genderId =>
      allowed.map(level => running.filter(d => takes(d, { genderId, age, levelId: level.id })).map(({ id }) => id)),
    );

  const bands: Ages[] = [];
  const cells: number[][][][] = []; // by band, side, level
  for (let age = from; age <= to; age++) {
    const here = cellsAt(age);
    const last = bands.at(-1);
    if (last && JSON.stringify(cells.at(-1)) === JSON.stringify(here)) last.maxAge = age;
    else {
      bands.push({ minAge: age, maxAge: age });
      cells.push(here);
    }
  }
  const oldestBand = bands.at(-1);
  if (isOpen && oldestBand) oldestBand.maxAge = null;
  return {
    levels: allowed,
    bands,
    sides: sides.map((genderId, side) => ({
      genderId: isApart || event.genderId !== null ? genderId : null,
      areas: rectanglesOf(cells.map(band => band[side] ?? [])),
    })),
  };
}

/** The ages of a rectangle. */
export function agesOfArea({ bands }: Pick<Coverage, 'bands'>, area: CoverageArea): Ages {
  return { minAge: bands[area.fromBand]?.minAge ?? 0, maxAge: bands[area.toBand]?.maxAge ?? null };
}

/** The levels of a rectangle. */
export function levelsOfArea({ levels }: Pick<Coverage, 'levels'>, area: CoverageArea): DivisionLevel[] {
  return levels.slice(area.fromLevel, area.toLevel + 1);
}
