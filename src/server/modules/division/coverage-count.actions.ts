import { coverageOf } from '#core/division/coverage.ts';
import type { Database } from '../../db/database.ts';
import { listDivisions, listEvents, listLevels } from './division.db.ts';

/** How many divisions there are, and how many groups that may enter an event no division takes. DIV-2 */
export async function countCoverage(db: Database): Promise<{ divisions: number; gaps: number }> {
  const divisions = (await listDivisions(db)).map(({ archivedAt, ...one }) => ({
    ...one,
    isArchived: archivedAt !== null,
  }));
  const levels = (await listLevels(db)).map(({ archivedAt, ...one }) => ({ ...one, isArchived: archivedAt !== null }));
  const events = (await listEvents(db)).flatMap(({ archivedAt, ...one }) =>
    archivedAt === null ? [{ ...one, isArchived: false }] : [],
  );
  const areas = events.flatMap(event => coverageOf(divisions, levels, event).sides.flatMap(side => side.areas));
  return {
    divisions: divisions.filter(({ isArchived }) => !isArchived).length,
    gaps: areas.filter(({ kind }) => kind === 'gap').length,
  };
}
