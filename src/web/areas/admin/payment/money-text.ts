/** What somebody types for an amount, in cents: 45, 45.5, 45.50, 45,50 and $45; null when it is none. */
export function centsOf(text: string): number | null {
  const [, dollars, cents] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  return Number(dollars) * 100 + Number((cents ?? '').padEnd(2, '0'));
}

/** The same, and below zero with a minus in front: more went out than came in. */
export function signedCentsOf(text: string): number | null {
  const [, minus, amount = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const cents = centsOf(amount);
  return cents !== null && minus ? 0 - cents : cents;
}

/** 4500 → "45.00": what an amount field is filled with. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2);
}

export const amountHint = 'Enter an amount, like 45.00';
