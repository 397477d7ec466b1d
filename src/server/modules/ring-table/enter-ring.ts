import { randomBytes } from 'node:crypto';
import type * as contract from '#contract/ring-table/ring-table.ts';
import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { enterByPin } from './by-pin.ts';
import { hashOfToken } from './calling-tablet.actions.ts';
import { setHolder } from './ring-table.db.ts';
import { insertTablet } from './ring-tablet.db.ts';

/** Binds a device to a ring; the first at a ring that nobody holds runs it. SCORE-20, SCORE-21 */
export function enterRing(call: Call<typeof contract.enterRing>) {
  const { ringId } = call.params;
  const { pin, name } = call.input;
  return enterByPin(call, { ringId, pin }, async ({ db, table, personId }) => {
    const token = randomBytes(32).toString('base64url');
    const tabletId = await insertTablet(db, {
      ringId,
      name,
      tokenHash: hashOfToken(token),
      personId,
      createdAt: call.now,
      lastSeenAt: call.now,
    });
    const isFirst = table.heldBy === null;
    if (isFirst) await setHolder(db, ringId, tabletId);
    await recordHistory(
      { ...call, db },
      {
        subject: 'ring',
        subjectId: ringId,
        action: 'let tablet in',
        after: { tablet: name, by: personId === null ? 'PIN' : 'staff', runsTheRing: isFirst },
      },
    );
    return { tabletId, token };
  });
}
