import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containedTaxCents, isTaxedLine, receiptTaxCents } from '../registration/hst.ts';
import { type Product, productsOf } from '../registration/product.ts';
import {
  closingVerdict,
  type JournalEntry,
  type JournalPart,
  journalAccounts,
  journalParts,
  postedOn,
} from './journal.ts';
import { movedCents } from './ledger.ts';
import { splitCents } from './split-cents.ts';

const sumOf = (parts: readonly { cents: number }[] = []): number => parts.reduce((sum, { cents }) => sum + cents, 0);
const taxOf = (parts: readonly JournalPart[] = []): number => parts.reduce((sum, { taxCents }) => sum + taxCents, 0);
const family: Product[] = [
  { product: 'Competitors', cents: 14_000, isTaxed: true },
  { product: 'Spectator passes', cents: 2000, isTaxed: false },
  { product: 'Merch: T-shirt, M', cents: 2500, isTaxed: true },
];
let nextId = 1;
const entry = (kind: JournalEntry['kind'], amountCents: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
  ...{
    id: nextId++,
    kind,
    amountCents,
    correctsId: null,
    returnsId: null,
    product: null,
    isOwedAgain: false,
    feeTaxCents: 0,
  },
  ...more,
});
const said = (parts: readonly JournalPart[] = []) =>
  Object.fromEntries(
    parts.map(({ account, cents, taxCents }) => [account, taxCents === 0 ? cents : [cents, taxCents]]),
  );
const of = (entries: JournalEntry[], isCompleted = true, products = family) => {
  const parts = journalParts({ products, isCompleted }, entries, new Map());
  return entries.map(({ id }) => said(parts.get(id)));
};

test('PAY-38 cents are divided in proportion, and never lost', () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(100, [0, 1, 2])).toEqual([0, 33, 67]);
  expect(splitCents(5, [])).toEqual([]);
  expect(splitCents(0, [3, 4])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1 }), fc.nat(1000), (weights, permille) => {
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      const cents = Math.floor((all * permille) / 1000);
      const parts = splitCents(cents, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(weights[index] as number);
    }),
  );
});

describe('PAY-38 what of a ledger line is whose', () => {
  test('a payment in full is the order', () => {
    expect(of([entry('payment', 18_500)])).toEqual([
      { Competitors: [14_000, 1611], 'Spectator passes': 2000, 'Merch: T-shirt, M': [2500, 288] },
    ]);
  });
  test('parts of a payment add up to the order and its tax', () => {
    const parts = journalParts(
      { products: family, isCompleted: true },
      [...[entry('payment', 3333), entry('payment', 1), entry('payment', 15_166)]],
      new Map(),
    );
    const all = [...parts.values()].flat();
    for (const { product, cents, isTaxed } of family) {
      const own = all.filter(({ account }) => account === product);
      expect([sumOf(own), taxOf(own)]).toEqual([cents, isTaxed ? containedTaxCents(cents) : 0]);
    }
  });
  test('what is paid beyond the order is owed to the family, and goes back first', () => {
    expect(of([entry('payment', 18_500), entry('payment', 18_500), entry('refund', 18_500)]).slice(1)).toEqual([
      { [journalAccounts.overpaid]: 18_500 },
      { [journalAccounts.overpaid]: -18_500 },
    ]);
  });
  test('a refund of a thing that is named is of that thing, any other of all that was paid', () => {
    const paid = entry('payment', 18_500);
    expect(of([paid, entry('refund', 2500, { product: 'Merch: T-shirt, M' })])[1]).toEqual({
      'Merch: T-shirt, M': [-2500, -288],
    });
    expect(of([paid, entry('refund', 1850)])[1]).toEqual({
      Competitors: [-1400, -161],
      'Spectator passes': -200,
      'Merch: T-shirt, M': [-250, -29],
    });
  });
  test('a refund that came back and a mistake are the same parts turned round', () => {
    const paid = entry('payment', 18_500);
    const refund = entry('refund', 333);
    const back = entry('reversal', 333, { returnsId: refund.id });
    const wrong = entry('correction', 18_500, { correctsId: paid.id });
    const [first, , , last] = of([paid, refund, back, wrong]);
    const turned = (parts: Record<string, number | number[]> = {}) =>
      Object.fromEntries(Object.entries(parts).map(([account, cents]) => [account, [cents].flat().map(one => -one)]));
    expect(turned(last)).toEqual(turned(turned(first) as never));
  });
  test('what was given back of a completed registration is not owed again', () => {
    const lines = [entry('payment', 18_500), entry('refund', 14_000), entry('payment', 100)];
    expect(of(lines)[2]).toEqual({ [journalAccounts.overpaid]: 100 });
    expect(sumOf([...journalParts({ products: family, isCompleted: false }, lines, new Map()).values()].flat())).toBe(
      4600,
    );
    expect(of(lines, false)[2]).not.toHaveProperty(journalAccounts.overpaid);
  });
  test('PAY-14 what was refunded before completion is owed again: what is paid then is the order, with all its tax', () => {
    const start = [entry('payment', 18_500), entry('refund', 18_500, { isOwedAgain: true })];
    const whole = { Competitors: [14_000, 1611], 'Spectator passes': 2000, 'Merch: T-shirt, M': [2500, 288] };
    expect(of([...start, entry('payment', 18_500)])[2]).toEqual(whole);
    const back = entry('reversal', 18_500, { returnsId: start[1]?.id as number });
    expect(of([...start, back, entry('refund', 18_500, { isOwedAgain: true }), entry('payment', 18_500)])[4]).toEqual(
      whole,
    );
  });
  test('what was refunded after completion stays closed, a credit for what could not be handed out too', () => {
    const start = [entry('payment', 18_500), entry('refund', 2500), entry('dispute', 16_000)];
    expect(of([...start, entry('payment', 16_000)])[3]).toEqual({ [journalAccounts.disputed]: 16_000 });
  });
  test('PAY-20 what a bank returned after the family had paid again goes back before what was sold', () => {
    const start = [entry('payment', 18_500), entry('dispute', 18_500), entry('payment', 18_500)];
    const lines = [...start, entry('dispute_return', 18_500), entry('refund', 20_000)];
    expect(of(lines)[4]).toMatchObject({ [journalAccounts.disputed]: -18_500, Competitors: [-1135, -131] });
  });
  test('PAY-20 of a double payment that is disputed, the bank withdraws what was too much', () => {
    const start = [entry('payment', 18_500), entry('payment', 18_500), entry('dispute', 18_500)];
    expect(of(start)[2]).toEqual({ [journalAccounts.overpaid]: -18_500 });
    expect(of([...start, entry('dispute_return', 18_500), entry('refund', 18_500)])[4]).toEqual({
      [journalAccounts.disputed]: -18_500,
    });
  });
  test('a dispute waits in its own account until the family pays again, the bank returns it, or it is let go', () => {
    const start = [entry('payment', 18_500), entry('dispute', 18_500), entry('fee', 1500, { feeTaxCents: 173 })];
    expect(of(start).slice(1)).toEqual([
      { [journalAccounts.disputed]: -18_500 },
      { [journalAccounts.fees]: -1327, [journalAccounts.feeTax]: -173 },
    ]);
    expect(of([...start, entry('payment', 500)])[3]).toEqual({ [journalAccounts.disputed]: 500 });
    expect(of([...start, entry('dispute_return', 18_500)])[3]).toEqual({ [journalAccounts.disputed]: 18_500 });
    expect(of([...start, entry('write_off', 18_500)])[3]).toEqual({
      [journalAccounts.disputed]: 18_500,
      [journalAccounts.waived]: -18_500,
    });
  });
});

describe('PAY-39 the HST in a line', () => {
  test('is none where the product has none', () => {
    expect(
      of(
        [entry('payment', 18_500)],
        true,
        family.map(line => ({ ...line, isTaxed: false })),
      )[0],
    ).toEqual({
      Competitors: 14_000,
      'Spectator passes': 2000,
      'Merch: T-shirt, M': 2500,
    });
  });
  test('is the same on the receipt, each product rounded for itself', () => {
    const line = (description: string, amount: number, isTaxed = true) => ({ description, amount, isTaxed });
    const lines = [
      line('Competitors', 140),
      line('Spectator passes', 20, false),
      line('T-shirt, M', 25),
      line('T-shirt, M', 25),
    ];
    expect(productsOf(lines).map(({ product, cents }) => `${product} ${cents}`)).toEqual([
      'Competitors 14000',
      'Spectator passes 2000',
      'Merch: T-shirt, M 5000',
    ]);
    expect(receiptTaxCents(lines)).toBe(1611 + 575);
  });
  const merch = [
    { title: 'Book', isTaxed: false },
    { title: 'Book, large print', isTaxed: true },
  ];
  test.each([
    ['Competitor', true],
    ['Spectator passes', false],
    ['Lunch tickets', true],
    ['Book, one size', false],
    ['Booklet, one size', true],
    ['Book, large print, one size', true],
  ])('PRICE-5 %s: %s', (description, isTaxed) => {
    expect(isTaxedLine(description, { tickets: ['pass'], merch })).toBe(isTaxed);
  });
});

/** What is divided over the products: money that moved, a comp, and a credit. */
function divided(line: JournalEntry, ledger: readonly JournalEntry[]): number {
  const corrected = ledger.find(({ id }) => id === line.correctsId);
  const kind = corrected?.kind ?? line.kind;
  const sign = { comp: 1, credit_in: 1, credit_out: -1, given_back: 0 }[kind as string];
  return sign === undefined ? movedCents(line, ledger) : (corrected ? -sign : sign) * line.amountCents;
}

describe('PAY-38, PAY-39, PAY-45, PAY-46 whatever happens to a registration', () => {
  const kinds = [
    'payment',
    'refund',
    'reversal',
    'correction',
    'dispute',
    'dispute_return',
    'fee',
    'write_off',
    'comp',
    'credit_out',
    'credit_in',
    'given_back',
  ] as const;
  const products = fc.array(
    fc.record({ product: fc.constantFrom('A', 'B', 'C', 'D'), cents: fc.nat(30_000), isTaxed: fc.boolean() }),
    { maxLength: 4 },
  );
  const acts = fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      cents: fc.integer({ min: 1, max: 40_000 }),
      of: fc.nat(9),
      isNamed: fc.boolean(),
    }),
    { maxLength: 12 },
  );

  const correctable: JournalEntry['kind'][] = ['payment', 'comp', 'credit_in', 'credit_out'];

  /** Acts as a ledger: what is turned round was there. */
  function ledgerOf(
    told: { kind: JournalEntry['kind']; cents: number; of: number; isNamed: boolean }[],
  ): JournalEntry[] {
    const ledger: JournalEntry[] = [];
    for (const [index, { kind, cents, of, isNamed }] of told.entries()) {
      const id = index + 1;
      const target = ledger.filter(one =>
        kind === 'reversal' ? one.kind === 'refund' : correctable.includes(one.kind),
      )[of];
      if ((kind === 'reversal' || kind === 'correction') && !target) continue;
      const amountCents = target && (kind === 'reversal' || kind === 'correction') ? target.amountCents : cents;
      ledger.push({
        ...{ id, kind, amountCents, feeTaxCents: kind === 'fee' ? Math.floor(cents / 9) : 0 },
        isOwedAgain: kind === 'refund' && of % 3 === 0,
        correctsId: kind === 'correction' ? (target?.id ?? null) : null,
        returnsId: kind === 'reversal' ? (target?.id ?? null) : null,
        product: (kind === 'refund' || kind === 'given_back') && isNamed ? 'A' : null,
      });
    }
    return ledger;
  }

  test('the parts of each ledger line are that line, and the tax is that of what each product brought in', () => {
    fc.assert(
      fc.property(products, acts, fc.boolean(), (list, told, isCompleted) => {
        const order = { products: [...new Map(list.map(one => [one.product, one])).values()], isCompleted };
        const ledger = ledgerOf(told);
        const parts = journalParts(order, ledger, new Map());
        for (const line of ledger) expect(sumOf(parts.get(line.id))).toBe(divided(line, ledger));
        const comps = new Set(ledger.filter(({ kind }) => kind === 'comp').map(({ id }) => id));
        for (const { product, isTaxed } of order.products) {
          const paid = ledger.filter(({ id, correctsId }) => !comps.has(id) && !comps.has(correctsId ?? 0));
          const of = (lines: JournalEntry[]) =>
            lines.flatMap(({ id }) => parts.get(id) ?? []).filter(({ account }) => account === product);
          expect(taxOf(of(ledger))).toBe(isTaxed ? containedTaxCents(sumOf(of(paid))) : 0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('PAY-41 what a closed period holds stays as it is, and the rest still adds up', () => {
    fc.assert(
      fc.property(products, products, acts, fc.nat(12), (before, after, told, count) => {
        const ledger = ledgerOf(told);
        const order = (list: Product[]) => ({
          products: [...new Map(list.map(one => [one.product, one])).values()],
          isCompleted: true,
        });
        const closed = new Map([...journalParts(order(before), ledger, new Map())].slice(0, count));
        const parts = journalParts(order(after), ledger, closed);
        for (const [id, kept] of closed) expect(parts.get(id)).toBe(kept);
        for (const line of ledger) expect(sumOf(parts.get(line.id))).toBe(divided(line, ledger));
      }),
      { numRuns: 500 },
    );
  });
});

test('PAY-41 what is heard after a period was closed is posted on the first open day', () => {
  const dayAfter = (day: string) => `${day}+1`;
  expect(postedOn('2027-03-20', null, dayAfter)).toBe('2027-03-20');
  expect(postedOn('2027-04-01', '2027-03-31', dayAfter)).toBe('2027-04-01');
  expect(postedOn('2027-03-31', '2027-03-31', dayAfter)).toBe('2027-03-31+1');
  expect(postedOn('2027-01-02', '2027-03-31', dayAfter)).toBe('2027-03-31+1');
});

test.each([
  ['2027-03-31', null, 'close'],
  ['2027-03-31', '2027-02-28', 'close'],
  ['2027-04-05', null, 'not_over'],
  ['2027-04-06', '2027-03-31', 'not_over'],
  ['2027-03-31', '2027-03-31', 'same'],
  ['2027-03-30', '2027-03-31', 'closed_already'],
])('PAY-41 closing until %s, closed until %s: %s', (until, closedUntil, verdict) => {
  expect(closingVerdict({ until, today: '2027-04-05', closedUntil })).toBe(verdict);
});
