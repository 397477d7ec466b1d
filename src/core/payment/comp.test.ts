import { expect, test } from 'vitest';
import { handedOverCents, taxAfterComps } from './comp.ts';
import type { LedgerEntry } from './ledger.ts';

const line = (id: number, kind: LedgerEntry['kind'], amountCents: number, correctsId: number | null = null) => ({
  id,
  kind,
  amountCents,
  correctsId,
  isOwedAgain: kind === 'refund',
});
const lines = [{ description: 'Competitors', amount: 113, isTaxed: true }];

test.each([
  ['no comp', [line(1, 'payment', 11_300)], 1300, 11_300],
  ['a part', [line(1, 'comp', 5650), line(2, 'payment', 5650)], 650, 5650],
  ['all of it', [line(1, 'comp', 11_300)], 0, 0],
  ['a mistake', [line(1, 'comp', 11_300), line(2, 'correction', 11_300, 1), line(3, 'payment', 11_300)], 1300, 11_300],
  ['money that went back before', [line(1, 'payment', 5650), line(2, 'refund', 5650), line(3, 'comp', 11_300)], 0, 0],
] as const)('PAY-46 the HST and the money with %s', (_, entries, tax, handed) => {
  expect(taxAfterComps(lines, entries)).toBe(tax);
  expect(handedOverCents(entries)).toBe(handed);
});
