import type { HistoryCall } from '../../call.ts';
import { recordHistories } from '../history/history.actions.ts';
import { listRingNames } from './ring-names.actions.ts';

/** Rings of the same names in the same order for another tournament, all open and empty. */
export async function copyRings(call: HistoryCall, from: number, tournamentId: number): Promise<void> {
  const names = await listRingNames(call.db, from);
  if (names.length === 0) return;
  const copies = await call.db
    .insertInto('ring')
    .values(names.map(({ name }, i) => ({ tournamentId, name, sortOrder: i + 1 })))
    .returning(['id', 'name'])
    .execute();
  await recordHistories(
    call,
    copies.map(({ id, name }) => ({ subject: 'ring', subjectId: id, action: 'create', after: { name } })),
  );
}
