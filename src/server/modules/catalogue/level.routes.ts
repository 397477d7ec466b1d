import type * as contract from '#contract/catalogue/catalogue.ts';
import { upsideDownEvents } from '#core/catalogue/event-rules.ts';
import { joined, usesInWords } from '#core/catalogue/uses.ts';
import { isLevelPrintedAnew } from '#core/division-sheet/sheet-edition.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { badInput } from '../../app-error.ts';
import { handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { raiseSheetEditions } from '../score-sheet/sheet-edition.actions.ts';
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
import { countOf, settingList } from './setting-list.actions.ts';

const factsOf = ({ title, belts, years, isBlackBelt, colour, lowestScore, highestScore }: LevelRow) => ({
  title,
  belts,
  years,
  isBlackBelt,
  colour: colour as contract.LevelSetting['colour'],
  lowestScore,
  highestScore,
});

function toldLevel(facts: unknown): unknown {
  const { lowestScore, highestScore, ...rest } = facts as ReturnType<typeof factsOf>;
  return { ...rest, lowestScore: scoreWords(lowestScore), highestScore: scoreWords(highestScore) };
}

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

async function refuseUpsideDown(db: Database, ids: readonly number[]): Promise<void> {
  const titles = upsideDownEvents(await listEvents(db), ids).map(title => `“${title}”`);
  if (titles.length > 0)
    throw badInput('ids', `The lowest level of ${joined(titles)} would be above its highest: change the event first`);
}

const levels = settingList({
  subject: 'competitor_level',
  lockAll: lockLevels,
  lock: lockLevel,
  list: listLevels,
  update: updateLevel,
  delete: deleteLevel,
  renumber: renumberLevels,
  load: loadLevels,
  factsOf,
  tell: toldLevel,
  async checkOrder(db, ids) {
    await lockEvents(db); // else one could get bounds of the old order meanwhile
    await refuseUpsideDown(db, ids);
  },
});

export const levelHandlers = {
  'catalogue.listLevels': handler<typeof contract.listLevels>({ run: ({ db }) => loadLevels(db) }),

  'catalogue.createLevel': handler<typeof contract.createLevel>({
    run: call => levels.create(call, call.input, row => insertLevel(call.db, row)),
  }),

  'catalogue.updateLevel': handler<typeof contract.updateLevel>({
    run(call) {
      const { version, ...input } = call.input;
      return levels.change(call, version, input, async (row, before) => {
        await updateLevel(call.db, before.id, row);
        if (isLevelPrintedAnew(before, input)) await raiseSheetEditions(call.db, { levelId: before.id });
      });
    },
  }),

  'catalogue.archiveLevel': handler<typeof contract.archiveLevel>({ run: levels.archive }),
  'catalogue.deleteLevel': handler<typeof contract.deleteLevel>({ run: levels.remove }),
  'catalogue.orderLevels': handler<typeof contract.orderLevels>({ run: levels.order }),
};
