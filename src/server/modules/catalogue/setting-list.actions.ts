import { isWholeOrder, movesBetween } from '#core/catalogue/list-order.ts';
import { isTitleTaken } from '#core/catalogue/unique-title.ts';
import { deletionProblem } from '#core/catalogue/uses.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import type { ChangingCall } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistories, recordHistory } from '../history/history.actions.ts';

/** What one use counted, by the id of what is used. */
export type Counts = readonly { id: number; count: number }[];
export const countOf = (counts: Counts, id: number): number => counts.find(row => row.id === id)?.count ?? 0;

/** The row, as long as nobody saved it since the caller read it. */
export function unchanged<Row extends { version: number }>(row: Row | undefined, version: number): Row {
  const known = found(row);
  if (known.version !== version) throw new AppError('changed_meanwhile');
  return known;
}

export const takenTitleText = 'This title is already taken';

type OfOne = ChangingCall & { params: { id: number } };
interface Row {
  id: number;
  title: string;
  version: number;
  archivedAt: Date | null;
}
interface Listed {
  id: number;
  title: string;
  sortOrder: number;
}

/** A list of settings in an order of its own: where its rows are kept, and how one is shown. */
export interface SettingTable<One extends Row, Line extends Listed, Setting> {
  subject: string;
  /** One change of the list at a time. */
  lockAll(db: Database): Promise<void>;
  lock(db: Database, id: number): Promise<One | undefined>;
  list(db: Database): Promise<readonly Line[]>;
  update(db: Database, id: number, changes: { archivedAt: Date | null; version: number }): Promise<void>;
  delete(db: Database, id: number): Promise<void>;
  renumber(db: Database, ids: readonly number[]): Promise<void>;
  /** As the list shows them. */
  load(db: Database): Promise<Setting[]>;
  /** As it is sent. */
  factsOf(row: One, db: Database): unknown;
  /** As the history tells it, where that is not as it is sent. */
  tell?(facts: unknown): unknown;
  /** What places are counted in; absent: the whole list. */
  groupOf?(line: Line): number;
  /** Refuses an order that fits nothing else. */
  checkOrder?(db: Database, ids: readonly number[]): Promise<void>;
  /** Whether visitors see it. */
  isPublic?: boolean;
}

/** What is done alike with every list of settings: get, create, change, archive, delete, put in order. */
export function settingList<
  One extends Row,
  Line extends Listed,
  Setting extends { id: number; title: string; uses: readonly string[] },
>(table: SettingTable<One, Line, Setting>) {
  const { subject } = table;
  const told = (facts: unknown): unknown => table.tell?.(facts) ?? facts;

  function changed(call: ChangingCall): void {
    if (table.isPublic) call.afterCommit(() => call.app.dropKeptCopies());
  }
  const get = async (db: Database, id: number): Promise<Setting> =>
    found((await table.load(db)).find(setting => setting.id === id));

  async function refuseTakenTitle(db: Database, title: string, ownId: number | null): Promise<readonly Line[]> {
    const list = await table.list(db);
    if (isTitleTaken(title, list, ownId)) throw badInput('title', takenTitleText);
    return list;
  }

  return {
    get,

    /** At the foot of the list. */
    async create<Input extends { title: string }>(
      call: ChangingCall,
      input: Input,
      insert: (row: Input & { sortOrder: number }) => Promise<number>,
    ): Promise<Setting> {
      await table.lockAll(call.db);
      const list = await refuseTakenTitle(call.db, input.title, null);
      const sortOrder = Math.max(0, ...list.map(line => line.sortOrder)) + 1;
      const id = await insert({ ...input, sortOrder });
      await recordHistory(call, { subject, subjectId: id, action: 'create', after: told(input) });
      changed(call);
      return get(call.db, id);
    },

    async change<Input extends { title: string }>(
      call: OfOne,
      version: number,
      input: Input,
      update: (row: Input & { version: number }, before: One) => Promise<void>,
    ): Promise<Setting> {
      await table.lockAll(call.db);
      const row = unchanged(await table.lock(call.db, call.params.id), version);
      await refuseTakenTitle(call.db, input.title, row.id);
      const before = await table.factsOf(row, call.db);
      await update({ ...input, version: version + 1 }, row);
      await recordHistory(call, {
        subject,
        subjectId: row.id,
        action: 'change',
        before: told(before),
        after: told(input),
      });
      changed(call);
      return get(call.db, row.id);
    },

    async archive(call: OfOne & { input: { isArchived: boolean; version: number } }): Promise<Setting> {
      const { isArchived, version } = call.input;
      const row = unchanged(await table.lock(call.db, call.params.id), version);
      if (isArchived !== (row.archivedAt !== null)) {
        await table.update(call.db, row.id, { archivedAt: isArchived ? call.now : null, version: version + 1 });
        await recordHistory(call, {
          subject,
          subjectId: row.id,
          action: isArchived ? 'archive' : 'bring back',
          before: { isArchived: !isArchived },
          after: { isArchived },
        });
        changed(call);
      }
      return get(call.db, row.id);
    },

    async remove(call: OfOne): Promise<true> {
      const row = found(await table.lock(call.db, call.params.id));
      const { title, uses } = await get(call.db, row.id);
      const problem = deletionProblem(title, uses);
      if (problem) throw new AppError('in_use', { fields: { id: [problem] } });
      const before = await table.factsOf(row, call.db);
      await table.delete(call.db, row.id);
      await recordHistory(call, { subject, subjectId: row.id, action: 'delete', before: told(before) });
      changed(call);
      return true;
    },

    async order(call: ChangingCall & { input: { ids: number[] } }): Promise<Setting[]> {
      const { ids } = call.input;
      await table.lockAll(call.db);
      const lines = await table.list(call.db);
      if (
        !isWholeOrder(
          lines.map(line => line.id),
          ids,
        )
      )
        throw badInput('ids', 'The list has changed. Please check it again');
      await table.checkOrder?.(call.db, ids);
      await table.renumber(call.db, ids);
      const groups = Map.groupBy(lines, line => table.groupOf?.(line) ?? 0);
      const moves = [...groups.values()].flatMap(group => {
        const before = group.map(line => line.id);
        return movesBetween(
          before,
          ids.filter(id => before.includes(id)),
        );
      });
      await recordHistories(
        call,
        moves.map(({ id, before, after }) => ({
          subject,
          subjectId: id,
          action: 'move',
          before: { place: before },
          after: { place: after },
        })),
      );
      changed(call);
      return table.load(call.db);
    },
  };
}
