import { type EventPace, paceFrom, paceOfEvent } from '#core/wrap-up/event-pace.ts';
import type { Database } from '../../db/database.ts';
import { listPacesBefore } from './event-pace.db.ts';

export { deletePaces, listPacesBefore, listTakenPaces, lockPaces, replacePaces } from './event-pace.db.ts';

/** What a tournament’s minutes are multiplied by, and whose day that is. WRAP-12 */
export async function loadPace(db: Database, tournamentOn: string) {
  const rows = await listPacesBefore(db, tournamentOn);
  const [first] = rows;
  const events = new Map(rows.map(({ eventId, eventTitle }) => [eventId, eventTitle]));
  return {
    paces: rows as readonly EventPace[],
    paceOf: paceFrom(rows),
    /** Null: minutes are those of the table. */
    source: first && {
      tournament: { id: first.tournamentId, tournamentOn: first.tournamentOn, city: first.city },
      events: [...events].map(([eventId, eventTitle]) => ({ eventTitle, factor: paceOfEvent(rows, eventId) })),
    },
  };
}
