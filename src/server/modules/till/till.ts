import type * as contract from '#contract/payment/till.ts';
import type { OutputOf } from '#contract/route.ts';
import { access, mayUse } from '#core/access/access.ts';
import { type StaffChannel, staffChannels } from '#core/payment/staff-payment.ts';
import { countVerdict, expectedCents, isSettled, mayCount, openVerdict } from '#core/payment/till.ts';
import { addDays, startOfDay } from '#core/time/calendar.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';
import {
  endShift,
  findOpenShift,
  insertCount,
  type LineRow,
  listShiftLines,
  listTakings,
  lockShift,
  setFloat,
} from './shift.db.ts';
import { lockOrOpenShift } from './till.actions.ts';

const isStaffChannel = (channel: string): channel is StaffChannel =>
  (staffChannels as readonly string[]).includes(channel);

/** A line as anybody sees it: no amount before two people have counted. PAY-33 */
function presentLine(call: Pick<Call, 'caller'>, row: LineRow): contract.TillLine {
  const { personId: _, takenCents, counts, openedAt, closedAt, ...line } = row;
  const { roles, actorId } = callerOf(call);
  const isTold = isSettled(counts);
  const expected = expectedCents(row);
  const latest = counts.at(-1);
  return {
    ...line,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    counts: counts.map(({ name, at, countedCents, remark }) => ({
      countedBy: name,
      at: new Date(at).toISOString(),
      countedCents: isTold ? countedCents : null,
      remark: isTold ? remark : null,
    })),
    mayCount: mayCount(counts, {
      personId: actorId,
      isOwn: row.personId === actorId,
      mayRefund: mayUse(access.refund, roles),
    }),
    expectedCents: isTold ? expected : null,
    differenceCents: isTold && latest ? latest.countedCents - expected : null,
  };
}

const presentShift = ({ id, openedAt, floatCents }: { id: number; openedAt: Date; floatCents: number | null }) => ({
  shiftId: id,
  openedAt: openedAt.toISOString(),
  floatCents,
});

export async function loadTillDay(call: Call<typeof contract.getTillDay>): Promise<contract.TillDay> {
  const today = todayOf(call);
  const on = call.query.on ?? today;
  const { timeZone, isDemo } = call.app.config;
  const from = new Date(startOfDay(on, timeZone));
  const until = new Date(startOfDay(addDays(on, 1), timeZone));
  const rows = await listShiftLines(call.db, { from, until, now: call.now, withWaiting: on === today });
  const takings = await listTakings(call.db, from, until);
  const own = await findOpenShift(call.db, callerOf(call).actorId);
  return {
    on,
    ownShift: own ? presentShift(own) : null,
    lines: rows.map(row => presentLine(call, row)),
    online: takings
      .filter(({ channel }) => !isStaffChannel(channel))
      .map(({ channel, payments, cents }) => ({ channel, payments, cents })),
    totalCents: rows.every(({ counts }) => isSettled(counts))
      ? takings.filter(({ channel }) => isDemo || channel !== 'practice').reduce((sum, { cents }) => sum + cents, 0)
      : null,
  };
}

export async function openShift(call: Call<typeof contract.openShift>): Promise<OutputOf<typeof contract.openShift>> {
  const { floatCents } = call.input;
  const { actorId } = callerOf(call);
  const shift = await lockOrOpenShift(call.db, actorId, call.now);
  const verdict = openVerdict(shift, floatCents);
  if (verdict === 'shift_open') throw new AppError('shift_open');
  if (verdict === 'same') return presentShift(shift);
  await setFloat(call.db, shift.id, floatCents);
  await recordHistory(call, {
    subject: 'person',
    subjectId: actorId,
    action: 'float counted',
    after: { shiftId: shift.id, floatCents },
  });
  return presentShift({ ...shift, floatCents });
}

export async function countShift(
  call: Call<typeof contract.countShift>,
): Promise<OutputOf<typeof contract.countShift>> {
  const { shiftId } = call.params;
  const { channel, countedCents, remark } = call.input;
  const { roles, actorId } = callerOf(call);
  if (channel === 'cash' && countedCents < 0) throw badInput('countedCents', 'Cash can’t be below zero');
  const shift = await lockShift(call.db, shiftId);
  const findLine = async () => (await listShiftLines(call.db, { shiftId })).find(one => one.channel === channel);
  const line = shift && (await findLine());
  if (!shift || !line) throw new AppError('not_found');
  const verdict = countVerdict(line.counts, {
    countedBy: actorId,
    countedCents,
    remark,
    isOwn: shift.personId === actorId,
    mayRefund: mayUse(access.refund, roles),
  });
  if (verdict === 'remark_missing') throw badInput('remark', 'Say why you’re recounting');
  if (verdict === 'same') return presentLine(call, line);
  if (verdict !== 'count') throw new AppError(verdict);
  const turn = line.counts.length + 1;
  const count = { shiftId, channel, turn, countedCents, remark, countedBy: actorId, at: call.now };
  await insertCount(call.db, count);
  await endShift(call.db, shiftId, call.now);
  // What the first person counted is in the history with the second count: it would tell the second what to count.
  const first = line.counts[0];
  await recordHistory(call, {
    subject: 'person',
    subjectId: shift.personId,
    action: 'takings counted',
    ...(first && { before: { countedCents: line.counts.at(-1)?.countedCents ?? null } }),
    after: {
      shiftId,
      channel,
      turn,
      ...(first && { expectedCents: expectedCents(line), countedCents }),
    },
    ...(first && remark !== null && { reason: remark }),
  });
  return presentLine(call, (await findLine()) ?? line);
}
