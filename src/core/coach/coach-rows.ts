import { groupsBy } from '../groups-by.ts';

/** What a row of a school's page has of a line. */
interface CoachRowLine {
  /** Competitor and division. */
  key: string;
  firstName: string;
  isAbsent: boolean;
  results: readonly unknown[];
}

const divisionOf = ({ key }: CoachRowLine): string => key.slice(key.indexOf('-') + 1);

/**
 * One row for all of a school who stand in one division; who is awaited, and who has a result, has a row of their own.
 * The order stays. COACH-4
 */
export function coachRowsOf<T extends CoachRowLine>(lines: readonly T[]): { line: T; names: string[] }[] {
  const rows = groupsBy(lines, line => (line.results.length > 0 ? line.key : `${divisionOf(line)} ${line.isAbsent}`));
  return [...rows.values()].flatMap(([line, ...others]) =>
    line ? [{ line, names: [line, ...others].map(({ firstName }) => firstName) }] : [],
  );
}
