import { found } from '../../../app-error.ts';
import type { Call } from '../../../call.ts';
import { asBooked, type BookedLine } from '../ledger-lines.actions.ts';
import { listCreditSides, listLines } from '../ledger-lines.db.ts';
import { lockInOrder } from './lock-for-money.db.ts';

/** All ledger lines of a registration and the chosen one, locked; of a credit with the registration on its other side. */
export async function lockLine(
  call: Pick<Call, 'db'> & { params: { registrationId: number }; input: { ledgerEntryId: number } },
): Promise<{ line: BookedLine; lines: BookedLine[] }> {
  const { registrationId } = call.params;
  const registrations = await lockInOrder(call.db, [
    registrationId,
    ...(await listCreditSides(call.db, call.input.ledgerEntryId)),
  ]);
  const lines = asBooked(await listLines(call.db, [...registrations.keys()]));
  const line = found(lines.find(one => one.id === call.input.ledgerEntryId && one.registrationId === registrationId));
  return { line, lines };
}
