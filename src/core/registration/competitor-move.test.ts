import { describe, expect, test } from 'vitest';
import { moveVerdict } from './competitor-move.ts';

describe('REG-16 moving a competitor', () => {
  const from = { registrationId: 1, tournamentId: 7, isCompleted: true };
  test.each([
    ['to an unknown registration', undefined, false, 'No registration has'],
    ['to the registration they are in', from, false, 'already'],
    [
      'to another tournament’s registration',
      { ...from, registrationId: 2, tournamentId: 8 },
      false,
      'another tournament',
    ],
    [
      'from a paid to an open registration',
      { ...from, registrationId: 2, isCompleted: false },
      false,
      'Complete that one first',
    ],
    ['to a full registration', { ...from, registrationId: 2 }, true, 'is full'],
  ])('REG-16 %s is refused', (_name, to, isFull, text) => {
    const verdict = moveVerdict(from, to, isFull);
    expect(verdict.verdict === 'bad_input' && verdict.text).toContain(text);
  });
  test('REG-16 a move from an open to a paid registration is refused', () => {
    const verdict = moveVerdict({ ...from, isCompleted: false }, { ...from, registrationId: 2 }, false);
    expect(verdict.verdict === 'bad_input' && verdict.text).toContain('Complete this one first');
  });
  test('REG-16 a competitor moves between registrations of one tournament and equal status', () => {
    expect(moveVerdict(from, { ...from, registrationId: 2 }, false)).toEqual({ verdict: 'move' });
  });
});
