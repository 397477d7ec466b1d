import { describe, expect, test } from 'vitest';
import { backOffMs, canRetry, isUnknownMailbox, mostAttempts, stateAfter, stateAfterReport } from './delivery.ts';

const lost = { ok: false, isPermanent: false, mayHaveArrived: true } as const;
const refused = { ok: false, isPermanent: false } as const;
const never = { ok: false, isPermanent: true } as const;

describe('status after an attempt', () => {
  test.each([
    ['MSG-7 sent', { ok: true }, 1, true, 'sent'],
    ['MSG-7 a single mail whose answer was lost is sent again', lost, 1, false, 'pending'],
    ['MSG-7 a bulk message whose answer was lost is unsure', lost, 1, true, 'unsure'],
    ['MSG-9 an unreachable service: sent later', refused, 1, true, 'pending'],
    ['MSG-9 the last attempt', refused, mostAttempts, true, 'failed'],
    ['MSG-9 the attempt before the last', refused, mostAttempts - 1, true, 'pending'],
    ['MSG-9 permanently refused', never, 1, false, 'failed'],
    ['MSG-6 the number sent STOP to the carrier', { ...never, isRefusedByRecipient: true }, 1, true, 'suppressed'],
  ] as const)('%s', (_, result, attempts, isAtMostOnce, state) => {
    expect(stateAfter(result, { attempts, isAtMostOnce })).toBe(state);
  });

  test('MSG-9 waits 15 s, doubling up to 15 min, for more than a day in total even with the shortest random waits', () => {
    expect([1, 2, 3, 6, 7, 8, 100].map(n => backOffMs(n, 0.5) / 1000)).toEqual([15, 30, 60, 480, 900, 900, 900]);
    expect([backOffMs(1, 0), backOffMs(1, 1)]).toEqual([12_000, 18_000]);
    const shortest = Array.from({ length: mostAttempts - 1 }, (_, i) => backOffMs(i + 1, 0)).reduce((a, b) => a + b);
    expect(shortest).toBeGreaterThan(86_400_000);
  });

  test.each([
    ['pending', false],
    ['sent', false],
    ['delivered', false],
    ['suppressed', false],
    ['failed', true],
    ['unsure', true],
  ] as const)('MSG-7 a mail or text that is %s may be sent again: %s', (status, expected) => {
    expect(canRetry(status)).toBe(expected);
  });
});

describe('carrier reports', () => {
  test.each([
    ['sent', 'delivered', 'delivered'],
    ['sent', 'failed', 'failed'],
    ['sent', 'other', 'sent'],
    ['pending', 'delivered', 'delivered'],
    ['unsure', 'delivered', 'delivered'],
    ['unsure', 'other', 'unsure'],
    ['delivered', 'failed', 'delivered'],
    ['delivered', 'other', 'delivered'],
    ['failed', 'delivered', 'failed'],
    ['suppressed', 'delivered', 'suppressed'],
  ] as const)('MSG-11 %s, then reported %s: %s', (known, told, state) => {
    expect(stateAfterReport(known, told)).toBe(state);
  });
});

describe('MSG-12 the mailbox does not exist', () => {
  test.each([
    ["Can't send mail: 550 5.1.1 <a@b.example>: Recipient address rejected: User unknown", true],
    ['550-5.1.1 The email account that you tried to reach does not exist', true],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', true],
    ['550 No such mailbox here', true],
    ['550 Requested action not taken: mailbox unavailable', true],
    ['550 User unknown', true],
    ['550 unknown user', true],
    ['550 5.7.1 Message rejected as spam by content filtering: mailbox unavailable', false],
    ['550 5.7.26 Unauthenticated mail is not accepted', false],
    ['550 5.2.2 Mailbox full', false],
    ['550 Rejected by policy', false],
    ['552 5.2.2 user unknown', false],
    ['450 4.1.1 User unknown', false],
    ['connect ECONNREFUSED 127.0.0.1:5500', false],
  ])('MSG-12 %s: %s', (response, unknown) => {
    expect(isUnknownMailbox(response)).toBe(unknown);
  });
});
