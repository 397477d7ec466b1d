import type * as contract from '#contract/catalogue.ts';
import { usesInWords } from '#core/catalogue/uses.ts';
import { type Call, handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
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
import {
  countOf,
  found,
  recordArchiving,
  recordMoves,
  refusePartialOrder,
  refuseTakenTitle,
  refuseUsed,
  unchanged,
} from './setting-change.ts';

const subject = 'event_type';
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(row => row.id);
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

const getEventType = async (db: Database, id: number): Promise<contract.EventTypeSetting> =>
  found((await loadEventTypes(db)).find(type => type.id === id));

/** The home page shows them. */
const showAfterCommit = (call: Pick<Call, 'afterCommit' | 'app'>) => call.afterCommit(() => call.app.dropKeptCopies());

export const eventTypeHandlers = {
  'catalogue.listEventTypes': handler<typeof contract.listEventTypes>({ run: ({ db }) => loadEventTypes(db) }),

  'catalogue.createEventType': handler<typeof contract.createEventType>({
    async run(call) {
      const { db, input } = call;
      await lockEventTypes(db);
      const list = await listEventTypes(db);
      refuseTakenTitle(input.title, list, null);
      const sortOrder = Math.max(0, ...list.map(type => type.sortOrder)) + 1;
      const id = await insertEventType(db, { ...input, sortOrder });
      await recordHistory(call, { subject, subjectId: id, action: 'create', after: input });
      showAfterCommit(call);
      return getEventType(db, id);
    },
  }),

  'catalogue.updateEventType': handler<typeof contract.updateEventType>({
    async run(call) {
      const { db, params } = call;
      const { version, ...input } = call.input;
      await lockEventTypes(db);
      const row = unchanged(await lockEventType(db, params.id), version);
      refuseTakenTitle(input.title, await listEventTypes(db), row.id);
      await updateEventType(db, row.id, { ...input, version: version + 1 });
      await recordHistory(call, {
        subject,
        subjectId: row.id,
        action: 'change',
        before: factsOf(row),
        after: input,
      });
      showAfterCommit(call);
      return getEventType(db, row.id);
    },
  }),

  'catalogue.archiveEventType': handler<typeof contract.archiveEventType>({
    async run(call) {
      const { db, params } = call;
      const { isArchived, version } = call.input;
      const row = unchanged(await lockEventType(db, params.id), version);
      if (isArchived !== (row.archivedAt !== null)) {
        await updateEventType(db, row.id, { archivedAt: isArchived ? call.now : null, version: version + 1 });
        await recordArchiving(call, subject, row.id, isArchived);
        showAfterCommit(call);
      }
      return getEventType(db, row.id);
    },
  }),

  'catalogue.deleteEventType': handler<typeof contract.deleteEventType>({
    async run(call) {
      const { db, params } = call;
      const row = found(await lockEventType(db, params.id));
      refuseUsed(await getEventType(db, row.id));
      await deleteEventType(db, row.id);
      await recordHistory(call, { subject, subjectId: row.id, action: 'delete', before: factsOf(row) });
      showAfterCommit(call);
      return true as const;
    },
  }),

  'catalogue.orderEventTypes': handler<typeof contract.orderEventTypes>({
    async run(call) {
      const { db } = call;
      const { ids } = call.input;
      await lockEventTypes(db);
      const before = idsOf(await listEventTypes(db));
      refusePartialOrder(before, ids);
      await renumberEventTypes(db, ids);
      await recordMoves(call, subject, before, ids);
      showAfterCommit(call);
      return loadEventTypes(db);
    },
  }),
};
