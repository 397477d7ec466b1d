import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { staffChannels } from '#core/payment/staff-payment.ts';
import { calendarDate, oneOf, optionalText, pathId, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

const take = { roles: access.takePayments } as const;

const Count = z.object({
  countedBy: z.string(),
  at: z.string(),
  /** Null until two people have counted. */
  countedCents: z.nullable(z.int()),
  remark: z.nullable(z.string()),
});
/** What one person took by one method in one shift. */
export const TillLine = z.object({
  shiftId: z.int(),
  name: z.string(),
  channel: z.enum(staffChannels),
  openedAt: z.string(),
  /** Null while the shift is open. */
  closedAt: z.nullable(z.string()),
  /** In the cash; null: no float was counted. */
  floatCents: z.nullable(z.int()),
  payments: z.int(),
  counts: z.array(Count),
  mayCount: z.boolean(),
  /** Null until two people have counted, so that neither counts towards it; then the latest count is held against it. */
  expectedCents: z.nullable(z.int()),
  differenceCents: z.nullable(z.int()),
});
export type TillLine = z.infer<typeof TillLine>;
export const OwnShift = z.object({ shiftId: z.int(), openedAt: z.string(), floatCents: z.nullable(z.int()) });
export const TillDay = z.object({
  on: z.string(),
  /** The caller's open shift. */
  ownShift: z.nullable(OwnShift),
  lines: z.array(TillLine),
  /** Online money of that day, for the whole picture. */
  online: z.array(z.object({ channel: z.string(), payments: z.int(), cents: z.int() })),
  /** Null until everything was counted: what is left of it would be what to expect. */
  totalCents: z.nullable(z.int()),
});
export type TillDay = z.infer<typeof TillDay>;

export const getTillDay = route({
  method: 'GET',
  path: '/api/admin/payments/day',
  summary: 'The shifts of a day (today when none is named, with all that wait for a count), and what was counted',
  ...take,
  query: z.object({ on: z.optional(calendarDate(2000, 2100)) }),
  output: TillDay,
  errors: ['bad_input'],
});
export const FloatInput = z.object({ floatCents: wholeNumber(0, 100_000_000) });
export const openShift = route({
  method: 'POST',
  path: '/api/admin/payments/shifts',
  summary: 'Open one’s own shift with the float that was counted',
  ...take,
  input: FloatInput,
  output: OwnShift,
  errors: ['bad_input', 'shift_open'],
});
export const CountInput = z.object({
  channel: oneOf(staffChannels),
  /** Below zero: more was sent back by this method than was taken; never of cash. */
  countedCents: wholeNumber(-100_000_000, 100_000_000),
  remark: optionalText(300),
});
/** First one's own, or anybody's for those who may refund; then another person; after that with a remark. */
export const countShift = route({
  method: 'PUT',
  path: '/api/admin/payments/shifts/{shiftId}/count',
  summary: 'Enter what was counted of one method; the first count ends the shift',
  ...take,
  params: z.object({ shiftId: pathId() }),
  input: CountInput,
  output: TillLine,
  errors: ['not_found', 'bad_input', 'own_count', 'already_settled'],
});
