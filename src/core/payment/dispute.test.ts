import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DisputeState,
  disputeLines,
  disputeStates,
  disputeVerdict,
  isUndecided,
  laterDisputeState,
  letGoCents,
} from './dispute.ts';
import { type LedgerEntry, movedCents, netCents } from './ledger.ts';
import { refundableCents } from './refund.ts';

test.each<[DisputeState, DisputeState, DisputeState]>([
  ['inquiry', 'needs_response', 'needs_response'],
  ['needs_response', 'under_review', 'under_review'],
  ['under_review', 'lost', 'lost'],
  ['under_review', 'won', 'won'],
  ['lost', 'won', 'won'],
  ['won', 'under_review', 'won'],
  ['won', 'lost', 'won'],
  ['lost', 'needs_response', 'lost'],
  ['dropped', 'inquiry', 'dropped'],
])('PAY-19 %s, then reported %s: %s', (known, told, state) => {
  expect(laterDisputeState(known, told)).toBe(state);
});

test('PAY-19 reaches the same state in whatever order answers arrive', () => {
  const later = (states: DisputeState[]) => states.reduce((known, told) => laterDisputeState(known, told));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...disputeStates), { minLength: 1 }), states => {
      expect(later(states)).toBe(later(states.toReversed()));
    }),
  );
});

describe('PAY-20 how a dispute changes the ledger', () => {
  const withdrawn = { movementId: 'txn_1', cents: -4500, feeCents: 1500 };
  test.each([
    ['nothing has moved', [], []],
    [
      'withdrawn, with a fee',
      [withdrawn],
      [
        { kind: 'dispute', amountCents: 4500, externalId: 'txn_1' },
        { kind: 'fee', amountCents: 1500, externalId: 'txn_1:fee' },
      ],
    ],
    [
      'returned with the fee',
      [{ movementId: 'txn_2', cents: 4500, feeCents: -1500 }],
      [
        { kind: 'dispute_return', amountCents: 4500, externalId: 'txn_2' },
        { kind: 'fee_return', amountCents: 1500, externalId: 'txn_2:fee' },
      ],
    ],
    [
      'returned without the fee',
      [{ movementId: 'txn_2', cents: 4500, feeCents: 0 }],
      [{ kind: 'dispute_return', amountCents: 4500, externalId: 'txn_2' }],
    ],
    [
      'only a fee',
      [{ movementId: 'txn_3', cents: 0, feeCents: 1500 }],
      [{ kind: 'fee', amountCents: 1500, externalId: 'txn_3:fee' }],
    ],
  ])('PAY-20 %s', (_, movements, lines) => {
    expect(disputeLines(movements)).toEqual(lines);
  });

  const line = (id: number, kind: LedgerEntry['kind'], amountCents: number, correctsId: number | null = null) => ({
    id,
    kind,
    amountCents,
    correctsId,
    ofId: kind.startsWith('dispute') ? 1 : null,
  });
  const paid = line(1, 'payment', 4500);
  const lost = [paid, line(2, 'dispute', 4500), line(3, 'fee', 1500)];
  const letGo = [...lost, line(4, 'write_off', 4500)];
  test.each([
    ['lost: no longer paid, and we bear the fee', lost, 0, -1500, 0],
    ['won: paid as before, except the fee', [...lost, line(4, 'dispute_return', 4500)], 4500, 3000, 4500],
    [
      'won, with the fee returned',
      [...lost, line(4, 'dispute_return', 4500), line(5, 'fee_return', 1500)],
      4500,
      4500,
      4500,
    ],
    ['let go: counts as paid without moving money', letGo, 4500, -1500, 0],
    [
      'let go, then returned after all',
      [...letGo, line(5, 'dispute_return', 4500), line(6, 'correction', 4500, 4)],
      4500,
      3000,
      4500,
    ],
  ])('PAY-20 %s', (_, entries, paidCents, heldCents, refundable) => {
    expect(netCents(entries)).toBe(paidCents);
    expect(entries.reduce((sum, entry) => sum + movedCents(entry, entries), 0)).toBe(heldCents);
    expect(refundableCents(paid, entries)).toBe(refundable);
  });
});

test.each<[DisputeState, boolean]>([
  ['inquiry', true],
  ['inquiry_review', true],
  ['needs_response', true],
  ['under_review', true],
  ['lost', false],
  ['won', false],
  ['dropped', false],
])('PAY-21 a dispute in the state %s is still undecided: %s', (state, open) => {
  expect(isUndecided(state)).toBe(open);
  for (const decision of ['accept', 'close', 'let_go'] as const)
    expect(disputeVerdict(state, decision) === 'undecided').toBe(open);
});

test('PAY-22 only a lost dispute can be let go', () => {
  expect(disputeVerdict('lost', 'let_go')).toBe('settle');
  expect(disputeVerdict('won', 'let_go')).toBe('not_lost');
  expect(disputeVerdict('won', 'close')).toBe('settle');
});

test.each([
  [4500, 4500, 4500],
  [4500, 2000, 2000],
  [2000, 4500, 2000],
  [4500, 0, 0],
  [4500, -500, 0],
])('PAY-22 the bank kept %d, the family owes %d: %d is let go', (keptCents, dueCents, cents) => {
  expect(letGoCents({ keptCents, dueCents })).toBe(cents);
});
