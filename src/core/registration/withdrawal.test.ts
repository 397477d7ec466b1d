import { describe, expect, test } from 'vitest';
import { mayRequestWithdrawal, type WithdrawalState, withdrawalStateOf, withdrawalVerdict } from './withdrawal.ts';

describe('REG-13 the state of a withdrawal', () => {
  test.each<[boolean, boolean, boolean, WithdrawalState]>([
    [false, false, false, 'none'],
    [true, false, false, 'waiting'],
    [true, true, false, 'declined'],
    [true, false, true, 'withdrawn'],
    [false, false, true, 'withdrawn'],
    [true, true, true, 'withdrawn'],
  ])('REG-13 requested %s, declined %s, withdrawn %s: %s', (isRequested, isDeclined, isWithdrawn, state) => {
    expect(withdrawalStateOf({ isRequested, isDeclined, isWithdrawn })).toBe(state);
  });
  test.each<[WithdrawalState, boolean]>([
    ['none', true],
    ['waiting', false],
    ['declined', true],
    ['withdrawn', false],
  ])('REG-13 a family may ask while it is %s: %s', (state, may) => expect(mayRequestWithdrawal(state)).toBe(may));
});

describe('REG-14 what staff may decide', () => {
  test.each([
    ['none', 'withdraw', 'decide'],
    ['waiting', 'withdraw', 'decide'],
    ['declined', 'withdraw', 'decide'],
    ['withdrawn', 'withdraw', 'already_withdrawn'],
    ['none', 'decline', 'bad_input'],
    ['waiting', 'decline', 'decide'],
    ['declined', 'decline', 'bad_input'],
    ['withdrawn', 'decline', 'bad_input'],
    ['none', 'reinstate', 'bad_input'],
    ['waiting', 'reinstate', 'bad_input'],
    ['declined', 'reinstate', 'bad_input'],
    ['withdrawn', 'reinstate', 'decide'],
  ] as const)('REG-14 %s, %s: %s', (state, decision, verdict) => {
    expect(withdrawalVerdict(state, decision, true).verdict).toBe(verdict);
    expect(withdrawalVerdict(state, decision, false).verdict).toBe('bad_input');
  });
});
