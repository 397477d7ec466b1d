import type { Database } from '../../db/database.ts';
import { listRepairs, recordOf } from './ring-change.db.ts';

/** A division that left a ring's queue because its people went to another. */
export interface JoinedDivision {
  draftDivisionId: number;
  ringId: number;
  /** "Girls 6-7 combined into Girls 8-9". */
  text: string;
}

/** What was repaired and not undone since, latest first. REPAIR-4 */
export async function listJoinedDivisions(db: Database, tournamentId: number): Promise<JoinedDivision[]> {
  const rows = await listRepairs(db, tournamentId);
  return rows.flatMap(row => {
    const { before, after } = recordOf(row);
    const text = row.text.replace(/^(Redone|Done again): /, '');
    return before.assignments
      .filter(({ id }) => after.withoutAssignments.includes(id))
      .map(({ divisionId, ringId }) => ({ draftDivisionId: divisionId, ringId, text }));
  });
}
