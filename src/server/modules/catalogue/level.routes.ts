import type * as contract from '#contract/catalogue.ts';
import { upsideDownEvents } from '#core/catalogue/event-rules.ts';
import { joined, usesInWords } from '#core/catalogue/uses.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { listEvents, lockEvents } from './event.db.ts';
import {
  countCompetitorsByLevel,
  countDivisionsByLevel,
  countEventsByLevel,
  deleteLevel,
  insertLevel,
  type LevelRow,
  listLevels,
  lockLevel,
  lockLevels,
  renumberLevels,
  updateLevel,
} from './level.db.ts';
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

const subject = 'competitor_level';
const factsOf = ({ title, belts, years, isBlackBelt, colour }: LevelRow) => ({
  title,
  belts,
  years,
  isBlackBelt,
  colour: colour as contract.LevelSetting['colour'],
});

async function loadLevels(db: Database): Promise<contract.LevelSetting[]> {
  const rows = await listLevels(db);
  const competitors = await countCompetitorsByLevel(db);
  const events = await countEventsByLevel(db);
  const divisions = await countDivisionsByLevel(db);
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    isArchived: row.archivedAt !== null,
    uses: usesInWords([
      { count: countOf(competitors, row.id), one: 'competitor', many: 'competitors' },
      { count: countOf(events, row.id), one: 'event', many: 'events' },
      { count: countOf(divisions, row.id), one: 'division', many: 'divisions' },
    ]),
    ...factsOf(row),
  }));
}

const getLevel = async (db: Database, id: number): Promise<contract.LevelSetting> =>
  found((await loadLevels(db)).find(level => level.id === id));

async function refuseUpsideDown(db: Database, ids: readonly number[]): Promise<void> {
  const titles = upsideDownEvents(await listEvents(db), ids).map(title => `“${title}”`);
  if (titles.length > 0)
    throw new AppError('bad_input', {
      fields: { ids: [`The lowest level of ${joined(titles)} would be above its highest: change the event first`] },
    });
}

export const levelHandlers = {
  'catalogue.listLevels': handler<typeof contract.listLevels>({ run: ({ db }) => loadLevels(db) }),

  'catalogue.createLevel': handler<typeof contract.createLevel>({
    async run(call) {
      const { db, input } = call;
      await lockLevels(db);
      const list = await listLevels(db);
      refuseTakenTitle(input.title, list, null);
      const sortOrder = Math.max(0, ...list.map(level => level.sortOrder)) + 1;
      const id = await insertLevel(db, { ...input, sortOrder });
      await recordHistory(call, { subject, subjectId: id, action: 'create', after: input });
      return getLevel(db, id);
    },
  }),

  'catalogue.updateLevel': handler<typeof contract.updateLevel>({
    async run(call) {
      const { db, params } = call;
      const { version, ...input } = call.input;
      await lockLevels(db);
      const row = unchanged(await lockLevel(db, params.id), version);
      refuseTakenTitle(input.title, await listLevels(db), row.id);
      await updateLevel(db, row.id, { ...input, version: version + 1 });
      await recordHistory(call, { subject, subjectId: row.id, action: 'change', before: factsOf(row), after: input });
      return getLevel(db, row.id);
    },
  }),

  'catalogue.archiveLevel': handler<typeof contract.archiveLevel>({
    async run(call) {
      const { db, params } = call;
      const { isArchived, version } = call.input;
      const row = unchanged(await lockLevel(db, params.id), version);
      if (isArchived !== (row.archivedAt !== null)) {
        await updateLevel(db, row.id, { archivedAt: isArchived ? call.now : null, version: version + 1 });
        await recordArchiving(call, subject, row.id, isArchived);
      }
      return getLevel(db, row.id);
    },
  }),

  'catalogue.deleteLevel': handler<typeof contract.deleteLevel>({
    async run(call) {
      const { db, params } = call;
      const row = found(await lockLevel(db, params.id));
      refuseUsed(await getLevel(db, row.id));
      await deleteLevel(db, row.id);
      await recordHistory(call, { subject, subjectId: row.id, action: 'delete', before: factsOf(row) });
      return true as const;
    },
  }),

  'catalogue.orderLevels': handler<typeof contract.orderLevels>({
    async run(call) {
      const { db } = call;
      const { ids } = call.input;
      await lockLevels(db);
      const before = (await listLevels(db)).map(level => level.id);
      refusePartialOrder(before, ids);
      await lockEvents(db); // else one could get bounds of the old order meanwhile
      await refuseUpsideDown(db, ids);
      await renumberLevels(db, ids);
      await recordMoves(call, subject, before, ids);
      return loadLevels(db);
    },
  }),
};
