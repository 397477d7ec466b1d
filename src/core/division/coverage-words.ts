import { joined } from '../catalogue/uses.ts';
import { agesOfArea, type Coverage, type CoverageArea, levelsOfArea } from './coverage.ts';
import type { Ages, DivisionTemplate } from './division.ts';
import { genderWord, levelWords } from './division-title.ts';

/** "8 to 9", "8", "60 and up": the ages of a row. */
export function bandWords({ minAge, maxAge }: Ages): string {
  if (maxAge === null) return `${minAge} and up`;
  return minAge === maxAge ? String(minAge) : `${minAge} to ${maxAge}`;
}

function levelPart(coverage: Coverage, area: CoverageArea): string {
  if (coverage.levels.length === 1) return '';
  const levels = levelsOfArea(coverage, area);
  if (levels.length === coverage.levels.length) return ', any level';
  return `, ${levelWords(
    levels.map(({ id }) => id),
    coverage.levels,
  )}`;
}

/** "ages 8 to 9", "age 8", "ages 60 and up", "any age". */
function whenWords(coverage: Coverage, area: CoverageArea): string {
  const { minAge, maxAge } = agesOfArea(coverage, area);
  if (area.fromBand === 0 && area.toBand === coverage.bands.length - 1) return 'any age';
  if (maxAge === null) return `ages ${minAge} and up`;
  return minAge === maxAge ? `age ${minAge}` : `ages ${minAge} to ${maxAge}`;
}

/** "No division for ages 8 to 9, Beginner"; "“A” and “B” both take ages 8 to 9, Beginner". DIV-3 */
export function areaWords(
  coverage: Coverage,
  area: CoverageArea,
  genderId: number | null,
  titleOf: (divisionId: number) => string,
): string {
  const { minAge, maxAge } = agesOfArea(coverage, area);
  const where = `${genderId === null ? '' : `${genderWord(genderId, minAge, maxAge).toLowerCase()}, `}${whenWords(coverage, area)}${levelPart(coverage, area)}`;
  if (area.kind === 'gap') return `No division for ${where}`;
  const titles = area.divisionIds.map(id => `“${titleOf(id)}”`);
  if (area.kind === 'covered') return `${titles.join('')}: ${where}`;
  return `${joined(titles)} ${titles.length === 2 ? 'both' : 'all'} take ${where}`;
}

/** A gap or an overlap, with the division that would fill it. */
export interface CoverageTrouble {
  kind: 'gap' | 'overlap';
  divisionIds: number[];
  text: string;
  fill: DivisionTemplate;
}

/** What to mend in an event: gaps first; what both genders have alike is told once. DIV-3 */
export function troublesOf(
  coverage: Coverage,
  event: { id: number; genderId: number | null },
  titleOf: (divisionId: number) => string,
): CoverageTrouble[] {
  const { sides } = coverage;
  const placeOf = ({ divisionIds, fromBand, toBand, fromLevel, toLevel }: CoverageArea): string =>
    `${divisionIds} ${fromBand} ${toBand} ${fromLevel} ${toLevel}`;
  const placesBySide = sides.map(({ areas }) => new Set(areas.map(placeOf)));
  const troubles = sides.flatMap(({ genderId, areas }, side) =>
    areas.flatMap((area): CoverageTrouble[] => {
      if (area.kind === 'covered') return [];
      const isShared = sides.length > 1 && placesBySide.every(places => places.has(placeOf(area)));
      if (isShared && side > 0) return [];
      // An event for one gender says so itself.
      const told = isShared || event.genderId !== null ? null : genderId;
      const text = areaWords(coverage, area, told, titleOf);
      return [{ kind: area.kind, divisionIds: area.divisionIds, text, fill: fillOf(coverage, area, told, event.id) }];
    }),
  );
  return [...troubles.filter(({ kind }) => kind === 'gap'), ...troubles.filter(({ kind }) => kind === 'overlap')];
}

/** The division that would take exactly this rectangle. */
export function fillOf(
  coverage: Coverage,
  area: CoverageArea,
  genderId: number | null,
  eventId: number,
): DivisionTemplate {
  const levels = levelsOfArea(coverage, area);
  return {
    ...agesOfArea(coverage, area),
    genderId,
    levelIds: levels.length === coverage.levels.length ? [] : levels.map(({ id }) => id),
    eventIds: [eventId],
  };
}
