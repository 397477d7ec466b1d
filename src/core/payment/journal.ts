import { partTaxCents } from '../registration/hst.ts';
import type { Product } from '../registration/product.ts';
import type { LedgerEntry } from './ledger.ts';
import { splitCents } from './split-cents.ts';

/** What a ledger line is about, for the journal. */
export interface JournalEntry extends LedgerEntry {
  /** Of a refund that came back: the refund. */
  returnsId: number | null;
  /** Of a refund, or of what the family gave back: what came back, when it is known. */
  product: string | null;
  /** Of a refund made before completion: what went back is open again. PAY-14 */
  isOwedAgain: boolean;
  /** Of what a bank charges for a dispute: the part of it that is tax. */
  feeTaxCents: number;
}

/** A part of a ledger line: what of it is one product's, and the tax contained in that. Signed as money that came in. */
export interface JournalPart {
  account: string;
  cents: number;
  taxCents: number;
}

/** Accounts that are no product. */
export const journalAccounts = {
  overpaid: 'Overpayments',
  disputed: 'Disputed payments',
  waived: 'Debts waived',
  fees: 'Stripe fees',
  feeTax: 'HST paid on Stripe fees',
  tax: 'HST collected',
  bank: 'Bank',
  other: 'Not from this site',
  overAndShort: 'Cash over and short',
} as const;

const noProducts = new Set<string>(Object.values(journalAccounts));

interface Standing {
  cents: number;
  taxCents: number;
  /** Of it, what the family need not pay: no tax is in that, and none of it is given back. */
  compCents: number;
  /** Given back: of a completed registration it is not owed again. PAY-14 */
  refundedCents: number;
}

/**
 * Divides each ledger line of a registration over its products, to the cent. PAY-38
 *
 * `booked`: lines that a closed period holds, as it holds them; they are never divided again. PAY-41
 */
export function journalParts(
  order: { products: readonly Product[]; isCompleted: boolean },
  entries: readonly JournalEntry[],
  booked: ReadonlyMap<number, readonly JournalPart[]>,
): Map<number, readonly JournalPart[]> {
  const standings = new Map<string, Standing>();
  const parts = new Map<number, readonly JournalPart[]>();
  const taxed = new Set(order.products.filter(({ isTaxed }) => isTaxed).map(({ product }) => product));
  const standingOf = (account: string): Standing =>
    standings.get(account) ?? { cents: 0, taxCents: 0, compCents: 0, refundedCents: 0 };
  const sold = () =>
    [...new Set([...order.products.map(({ product }) => product), ...standings.keys()])].filter(
      account => !noProducts.has(account),
    );

  /** PAY-39 */
  function taxFor(account: string, cents: number): number {
    const { cents: had, taxCents, compCents } = standingOf(account);
    const isTaxed = taxed.has(account) || taxCents !== 0;
    return isTaxed ? partTaxCents({ cents: had - compCents, taxCents }, cents) : 0;
  }
  const over = (accounts: readonly string[], cents: number, weights: readonly number[], sign: 1 | -1) =>
    splitCents(cents, weights).map((part, index) => ({ account: accounts[index] as string, cents: sign * part }));

  function paid(cents: number) {
    const accounts = [...order.products.map(({ product }) => product), journalAccounts.disputed];
    const weights = [
      ...order.products.map(line => {
        const { cents: had, refundedCents } = standingOf(line.product);
        return Math.max(0, line.cents - had - (order.isCompleted ? refundedCents : 0));
      }),
      Math.max(0, -standingOf(journalAccounts.disputed).cents),
    ];
    const open = Math.min(
      cents,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    return [...over(accounts, open, weights, 1), { account: journalAccounts.overpaid, cents: cents - open }];
  }
  function refunded(cents: number, product: string | null) {
    const had = (account: string) => Math.max(0, standingOf(account).cents - standingOf(account).compCents);
    const overpaid = product === null ? Math.min(cents, had(journalAccounts.overpaid)) : 0;
    // A bank returned it after the family had paid again.
    const returned = product === null ? Math.min(cents - overpaid, had(journalAccounts.disputed)) : 0;
    const ofProduct = product === null ? 0 : Math.min(cents, had(product));
    const accounts = sold().filter(account => account !== product);
    const weights = accounts.map(had);
    const rest = Math.min(
      cents - overpaid - returned - ofProduct,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    return [
      ...(product === null ? [] : [{ account: product, cents: -ofProduct }]),
      ...over(accounts, rest, weights, -1),
      { account: journalAccounts.disputed, cents: -returned },
      { account: journalAccounts.overpaid, cents: -(cents - returned - ofProduct - rest) },
    ];
  }
  const opposite = (id: number | null) =>
    id === null
      ? undefined
      : parts.get(id)?.map(({ account, cents, taxCents }) => ({ account, cents: -cents, taxCents }));
  const { disputed, waived } = journalAccounts;
  function fee(entry: JournalEntry, sign: 1 | -1): JournalPart[] {
    const { amountCents, feeTaxCents } = entry;
    return [
      { account: journalAccounts.fees, cents: sign * (amountCents - feeTaxCents), taxCents: 0 },
      { account: journalAccounts.feeTax, cents: sign * feeTaxCents, taxCents: 0 },
    ];
  }
  function divided(entry: JournalEntry): readonly { account: string; cents: number }[] {
    const { kind, amountCents: cents } = entry;
    switch (kind) {
      case 'payment':
      case 'comp':
      case 'credit_in':
        return paid(cents);
      case 'refund':
      case 'credit_out':
        return refunded(cents, entry.product);
      case 'reversal':
        return opposite(entry.returnsId) ?? paid(cents);
      case 'correction':
        return opposite(entry.correctsId) ?? [{ account: journalAccounts.overpaid, cents: -cents }];
      case 'given_back':
        return [...refunded(cents, entry.product), { account: journalAccounts.overpaid, cents }];
      case 'dispute': {
        const overpaid = Math.min(cents, Math.max(0, standingOf(journalAccounts.overpaid).cents));
        return [
          { account: journalAccounts.overpaid, cents: -overpaid },
          { account: disputed, cents: overpaid - cents },
        ];
      }
      case 'dispute_return':
        return [{ account: disputed, cents }];
      case 'fee':
        return fee(entry, -1);
      case 'fee_return':
        return fee(entry, 1);
      case 'write_off':
        return [
          { account: disputed, cents },
          { account: waived, cents: -cents },
        ];
    }
  }
  /** What went back of a completed registration is not owed again. PAY-14 */
  function refundSign(entry: JournalEntry): number {
    const turned = entries.find(({ id }) => id === (entry.correctsId ?? entry.returnsId)) ?? entry;
    return ['refund', 'reversal', 'given_back'].includes(turned.kind) && !turned.isOwedAgain ? -1 : 0;
  }

  for (const entry of entries) {
    const kept = booked.get(entry.id);
    const corrected = entries.find(({ id }) => id === entry.correctsId);
    const isComp = entry.kind === 'comp' || corrected?.kind === 'comp';
    const own =
      kept ??
      divided(entry)
        .filter(({ cents }) => cents !== 0)
        .map(({ account, cents }) => ({ account, cents, taxCents: isComp ? 0 : taxFor(account, cents) }));
    parts.set(entry.id, own);
    const sign = refundSign(entry);
    for (const { account, cents, taxCents } of own) {
      const before = standingOf(account);
      standings.set(account, {
        cents: before.cents + cents,
        taxCents: before.taxCents + taxCents,
        compCents: before.compCents + (isComp ? cents : 0),
        refundedCents: before.refundedCents + sign * cents,
      });
    }
  }
  return parts;
}

/** On which day something is posted: its own, or the first day that is not in a closed period. PAY-41 */
export function postedOn(ownOn: string, closedUntil: string | null, dayAfter: (day: string) => string): string {
  return closedUntil === null || ownOn > closedUntil ? ownOn : dayAfter(closedUntil);
}

/** Whether everything until a day may be closed: a day that is over, and later than what is closed already. PAY-41 */
export function closingVerdict(close: {
  until: string;
  today: string;
  closedUntil: string | null;
}): 'close' | 'same' | 'not_over' | 'closed_already' {
  if (close.until === close.closedUntil) return 'same';
  if (close.until >= close.today) return 'not_over';
  return close.closedUntil !== null && close.until < close.closedUntil ? 'closed_already' : 'close';
}
