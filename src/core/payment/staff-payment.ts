export const staffChannels = ['cash', 'etransfer', 'cheque', 'terminal'] as const;
export type StaffChannel = (typeof staffChannels)[number];

export interface Part {
  channel: StaffChannel;
  amountCents: number;
  tenderedCents: number | null;
  reference: string | null;
}
export type TakeVerdict =
  | { verdict: 'take'; parts: Part[]; changeCents: number }
  | { verdict: 'too_much' }
  | { verdict: 'bad_input'; fields: Record<string, string[]> };

/** E-transfer references are the same in any case. PAY-15 */
const referenceKey = (reference: string): string => reference.toUpperCase();

function wrongFields(parts: readonly Part[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const [index, part] of parts.entries()) {
    if (part.channel === 'cash') {
      if (part.tenderedCents !== null && part.tenderedCents < part.amountCents)
        fields[`parts.${index}.tenderedCents`] = ['This is less than the amount'];
    } else if (part.reference === null) fields[`parts.${index}.reference`] = ['Value is required'];
    else if (part.channel === 'etransfer') {
      const key = referenceKey(part.reference);
      if (seen.has(key)) fields[`parts.${index}.reference`] = ['This reference appears twice'];
      seen.add(key);
    }
  }
  return fields;
}

/**
 * What is booked of the money a family hands over. Only cash may exceed what is due, and the excess is given as change;
 * every other method needs a reference. PAY-15, PAY-16
 *
 * `keepsRest`: the excess is booked too, as the family's credit. PAY-48
 */
export function takeVerdict(parts: readonly Part[], due: number, keepsRest = false): TakeVerdict {
  const fields = wrongFields(parts);
  if (Object.keys(fields).length > 0) return { verdict: 'bad_input', fields };
  const excess = parts.reduce((sum, part) => sum + part.amountCents, 0) - Math.max(0, due);
  let over = keepsRest && due > 0 ? 0 : excess;
  let changeCents = 0;
  const booked = parts.map(part => {
    if (part.channel !== 'cash') return { ...part, tenderedCents: null };
    const tenderedCents = Math.max(part.amountCents, part.tenderedCents ?? 0);
    const back = Math.min(Math.max(0, over), part.amountCents);
    over -= back;
    changeCents += tenderedCents - part.amountCents + back;
    return { ...part, amountCents: part.amountCents - back, tenderedCents };
  });
  if (over > 0) return { verdict: 'too_much' };
  const kept = booked.filter(part => part.amountCents > 0);
  return kept.length === 0 ? { verdict: 'too_much' } : { verdict: 'take', parts: kept, changeCents };
}
