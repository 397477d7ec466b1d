import type * as contract from '#contract/payment/staff-payment.ts';
import type { OutputOf } from '#contract/route.ts';
import { access, mayUse } from '#core/access/access.ts';
import { closeVerdict, countDifference, type StaffChannel, staffChannels } from '#core/payment/staff-payment.ts';
import { addDays, startOfDay } from '#core/time/calendar.ts';
import { AppError } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { insertClose, listCloses, listTakings, lockClose, updateClose } from './day-close.db.ts';

const isStaffChannel = (channel: string): channel is StaffChannel =>
  (staffChannels as readonly string[]).includes(channel);

/** A day of the venue, as two instants. */
function instantsOf({ app }: Pick<Call, 'app'>, on: string): [from: Date, until: Date] {
  const { timeZone } = app.config;
  return [new Date(startOfDay(on, timeZone)), new Date(startOfDay(addDays(on, 1), timeZone))];
}

type Day = OutputOf<typeof contract.getDayClose>;

/** A day as anybody sees it: what to expect is told once it was counted, never before. PAY-33 */
export async function presentDay(call: Pick<Call, 'db' | 'app' | 'caller'>, on: string): Promise<Day> {
  const day = await loadDay(call, on);
  const isCounted = day.lines.every(line => line.countedCents !== null);
  const lines = day.lines.map(line => ({
    ...line,
    expectedCents: line.countedCents === null ? null : line.expectedCents,
  }));
  return { ...day, lines, totalCents: isCounted ? day.totalCents : null };
}

async function loadDay(call: Pick<Call, 'db' | 'app' | 'caller'>, on: string) {
  const { roles, actorId } = callerOf(call);
  const mayRefund = mayUse(access.refund, roles);
  const takings = await listTakings(call.db, ...instantsOf(call, on));
  const closes = await listCloses(call.db, on);
  const lines = takings.flatMap(({ personId, name, channel, payments, cents }) =>
    personId !== null && name !== null && isStaffChannel(channel)
      ? [{ personId, name, channel, payments, expectedCents: cents }]
      : [],
  );
  // Counted, and everything of that day has been corrected away by somebody else: still shown.
  const others = closes
    .filter(close => !lines.some(line => line.personId === close.personId && line.channel === close.channel))
    .map(({ personId, firstName, lastName, channel }) => ({
      personId,
      name: `${firstName} ${lastName}`,
      channel,
      payments: 0,
      expectedCents: 0,
    }));
  return {
    on,
    lines: [...lines, ...others].map(line => {
      const close = closes.find(one => one.personId === line.personId && one.channel === line.channel);
      const countedCents = close?.countedCents ?? null;
      return {
        ...line,
        mayCount: mayRefund || (line.personId === actorId && !close),
        countedCents,
        differenceCents: countDifference({ countedCents, expectedCents: line.expectedCents }),
        remark: close?.remark ?? null,
        closedBy: close ? `${close.closerFirstName} ${close.closerLastName}` : null,
        closedAt: close?.at.toISOString() ?? null,
      };
    }),
    online: takings
      .filter(({ channel }) => !isStaffChannel(channel))
      .map(({ channel, payments, cents }) => ({ channel, payments, cents })),
    totalCents: takings
      .filter(({ channel }) => call.app.config.isDemo || channel !== 'practice')
      .reduce((sum, { cents }) => sum + cents, 0),
  };
}

export async function closeDay(call: Call<typeof contract.closeDay>): Promise<OutputOf<typeof contract.closeDay>> {
  const { on } = call.params;
  const { personId, channel, countedCents, remark } = call.input;
  const { roles, actorId } = callerOf(call);
  const before = await lockClose(call.db, { on, personId, channel });
  const verdict = closeVerdict({
    isCounted: before !== undefined,
    isSame: before?.countedCents === countedCents && before.closedBy === actorId && before.remark === remark,
    isOwn: personId === actorId,
    mayRefund: mayUse(access.refund, roles),
    remark,
  });
  if (verdict === 'remark_missing')
    throw new AppError('bad_input', { fields: { remark: ['Say why you’re recounting'] } });
  if (verdict === 'same') return presentDay(call, on);
  if (verdict !== 'close') throw new AppError(verdict);
  const day = await loadDay(call, on);
  const line = day.lines.find(one => one.personId === personId && one.channel === channel);
  if (!line) throw new AppError('not_found');
  const { expectedCents } = line;
  const counted = { expectedCents, countedCents, remark, closedBy: actorId, at: call.now };
  if (before) await updateClose(call.db, before.id, counted);
  else if (!(await insertClose(call.db, { closedOn: on, personId, channel, ...counted })))
    throw new AppError('already_settled');
  await recordHistory(call, {
    subject: 'person',
    subjectId: personId,
    action: 'takings counted',
    before: before && { on, channel, expectedCents: before.expectedCents, countedCents: before.countedCents },
    after: { on, channel, expectedCents, countedCents },
    ...(remark !== null && { reason: remark }),
  });
  return presentDay(call, on);
}
