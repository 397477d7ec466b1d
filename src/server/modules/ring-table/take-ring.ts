import type * as contract from '#contract/ring-table/ring-table.ts';
import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { holdTable } from './calling-tablet.actions.ts';
import { setHolder } from './ring-table.db.ts';

/** This tablet runs the ring from now on; the one before looks on. SCORE-21 */
export async function takeRing(call: Call<typeof contract.takeRing>): Promise<true> {
  const { ringId } = call.params;
  const { tablet, table } = await holdTable(call, ringId);
  if (table.heldBy === tablet.tabletId) return true;
  await setHolder(call.db, ringId, tablet.tabletId);
  await recordHistory(call, {
    subject: 'ring',
    subjectId: ringId,
    action: 'take ring over',
    after: { tablet: tablet.name },
  });
  return true;
}
