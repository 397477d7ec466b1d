import type * as contract from '#contract/catalogue.ts';
import type { InputOf } from '#contract/route.ts';
import { type EventBounds, eventProblems } from '#core/catalogue/event-rules.ts';
import { countMisfits } from '#core/catalogue/misfits.ts';
import { usesInWords } from '#core/catalogue/uses.ts';
import type { EventRules } from '#core/registration/eligibility.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';
import {
  countDivisionsByEvent,
  countEntriesByEvent,
  countFilesByEvent,
  deleteEvent,
  type EventRow,
  insertEvent,
  listEntered,
  listEvents,
  lockEvent,
  lockEvents,
  renumberEvents,
  updateEvent,
} from './event.db.ts';
import { listEventTypes } from './event-type.db.ts';
import { type LevelRow, listLevels } from './level.db.ts';
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

const subject = 'event';
const factsOf = (row: Omit<EventRow, 'eventTypeTitle'>) => ({
  eventTypeId: row.eventTypeId,
  title: row.title,
  description: row.description,
  minAge: row.minAge,
  maxAge: row.maxAge,
  genderId: row.genderId,
  minLevelId: row.minLevelId,
  maxLevelId: row.maxLevelId,
  usesWeight: row.usesWeight,
});

/** The contract lets only the two genders through. */
const columnsOf = (input: InputOf<typeof contract.createEvent>) => ({
  ...input,
  description: input.description ?? '',
  genderId: input.genderId as 1 | 2 | null,
});

async function loadEvents(db: Database): Promise<contract.EventSetting[]> {
  const rows = await listEvents(db);
  const entries = await countEntriesByEvent(db);
  const divisions = await countDivisionsByEvent(db);
  const files = await countFilesByEvent(db);
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    isArchived: row.archivedAt !== null,
    eventTypeTitle: row.eventTypeTitle,
    uses: usesInWords([
      { count: countOf(entries, row.id), one: 'entry', many: 'entries' },
      { count: countOf(divisions, row.id), one: 'division', many: 'divisions' },
      { count: countOf(files, row.id), one: 'shared file', many: 'shared files' },
    ]),
    ...factsOf(row),
  }));
}

const getEvent = async (db: Database, id: number): Promise<contract.EventSetting> =>
  found((await loadEvents(db)).find(event => event.id === id));

async function refuseBadEvent(
  db: Database,
  input: EventBounds & { eventTypeId: number },
  before: Parameters<typeof eventProblems>[1]['before'],
): Promise<void> {
  const choices = (rows: readonly { id: number; title: string; archivedAt: Date | null }[]) =>
    rows.map(({ id, title, archivedAt }) => ({ id, title, isArchived: archivedAt !== null }));
  const types = choices(await listEventTypes(db));
  const fields = eventProblems(input, { types, levels: choices(await listLevels(db)), before });
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields });
}

type Bounds = EventBounds & { genderId: number | null };

function rulesOf(id: number, bounds: Bounds, levels: readonly LevelRow[]): EventRules {
  const orderOf = (levelId: number | null) => levels.find(level => level.id === levelId)?.sortOrder ?? null;
  const { minAge, maxAge, genderId, minLevelId, maxLevelId } = bounds;
  return { id, minAge, maxAge, genderId, minLevelOrder: orderOf(minLevelId), maxLevelOrder: orderOf(maxLevelId) };
}

export const eventHandlers = {
  'catalogue.listEvents': handler<typeof contract.listEvents>({ run: ({ db }) => loadEvents(db) }),

  'catalogue.createEvent': handler<typeof contract.createEvent>({
    async run(call) {
      const { db } = call;
      const input = columnsOf(call.input);
      await lockEvents(db);
      const list = await listEvents(db);
      refuseTakenTitle(input.title, list, null);
      await refuseBadEvent(db, input, null);
      const sortOrder = Math.max(0, ...list.map(event => event.sortOrder)) + 1;
      const id = await insertEvent(db, { ...input, sortOrder });
      await recordHistory(call, { subject, subjectId: id, action: 'create', after: input });
      return getEvent(db, id);
    },
  }),

  'catalogue.updateEvent': handler<typeof contract.updateEvent>({
    async run(call) {
      const { db, params } = call;
      const { version, ...given } = call.input;
      const input = columnsOf(given);
      await lockEvents(db);
      const row = unchanged(await lockEvent(db, params.id), version);
      refuseTakenTitle(input.title, await listEvents(db), row.id);
      await refuseBadEvent(db, input, row);
      await updateEvent(db, row.id, { ...input, version: version + 1 });
      await recordHistory(call, { subject, subjectId: row.id, action: 'change', before: factsOf(row), after: input });
      return getEvent(db, row.id);
    },
  }),

  'catalogue.countMisfits': handler<typeof contract.countMisfits>({
    async run(call) {
      const { db, params, query } = call;
      const event = found((await listEvents(db)).find(row => row.id === params.id));
      const levels = await listLevels(db);
      const entered = await listEntered(db, event.id, todayOf(call));
      return {
        entries: countMisfits(entered, rulesOf(event.id, event, levels), rulesOf(event.id, query, levels)),
      };
    },
  }),

  'catalogue.archiveEvent': handler<typeof contract.archiveEvent>({
    async run(call) {
      const { db, params } = call;
      const { isArchived, version } = call.input;
      const row = unchanged(await lockEvent(db, params.id), version);
      if (isArchived !== (row.archivedAt !== null)) {
        await updateEvent(db, row.id, { archivedAt: isArchived ? call.now : null, version: version + 1 });
        await recordArchiving(call, subject, row.id, isArchived);
      }
      return getEvent(db, row.id);
    },
  }),

  'catalogue.deleteEvent': handler<typeof contract.deleteEvent>({
    async run(call) {
      const { db, params } = call;
      const row = found(await lockEvent(db, params.id));
      refuseUsed(await getEvent(db, row.id));
      await deleteEvent(db, row.id);
      await recordHistory(call, { subject, subjectId: row.id, action: 'delete', before: factsOf(row) });
      return true as const;
    },
  }),

  'catalogue.orderEvents': handler<typeof contract.orderEvents>({
    async run(call) {
      const { db } = call;
      const { ids } = call.input;
      await lockEvents(db);
      const before = await listEvents(db);
      refusePartialOrder(
        before.map(event => event.id),
        ids,
      );
      await renumberEvents(db, ids);
      const places = Map.groupBy(before, event => event.eventTypeId);
      for (const events of places.values()) {
        const own = events.map(event => event.id);
        await recordMoves(
          call,
          subject,
          own,
          ids.filter(id => own.includes(id)),
        );
      }
      return loadEvents(db);
    },
  }),
};
