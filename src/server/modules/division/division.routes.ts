import type * as contract from '#contract/division.ts';
import { isWholeOrder, movesBetween } from '#core/catalogue/order.ts';
import { isTitleTaken } from '#core/catalogue/title.ts';
import type { DivisionTemplate } from '#core/division/division.ts';
import { divisionProblems } from '#core/division/division-problems.ts';
import { foldName } from '#core/person/fold-name.ts';
import { genders } from '#core/person/lists.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
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

async function getDivision(handle: Database, id: number): Promise<db.DivisionRow> {
  const row = (await db.listDivisions(handle)).find(division => division.id === id);
  if (!row) throw new AppError('not_found');
  return row;
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

const takenText = 'There is one with this title already';
const titleProblem = (input: Input, list: readonly db.DivisionRow[], ownId: number | null): Record<string, string[]> =>
  isTitleTaken(input.title, list, ownId) ? { title: [takenText] } : {};

export const divisionHandlers = {
  'division.listDivisions': handler<typeof contract.listDivisions>({
    async run(call) {
      const divisions = await db.listDivisions(call.db);
      return { divisions: divisions.map(present), ...(await loadChoices(call.db)) };
    },
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
        if (isTitleTaken(input.title, list, null)) problems.title = [takenText];
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
      await db.lockDivisions(call.db);
      await db.keepChoices(call.db);
      const row = await getDivision(call.db, call.params.id);
      if (row.version !== version) throw new AppError('changed_meanwhile');
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
      return present(await getDivision(call.db, row.id));
    },
  }),

  'division.archiveDivision': handler<typeof contract.archiveDivision>({
    async run(call) {
      const { isArchived, version } = call.input;
      await db.lockDivisions(call.db);
      const row = await getDivision(call.db, call.params.id);
      if (row.version !== version) throw new AppError('changed_meanwhile');
      if (isArchived !== (row.archivedAt !== null)) {
        await db.updateDivision(call.db, row.id, { archivedAt: isArchived ? call.now : null, version: version + 1 });
        await recordHistory(call, {
          subject,
          subjectId: row.id,
          action: isArchived ? 'archive' : 'bring back',
          before: { isArchived: !isArchived },
          after: { isArchived },
        });
      }
      return present(await getDivision(call.db, row.id));
    },
  }),

  'division.deleteDivision': handler<typeof contract.deleteDivision>({
    async run(call) {
      await db.lockDivisions(call.db);
      const row = await getDivision(call.db, call.params.id);
      await db.deleteDivision(call.db, row.id);
      const before = factsOf(row, await loadChoices(call.db));
      await recordHistory(call, { subject, subjectId: row.id, action: 'delete', before });
      return true as const;
    },
  }),

  'division.orderDivisions': handler<typeof contract.orderDivisions>({
    async run(call) {
      const { ids } = call.input;
      await db.lockDivisions(call.db);
      const before = (await db.listDivisions(call.db)).map(({ id }) => id);
      if (!isWholeOrder(before, ids))
        throw new AppError('bad_input', {
          fields: { ids: ['The list has changed meanwhile: please look at it again'] },
        });
      await db.renumberDivisions(call.db, ids);
      await recordHistories(
        call,
        movesBetween(before, ids).map(move => ({
          subject,
          subjectId: move.id,
          action: 'move',
          before: { place: move.before },
          after: { place: move.after },
        })),
      );
      return (await db.listDivisions(call.db)).map(present);
    },
  }),
};
