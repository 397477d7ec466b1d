import { sql } from 'kysely';
import type { QueueRecord } from '#core/ring/queue/queue-undo.ts';
import type { Database } from '../../db/database.ts';

/** In their order, in one statement. */
export async function insertRingChanges(
  db: Database,
  changes: readonly {
    tournamentId: number;
    kind: string;
    text: string;
    record: QueueRecord;
    undoesId: number | null;
    draftChangeId?: number | null;
    personId: number | null;
    tabletId: number | null;
    at: Date;
  }[],
): Promise<void> {
  await db
    .insertInto('ringChange')
    .values(
      changes.map(({ record, draftChangeId = null, ...change }) => ({
        ...change,
        draftChangeId,
        before: JSON.stringify(record.before),
        after: JSON.stringify(record.after),
      })),
    )
    .execute();
}

const changes = (db: Database, tournamentId: number) =>
  db
    .selectFrom('ringChange as c')
    .leftJoin('person as p', 'p.id', 'c.personId')
    .leftJoin('ringTablet as d', 'd.id', 'c.tabletId')
    .leftJoin('ring as r', 'r.id', 'd.ringId')
    .leftJoin('ringChange as u', 'u.undoesId', 'c.id')
    .select(['c.id', 'c.kind', 'c.text', 'c.before', 'c.after', 'c.at', 'c.draftChangeId', 'u.id as undoneById'])
    .select(['p.firstName', 'p.lastName', 'd.name as tablet', 'r.name as ring'])
    .where('c.tournamentId', '=', tournamentId);

/** What it called, started or finished is so still: of all older changes only these may be the way back. */
const stillStands = sql<boolean>`(u.id is null and exists (
  select 1 from jsonb_array_elements(c.after -> 'assignments') x join ring_assignment a on a.id = (x ->> 'id')::int
  where a.state <> 'planned' and a.state = x ->> 'state' and a.calls = (x ->> 'calls')::int))`;

/**
 * The latest ones and older ones that may still be undone, newest first, with who did them, and by which change they
 * were taken back.
 */
export function listRingChanges(db: Database, tournamentId: number, latest: number) {
  const newest = db.selectFrom('ringChange').select('id').where('tournamentId', '=', tournamentId);
  return changes(db, tournamentId)
    .where(eb => eb.or([eb('c.id', 'in', newest.orderBy('id', 'desc').limit(latest)), stillStands]))
    .orderBy('c.id', 'desc')
    .execute();
}
export type RingChangeRow = Awaited<ReturnType<typeof listRingChanges>>[number];

/** Repairs, and repairs done again, that were not taken back since; newest first. REPAIR-4 */
export function listRepairs(db: Database, tournamentId: number) {
  return changes(db, tournamentId)
    .where('c.kind', 'in', ['repair', 'redo'])
    .where('c.draftChangeId', 'is not', null)
    .where('u.id', 'is', null)
    .orderBy('c.id', 'desc')
    .execute();
}

export function findRingChange(db: Database, tournamentId: number, id: number) {
  return changes(db, tournamentId).where('c.id', '=', id).executeTakeFirst();
}

export const recordOf = ({ before, after }: Pick<RingChangeRow, 'before' | 'after'>): QueueRecord =>
  ({ before, after }) as unknown as QueueRecord;

/** "Mia Roy", or "Mia’s tablet, Ring 2". */
export const doerOf = ({ firstName, lastName, tablet, ring }: RingChangeRow): string =>
  tablet === null ? `${firstName ?? ''} ${lastName ?? ''}`.trim() : `${tablet}, ${ring}`;
