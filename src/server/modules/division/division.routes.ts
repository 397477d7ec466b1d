import type * as contract from '#contract/division.ts';
import { isTitleTaken } from '#core/catalogue/unique-title.ts';
import type { DivisionTemplate } from '#core/division/division.ts';
import { divisionProblems } from '#core/division/division-problems.ts';
import { foldName } from '#core/person/fold-name.ts';
import { genders } from '#core/person/lists.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { settingList, takenTitleText, unchanged } from '../catalogue/setting-list.actions.ts';
import { recordHistories, recordHistory } from '../history/history.actions.ts';
import * as db from './division.db.ts';

const subject = 'division';
type Input = DivisionTemplate & { title: string; genderId: number | null };
type Choices = Omit<contract.DivisionSettings, 'divisions'>;

const present = (row: db.DivisionRow): contract.Division => ({
  id: row.id,
  isArchived: row.archivedAt !== null,
  version: row.version,
  uses: [],
  title: row.title,
  genderId: row.genderId,
  minAge: row.minAge,
  maxAge: row.maxAge,
  levelIds: row.levelIds,
  eventIds: row.eventIds,
});

async function loadChoices(handle: Database): Promise<Choices> {
  const levels = await db.listLevels(handle);
  const events = await db.listEvents(handle);
  return {
    levels: levels.map(({ archivedAt, ...level }) => ({ ...level, isArchived: archivedAt !== null })),
    events: events.map(({ archivedAt, ...event }) => ({ ...event, isArchived: archivedAt !== null })),
  };
}

const loadDivisions = async (handle: Database): Promise<contract.Division[]> =>
  (await db.listDivisions(handle)).map(present);

/** Its links are read with it, so the whole list is held. */
async function lockDivision(handle: Database, id: number): Promise<db.DivisionRow | undefined> {
  await db.lockDivisions(handle);
  return (await db.listDivisions(handle)).find(division => division.id === id);
}

/** In words: a level or an event may be gone when somebody reads the history. */
function factsOf(division: Input, { levels, events }: Choices) {
  const titles = (list: readonly { id: number; title: string }[], ids: readonly number[]): string[] =>
    list.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  return {
    title: division.title,
    gender: genders.find(({ id }) => id === division.genderId)?.title ?? null,
    minAge: division.minAge,
    maxAge: division.maxAge,
    levels: titles(levels, division.levelIds),
    events: titles(events, division.eventIds),
  };
}

const columnsOf = ({ title, genderId, minAge, maxAge }: Input) => ({
  title,
  genderId: genderId as 1 | 2 | null,
  minAge,
  maxAge,
});

function refuse(fields: Record<string, string[]>): void {
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields });
}

/** Several at the foot of the list: one is a list of one. */
async function addDivisions(
  call: Parameters<typeof recordHistories>[0],
  inputs: readonly Input[],
  problemsOf: (
    input: Input,
    index: number,
    list: readonly db.DivisionRow[],
    choices: Choices,
  ) => Record<string, string[]>,
): Promise<contract.Division[]> {
  await db.lockDivisions(call.db);
  await db.keepChoices(call.db);
  const list = await db.listDivisions(call.db);
  const choices = await loadChoices(call.db);
  refuse(Object.assign({}, ...inputs.map((input, i) => problemsOf(input, i, list, choices))));
  const last = Math.max(0, ...list.map(({ sortOrder }) => sortOrder));
  const ids = await db.insertDivisions(
    call.db,
    inputs.map((input, i) => ({ ...columnsOf(input), sortOrder: last + 1 + i })),
  );
  const added = inputs.map((input, i) => ({ ...input, divisionId: ids[i] as number }));
  await db.insertLinks(call.db, added);
  await recordHistories(
    call,
    added.map(division => ({
      subject,
      subjectId: division.divisionId,
      action: 'create',
      after: factsOf(division, choices),
    })),
  );
  const known = new Set(ids);
  return (await db.listDivisions(call.db)).filter(({ id }) => known.has(id)).map(present);
}

const titleProblem = (input: Input, list: readonly db.DivisionRow[], ownId: number | null): Record<string, string[]> =>
  isTitleTaken(input.title, list, ownId) ? { title: [takenTitleText] } : {};

const divisions = settingList({
  subject,
  lockAll: db.lockDivisions,
  lock: lockDivision,
  list: db.listDivisions,
  update: db.updateDivision,
  delete: db.deleteDivision,
  renumber: db.renumberDivisions,
  load: loadDivisions,
  factsOf: async (row, handle) => factsOf(row, await loadChoices(handle)),
});

export const divisionHandlers = {
  'division.listDivisions': handler<typeof contract.listDivisions>({
    run: async call => ({ divisions: await loadDivisions(call.db), ...(await loadChoices(call.db)) }),
  }),

  'division.createDivision': handler<typeof contract.createDivision>({
    async run(call) {
      const [division] = await addDivisions(call, [call.input], (input, _, list, choices) => ({
        ...divisionProblems(input, { ...choices, before: null }),
        ...titleProblem(input, list, null),
      }));
      return division as contract.Division;
    },
  }),

  'division.createDivisions': handler<typeof contract.createDivisions>({
    run(call) {
      const { divisions } = call.input;
      const keys = divisions.map(({ title }) => foldName(title));
      return addDivisions(call, divisions, (input, i, list, choices) => {
        const problems = divisionProblems(input, { ...choices, before: null });
        if (isTitleTaken(input.title, list, null)) problems.title = [takenTitleText];
        else if (keys.indexOf(foldName(input.title)) < i) problems.title = ['It is twice in the list'];
        return Object.fromEntries(
          Object.entries(problems).map(([field, texts]) => [
            `divisions.${i}.${field}`,
            texts.map(text => `“${input.title}”: ${text}.`),
          ]),
        );
      });
    },
  }),

  'division.updateDivision': handler<typeof contract.updateDivision>({
    async run(call) {
      const { version, ...input } = call.input;
      const row = unchanged(await lockDivision(call.db, call.params.id), version);
      await db.keepChoices(call.db);
      const choices = await loadChoices(call.db);
      refuse({
        ...divisionProblems(input, { ...choices, before: row }),
        ...titleProblem(input, await db.listDivisions(call.db), row.id),
      });
      await db.updateDivision(call.db, row.id, { ...columnsOf(input), version: version + 1 });
      await db.deleteLinks(call.db, row.id);
      await db.insertLinks(call.db, [{ divisionId: row.id, ...input }]);
      await recordHistory(call, {
        subject,
        subjectId: row.id,
        action: 'change',
        before: factsOf(row, choices),
        after: factsOf(input, choices),
      });
      return divisions.get(call.db, row.id);
    },
  }),

  'division.archiveDivision': handler<typeof contract.archiveDivision>({ run: divisions.archive }),
  'division.deleteDivision': handler<typeof contract.deleteDivision>({ run: divisions.remove }),
  'division.orderDivisions': handler<typeof contract.orderDivisions>({ run: divisions.order }),
};
