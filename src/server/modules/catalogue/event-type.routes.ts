import type * as contract from '#contract/catalogue/catalogue.ts';
import { usesInWords } from '#core/catalogue/uses.ts';
import { handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { removeKindFromSchedules } from '../tournament/schedule.actions.ts';
import {
  countEventsByType,
  deleteEventType,
  type EventTypeRow,
  insertEventType,
  listEventTypes,
  lockEventType,
  lockEventTypes,
  renumberEventTypes,
  updateEventType,
} from './event-type.db.ts';
import { countOf, settingList } from './setting-list.actions.ts';

const factsOf = ({ title, description, showOnHomepage }: EventTypeRow) => ({ title, description, showOnHomepage });

async function loadEventTypes(db: Database): Promise<contract.EventTypeSetting[]> {
  const rows = await listEventTypes(db);
  const events = await countEventsByType(db);
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    isArchived: row.archivedAt !== null,
    uses: usesInWords([{ count: countOf(events, row.id), one: 'event', many: 'events' }]),
    ...factsOf(row),
  }));
}

const eventTypes = settingList({
  subject: 'event_type',
  lockAll: lockEventTypes,
  lock: lockEventType,
  list: listEventTypes,
  update: updateEventType,
  delete: deleteEventType,
  renumber: renumberEventTypes,
  load: loadEventTypes,
  factsOf,
  isPublic: true,
});

export const eventTypeHandlers = {
  'catalogue.listEventTypes': handler<typeof contract.listEventTypes>({ run: ({ db }) => loadEventTypes(db) }),

  'catalogue.createEventType': handler<typeof contract.createEventType>({
    run: call => eventTypes.create(call, call.input, row => insertEventType(call.db, row)),
  }),

  'catalogue.updateEventType': handler<typeof contract.updateEventType>({
    run(call) {
      const { version, ...input } = call.input;
      return eventTypes.change(call, version, input, row => updateEventType(call.db, call.params.id, row));
    },
  }),

  'catalogue.archiveEventType': handler<typeof contract.archiveEventType>({ run: eventTypes.archive }),
  'catalogue.deleteEventType': handler<typeof contract.deleteEventType>({
    async run(call) {
      await removeKindFromSchedules(call, call.params.id);
      return eventTypes.remove(call);
    },
  }),
  'catalogue.orderEventTypes': handler<typeof contract.orderEventTypes>({ run: eventTypes.order }),
};
