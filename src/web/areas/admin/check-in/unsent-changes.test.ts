import { describe, expect, test } from 'vitest';
import type { QueuedOperation } from './desk-store.ts';
import { staleInWords, unsentInWords } from './unsent-changes.ts';

test.each([
  [
    1,
    '1 change on this device hasn’t been sent yet. It stays saved here and will be sent after the next sign-in. Log out now?',
  ],
  [
    7,
    '7 changes on this device haven’t been sent yet. They stay saved here and will be sent after the next sign-in. Log out now?',
  ],
])('CHECK-15 asks before a logout with %d unsent', (waiting, text) => expect(unsentInWords(waiting)).toBe(text));

describe('CHECK-28 changes that were not sent for four hours', () => {
  const now = Date.parse('2027-05-01T15:00:00Z');
  const waits = (hours: number): QueuedOperation => ({
    kind: 'check-in',
    registrationId: 1,
    competitorId: 2,
    value: {},
    seen: { checkedInAt: null },
    sequence: 1,
    nonce: `n${hours}`,
    doneBy: 3,
    doneAt: new Date(now - hours * 3_600_000).toISOString(),
    outcome: null,
    detail: null,
    about: 'Aino',
  });
  test('are reported with their age and what the browser may do', () => {
    expect(staleInWords([waits(1), waits(5)], now)).toBe(
      '2 changes, the first from 5 hours ago, are only on this device. A browser may delete them, and Safari does after seven days in which this page isn’t opened. Connect to a network today and wait for “All sent”.',
    );
    expect(staleInWords([waits(50)], now)).toMatch(/^1 change, the first from 2 days ago, is only .* may delete it,/);
  });
  test('are not reported before, and never when nothing waits', () => {
    expect(staleInWords([waits(3.9)], now)).toBeNull();
    expect(staleInWords([], now)).toBeNull();
  });
});
