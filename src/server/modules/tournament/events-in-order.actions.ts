import type { Database } from '../../db/database.ts';

/** Events `e` with their types `t`, in the order of the catalogue. */
export const eventsInOrder = (db: Database) =>
  db
    .selectFrom('event as e')
    .innerJoin('eventType as t', 't.id', 'e.eventTypeId')
    .orderBy('t.sortOrder')
    .orderBy('t.id')
    .orderBy('e.sortOrder')
    .orderBy('e.id');

/** Nobody enters a final. */
export const enteredEvents = (db: Database) => eventsInOrder(db).where('e.finalPlaces', 'is', null);
