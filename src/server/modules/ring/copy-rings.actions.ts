import type { Call } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistories } from '../history/history.actions.ts';

/** In their order. */
export async function listRingNames(db: Database, tournamentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ring')
    .select('name')
    .where('tournamentId', '=', tournamentId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Rings of the same names in the same order for another tournament, all open and empty. */
export async function copyRings(
  call: Pick<Call, 'db' | 'now' | 'caller'>,
  from: number,
  tournamentId: number,
): Promise<void> {
  const names = await listRingNames(call.db, from);
  if (names.length === 0) return;
  const copies = await call.db
    .insertInto('ring')
    .values(names.map((name, i) => ({ tournamentId, name, sortOrder: i + 1 })))
    .returning(['id', 'name'])
    .execute();
  await recordHistories(
    call,
    copies.map(({ id, name }) => ({ subject: 'ring', subjectId: id, action: 'create', after: { name } })),
  );
}
