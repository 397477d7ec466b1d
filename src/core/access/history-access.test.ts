import { describe, expect, test } from 'vitest';
import type { Role } from './access.ts';
import { historyAbilities, maySeeHistoryOf } from './history-access.ts';

const seenBy = (...held: Role[]): string[] =>
  Object.keys(historyAbilities).filter(subject => maySeeHistoryOf(subject, ['Customer', ...held]));

describe('ACCESS-10', () => {
  const desk = [
    'registration',
    'competitor',
    'contact',
    'possible_duplicate',
    'payment_attempt',
    'payment_review',
    'refund',
    'receipt',
  ];
  const director = [
    ...desk,
    'payout',
    'journal_period',
    'merch',
    'file',
    'message',
    'suppression',
    'outbox',
    'school',
    'draft',
    'draft_division',
    'ring',
    'ring_day',
    'hall_message',
    'hall_screen',
    'sheet',
    'injury_report',
  ];

  test.each<[string, Role[], string[]]>([
    ['a customer sees no history', [], []],
    ['the check-in desk sees the history of registrations and payments', ['CheckInAdmin'], desk],
    ['a director also sees the history of payouts, merch, files and messages', ['TournamentDirector'], director],
    ['a SuperAdmin sees everything', ['SuperAdmin'], Object.keys(historyAbilities)],
  ])('ACCESS-10 %s', (_, held, subjects) => {
    expect(seenBy(...held).sort()).toEqual([...subjects].sort());
  });

  test.each(['history', 'toString', '__proto__', ''])('ACCESS-10 “%s” has no history', subject => {
    expect(maySeeHistoryOf(subject, ['SuperAdmin'])).toBe(false);
  });
});
