import type { RefundNow, RefundStep } from '#core/payment/refund-policy.ts';
import { giveBackCents } from '#core/registration/give-back.ts';
import * as sayChange from '#say/change.ts';
import * as say from '#say/refunds.ts';
import { formatLongDate, formatMoney } from '../format.ts';

/** "By Friday, March 5, 2027: 50% of the price …": the days of a refund policy, one line each, and what comes after them. */
export function refundLines(steps: readonly RefundStep[]): string[] {
  if (steps.length === 0) return [];
  const lines = steps.map(({ until, percent }) => {
    const date = formatLongDate(until);
    return percent === 100 ? say.full({ date }) : say.share({ date, percent });
  });
  return [...lines, say.after()];
}

interface Terms {
  now: (Omit<RefundNow, 'cents'> & { cents: number | null; paidCents: number | null }) | null;
}

/** What comes back for one competitor: if the family asks now, or as it has asked. */
export function refundNowWords({ now }: Terms, name: string, hasAsked: boolean): string {
  if (!now) return say.weReply();
  const { percent, cents, paidCents, until } = now;
  if (paidCents === 0) return say.nothingPaid({ name });
  if (until === null) return say.nowNothing({ name });
  const date = formatLongDate(until);
  if (cents === null || paidCents === null)
    return hasAsked ? say.askedShareOfPrice({ percent, name }) : say.nowShareOfPrice({ date, percent, name });
  const paid = formatMoney(paidCents);
  if (percent === 100) return hasAsked ? say.askedFull({ paid, name }) : say.nowFull({ date, paid, name });
  const amount = formatMoney(cents);
  return hasAsked
    ? say.askedShare({ amount, percent, paid, name })
    : say.nowShare({ date, amount, percent, paid, name });
}

/** Whether money comes back at all. */
export const givesBack = ({ now }: Terms): boolean => now !== null && now.until !== null && now.paidCents !== 0;

/** What comes back today for so many of something that was bought. REG-49 */
export function giveBackWords(
  terms: { eachCents: number; percent: number; until: string | null; leftCents: number },
  count: number,
): string {
  const { eachCents, percent, until } = terms;
  if (until === null || percent === 0) return sayChange.backNothing();
  const cents = giveBackCents(eachCents, count, terms);
  const amount = formatMoney(cents);
  if (cents < giveBackCents(eachCents, count, { percent, leftCents: Number.POSITIVE_INFINITY }))
    return sayChange.backMost({ amount });
  const date = formatLongDate(until);
  if (percent === 100) return sayChange.backFull({ date, amount });
  return sayChange.backShare({ date, amount, percent, paid: formatMoney(eachCents * count) });
}
