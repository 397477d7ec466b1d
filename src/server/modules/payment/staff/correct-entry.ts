import type * as contract from '#contract/payment/staff-payment.ts';
import type { OutputOf } from '#contract/route.ts';
import { correctionVerdict } from '#core/payment/correction.ts';
import { AppError } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { insertLedgerEntry } from '../../ledger/ledger.actions.ts';
import { lockOrOpenShift, lockShift } from '../../till/till.actions.ts';
import { creditNumberOf } from '../ledger-lines.db.ts';
import { loadBalance } from './family-balance.ts';
import { lockLine } from './lock-line.ts';

type Correction = Call<typeof contract.correctEntry>;

/** The shift it was entered in, while that is open; else the open one of the person who corrects it. PAY-42 */
async function shiftOfCorrection(call: Correction, enteredIn: number | null): Promise<number> {
  const shift = enteredIn === null ? undefined : await lockShift(call.db, enteredIn);
  return shift && !shift.closedAt ? shift.id : (await lockOrOpenShift(call.db, callerOf(call).actorId, call.now)).id;
}

/** Takes back what was entered by mistake: nothing is changed, a counter-entry is written; of a credit on both sides. PAY-13 */
export async function correctEntry(call: Correction): Promise<OutputOf<typeof contract.correctEntry>> {
  const { registrationId } = call.params;
  const { reason } = call.input;
  const { line: chosen, lines } = await lockLine(call);
  const number = creditNumberOf(chosen);
  for (const line of number === null ? [chosen] : lines.filter(one => creditNumberOf(one) === number)) {
    const verdict = correctionVerdict(line, lines);
    if (verdict === 'not_by_hand') throw new AppError('not_found');
    if (verdict === 'already_corrected') throw new AppError('already_corrected');
    if (verdict === 'has_refunds') throw new AppError('too_much');
    await insertLedgerEntry(call.db, {
      registrationId: line.registrationId,
      kind: 'correction',
      channel: line.channel,
      amountCents: line.amountCents,
      currency: line.currency,
      externalId: `desk:correction:${line.id}`,
      correctsId: line.id,
      reason,
      takenBy: callerOf(call).actorId,
      shiftId:
        line.channel === 'comp' || line.channel === 'credit' ? null : await shiftOfCorrection(call, line.shiftId),
      at: call.now,
    });
    await recordHistory(call, {
      subject: 'registration',
      subjectId: line.registrationId,
      action: 'payment corrected',
      before: { kind: line.kind, channel: line.channel, amountCents: line.amountCents },
      reason,
    });
  }
  return loadBalance(call, registrationId);
}
