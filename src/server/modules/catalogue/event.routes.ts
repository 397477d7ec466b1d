import type * as contract from '#contract/catalogue/catalogue.ts';
import { BoutRules, HouseRules } from '#contract/catalogue/score-settings.ts';
import type { InputOf } from '#contract/route.ts';
import { type EventBounds, type EventSurroundings, eventProblems } from '#core/catalogue/event-rules.ts';
import { countMisfits } from '#core/catalogue/narrowing.ts';
import { usesInWords } from '#core/catalogue/uses.ts';
import { isPrintedAnew } from '#core/division-sheet/sheet-edition.ts';
import type { EventRules } from '#core/registration/eligibility.ts';
import { boutAndCornerWords } from '#core/ring-table/bout-rule-words.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import { houseRuleWords } from '#core/scoring/house-words.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { AppError, found } from '../../app-error.ts';
import { handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { raiseSheetEditions } from '../score-sheet/sheet-edition.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';
import {
  countDivisionsByEvent,
  countDraftsByEvent,
  countEntriesByEvent,
  countFilesByEvent,
  countFinalsByEvent,
  deleteEvent,
  type EventRow,
  insertEvent,
  listEntered,
  listEvents,
  lockEvent,
  lockEvents,
  putFinalSources,
  renumberEvents,
  updateEvent,
} from './event.db.ts';
import { listEventTypes } from './event-type.db.ts';
import { type LevelRow, listLevels } from './level.db.ts';
import { countOf, settingList } from './setting-list.actions.ts';

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
  format: row.format,
  judges: row.judges,
  thirdPlace: row.thirdPlace,
  minMatches: row.minMatches,
  maxDeviation: row.maxDeviation,
  isRelative: row.isRelative,
  /** With its parts in order: the database keeps them in its own. */
  boutRules: row.boutRules === null ? null : BoutRules.parse(row.boutRules),
  finalPlaces: row.finalPlaces,
  finalFromIds: row.finalFromIds,
  houseRules: row.houseRules === null ? null : HouseRules.parse(row.houseRules),
});

/** The usual rules are the same on paper, chosen or not. */
const printedOf = <Row extends { boutRules: unknown; houseRules: unknown }>(row: Row) => ({
  ...row,
  boutRules: BoutRules.parse(row.boutRules ?? usualBoutRules),
  houseRules: HouseRules.parse(row.houseRules ?? usualHouseRules),
});

function toldEvent(facts: unknown): unknown {
  const { maxDeviation, boutRules, houseRules, ...rest } = facts as ReturnType<typeof factsOf>;
  return {
    ...rest,
    maxDeviation: maxDeviation === null ? null : scoreWords(maxDeviation),
    boutRules: boutRules ? boutAndCornerWords(boutRules) : 'The usual ones',
    houseRules: houseRules ? [houseRules.title, ...houseRuleWords(houseRules, rest)].join('. ') : 'The usual ones',
  };
}

/** The contract lets only the two genders through. */
const columnsOf = (input: InputOf<typeof contract.createEvent>) => ({
  ...input,
  description: input.description ?? '',
  finalFromIds: input.finalPlaces === null ? [] : input.finalFromIds,
  genderId: input.genderId as 1 | 2 | null,
});

async function loadEvents(db: Database): Promise<contract.EventSetting[]> {
  const rows = await listEvents(db);
  const entries = await countEntriesByEvent(db);
  const divisions = await countDivisionsByEvent(db);
  const files = await countFilesByEvent(db);
  const drafts = await countDraftsByEvent(db);
  const finals = await countFinalsByEvent(db);
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    isArchived: row.archivedAt !== null,
    eventTypeTitle: row.eventTypeTitle,
    uses: usesInWords([
      { count: countOf(entries, row.id), one: 'entry', many: 'entries' },
      { count: countOf(divisions, row.id), one: 'division', many: 'divisions' },
      { count: countOf(files, row.id), one: 'shared file', many: 'shared files' },
      { count: countOf(drafts, row.id), one: 'matchmaking draft', many: 'matchmaking drafts' },
      { count: countOf(finals, row.id), one: 'final', many: 'finals' },
    ]),
    ...factsOf(row),
  }));
}

async function refuseBadEvent(
  db: Database,
  input: Parameters<typeof eventProblems>[0],
  before: EventSurroundings['before'],
): Promise<void> {
  const choices = <T extends { archivedAt: Date | null }>(rows: readonly T[]) =>
    rows.map(row => ({ ...row, isArchived: row.archivedAt !== null }));
  const types = choices(await listEventTypes(db));
  const levels = choices(await listLevels(db));
  const events = choices(await listEvents(db));
  const id = before?.id ?? 0;
  const isEntered = countOf(await countEntriesByEvent(db), id) + countOf(await countDivisionsByEvent(db), id) > 0;
  const fields = eventProblems(input, { types, levels, events, isEntered, before });
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields });
}

type Bounds = EventBounds & { genderId: number | null };

function rulesOf(id: number, bounds: Bounds, levels: readonly LevelRow[]): EventRules {
  const orderOf = (levelId: number | null) => levels.find(level => level.id === levelId)?.sortOrder ?? null;
  const { minAge, maxAge, genderId, minLevelId, maxLevelId } = bounds;
  return { id, minAge, maxAge, genderId, minLevelOrder: orderOf(minLevelId), maxLevelOrder: orderOf(maxLevelId) };
}

const events = settingList({
  subject: 'event',
  lockAll: lockEvents,
  lock: lockEvent,
  list: listEvents,
  update: updateEvent,
  delete: deleteEvent,
  renumber: renumberEvents,
  load: loadEvents,
  factsOf,
  tell: toldEvent,
  groupOf: event => event.eventTypeId,
});

export const eventHandlers = {
  'catalogue.listEvents': handler<typeof contract.listEvents>({ run: ({ db }) => loadEvents(db) }),

  'catalogue.createEvent': handler<typeof contract.createEvent>({
    run: call =>
      events.create(call, columnsOf(call.input), async row => {
        await refuseBadEvent(call.db, row, null);
        const { finalFromIds, ...columns } = row;
        const id = await insertEvent(call.db, columns);
        await putFinalSources(call.db, id, finalFromIds);
        return id;
      }),
  }),

  'catalogue.updateEvent': handler<typeof contract.updateEvent>({
    run(call) {
      const { version, ...given } = call.input;
      return events.change(call, version, columnsOf(given), async (row, before) => {
        await refuseBadEvent(call.db, row, before);
        const { finalFromIds, ...columns } = row;
        await updateEvent(call.db, before.id, columns);
        await putFinalSources(call.db, before.id, finalFromIds);
        if (isPrintedAnew(printedOf(before), printedOf(row))) await raiseSheetEditions(call.db, { eventId: before.id });
      });
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

  'catalogue.archiveEvent': handler<typeof contract.archiveEvent>({ run: events.archive }),
  'catalogue.deleteEvent': handler<typeof contract.deleteEvent>({ run: events.remove }),
  'catalogue.orderEvents': handler<typeof contract.orderEvents>({ run: events.order }),
};
