import { sql } from 'kysely';
import type { SizeClass } from '#core/ring/estimate/duration.ts';
import type { EventPace } from '#core/wrap-up/event-pace.ts';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';

/** One after the other: what is taken over is decided from what is there. */
export async function lockPaces(db: Database, tournamentId: number): Promise<void> {
  const query = db.selectFrom('tournament').select('id').where('id', '=', tournamentId);
  await lockRow(query, ['tournament'], 'forNoKeyUpdate');
}

/** What was taken over from a tournament, by whom and when, in the order of core. */
export async function listTakenPaces(db: Database, tournamentId: number) {
  const rows = await db
    .selectFrom('eventPace as e')
    .innerJoin('person as p', 'p.id', 'e.takenBy')
    .select(['e.eventId', 'e.sizeClass', 'e.factor', 'e.divisions', 'e.takenAt', 'p.firstName', 'p.lastName'])
    .where('e.tournamentId', '=', tournamentId)
    .orderBy('e.eventId')
    .orderBy('e.sizeClass')
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    by: `${first.firstName} ${first.lastName}`.trim(),
    at: first.takenAt,
    paces: rows.map(
      ({ eventId, sizeClass, factor, divisions }): EventPace => ({
        eventId,
        sizeClass: sizeClass as SizeClass,
        factor,
        divisions,
      }),
    ),
  };
}

export interface PaceRow extends EventPace {
  eventTitle: string;
  tournamentId: number;
  tournamentOn: string;
  city: string;
}

/** The paces adopted from the latest earlier tournament with adopted paces, in the order of the events. WRAP-12 */
export async function listPacesBefore(db: Database, tournamentOn: string): Promise<PaceRow[]> {
  const { rows } = await sql<PaceRow>`
    select e.event_id, e.size_class, e.factor, e.divisions, v.title as event_title, t.id as tournament_id,
      t.tournament_on, t.city
    from event_pace e
    join tournament t on t.id = e.tournament_id
    join event v on v.id = e.event_id
    join event_type y on y.id = v.event_type_id
    where e.tournament_id = (select b.id from tournament b where b.tournament_on < ${tournamentOn}
      and exists (select 1 from event_pace x where x.tournament_id = b.id)
      order by b.tournament_on desc, b.id desc limit 1)
    order by y.sort_order, v.sort_order, v.id, e.size_class`.execute(db);
  return rows;
}

/** Instead of what was taken over from it before. */
export async function replacePaces(
  db: Database,
  tournamentId: number,
  paces: readonly EventPace[],
  by: { takenBy: number; takenAt: Date },
): Promise<void> {
  await deletePaces(db, tournamentId);
  await db
    .insertInto('eventPace')
    .values(paces.map(pace => ({ ...pace, tournamentId, ...by })))
    .execute();
}

export const deletePaces = (db: Database, tournamentId: number) =>
  db.deleteFrom('eventPace').where('tournamentId', '=', tournamentId).execute();
