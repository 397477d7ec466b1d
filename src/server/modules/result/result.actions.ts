import type { PublicResults } from '#contract/result.ts';
import type { Database } from '../../db/database.ts';
import { listPlacedPeople, listReleased } from './result.db.ts';
import { presentMedals, presentReleased } from './result.presenter.ts';

export { dayOf } from './day-of.ts';
export {
  listReleased,
  listResultSheets,
  listShownEditions,
  type ReleasedRow,
  type ResultSheetRow,
} from './result.db.ts';
export { presentFamilyResult } from './result.presenter.ts';

/** Released results as the public reads them. RESULT-9, RESULT-10 */
export async function loadPublicResults(db: Database, tournamentId: number): Promise<PublicResults['results']> {
  const released = await listReleased(db, tournamentId);
  const ids = [...new Set(released.flatMap(({ places }) => places.map(({ competitorId }) => competitorId)))];
  const people = await listPlacedPeople(db, ids);
  return released.map(row => presentReleased(row, people));
}

/** How many medals each school has in released results, by its name. A count names nobody. REPORT-10 */
export async function countSchoolMedals(db: Database, tournamentId: number): Promise<Map<string, number>> {
  const released = await listReleased(db, tournamentId);
  const ids = [...new Set(released.flatMap(({ places }) => places.map(({ competitorId }) => competitorId)))];
  const medals = presentMedals(released, await listPlacedPeople(db, ids));
  return new Map(medals.map(({ schoolName, gold, silver, bronze }) => [schoolName, gold + silver + bronze]));
}
