import { emailKeyOf } from '#core/person/email-key.ts';
import type { HistoryCall } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import {
  type Address,
  endSuppression,
  insertSuppression,
  lockSuppressions,
  type SuppressionRow,
} from './suppression.db.ts';

export { scopesOf } from './suppression.db.ts';

const noted = ({ channel, address, scope, reason }: SuppressionRow) => ({ channel, address, scope, reason });

/** Sends nothing more to an address; undefined when that is so already. */
export async function suppress(
  call: HistoryCall,
  wanted: Address & Pick<SuppressionRow, 'scope' | 'reason'>,
  why?: string,
): Promise<SuppressionRow | undefined> {
  const row = await insertSuppression(call.db, { ...wanted, at: call.now });
  if (row)
    await recordHistory(call, {
      subject: 'suppression',
      subjectId: row.id,
      action: 'suppress',
      after: noted(row),
      ...(why ? { reason: why } : {}),
    });
  return row;
}

export async function lift(call: HistoryCall, row: SuppressionRow, why?: string): Promise<void> {
  await endSuppression(call.db, row.id, call.now);
  await recordHistory(call, {
    subject: 'suppression',
    subjectId: row.id,
    action: 'lift',
    before: noted(row),
    ...(why ? { reason: why } : {}),
  });
}

/** Who asks for news again gets it: their unsubscribing ends, whatever else holds for the address stays. MSG-6 */
export async function liftNewsSuppression(call: HistoryCall, email: string): Promise<void> {
  for (const row of await lockSuppressions(call.db, { channel: 'email', address: emailKeyOf(email) }))
    if (row.scope === 'news') await lift(call, row, 'News asked for in the preferences');
}
