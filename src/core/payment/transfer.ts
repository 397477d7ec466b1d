export interface Share {
  registrationId: number;
  amountCents: number;
}
/** What a family owes; one that is not completed can keep nothing beyond its order. */
interface Owing {
  dueCents: number;
  isCompleted: boolean;
}
export type TransferVerdict =
  | { verdict: 'take'; shares: Share[] }
  | { verdict: 'bad_input'; fields: Record<string, string[]> };

/** What each family gets when nothing else is said: what it owes, the first ones first, as long as it lasts. */
export function suggestedShares(amountCents: number, dues: readonly number[]): number[] {
  let left = amountCents;
  return dues.map(due => {
    const share = Math.max(0, Math.min(left, due));
    left -= share;
    return share;
  });
}

/**
 * How one transfer over several families is booked: no family gets more than it owes, and the rest is the credit of one
 * that owes nothing more. PAY-44
 *
 * `owing`: of every family that is named; `dollars` says an amount.
 */
export function transferVerdict(
  transfer: { amountCents: number; shares: readonly Share[]; creditTo: number | null },
  owing: ReadonlyMap<number, Owing>,
  dollars: (cents: number) => string,
): TransferVerdict {
  const { amountCents, shares, creditTo } = transfer;
  const fields: Record<string, string[]> = {};
  const given = new Map<number, number>();
  for (const [index, { registrationId, amountCents: share }] of shares.entries()) {
    const due = Math.max(0, owing.get(registrationId)?.dueCents ?? 0);
    if (given.has(registrationId)) fields[`shares.${index}.registrationId`] = ['This family appears twice'];
    else if (share > due) fields[`shares.${index}.amountCents`] = [`This family owes ${dollars(due)}`];
    given.set(registrationId, share);
  }
  const rest = amountCents - shares.reduce((sum, share) => sum + share.amountCents, 0);
  if (rest < 0) fields.amountCents = [`The families’ shares are ${dollars(-rest)} more than the transfer`];
  if (rest > 0 && creditTo === null)
    fields.creditRegistrationId = [`${dollars(rest)} is left. Choose the family that keeps it as credit`];
  if (rest <= 0 && creditTo !== null) fields.creditRegistrationId = ['Nothing is left to keep as credit'];
  if (rest > 0 && creditTo !== null) {
    const keeper = owing.get(creditTo);
    const owes = (keeper?.dueCents ?? 0) - (given.get(creditTo) ?? 0);
    if (owes > 0) fields.creditRegistrationId = [`This family still owes ${dollars(owes)}. Give it that share first`];
    else if (!keeper?.isCompleted && !given.has(creditTo))
      fields.creditRegistrationId = ['This family isn’t registered yet, so it can’t keep a credit'];
    given.set(creditTo, (given.get(creditTo) ?? 0) + rest);
  }
  if (Object.keys(fields).length > 0) return { verdict: 'bad_input', fields };
  return {
    verdict: 'take',
    shares: [...given].map(([registrationId, cents]) => ({ registrationId, amountCents: cents })),
  };
}
