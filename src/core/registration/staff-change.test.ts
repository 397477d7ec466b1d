import { describe, expect, test } from 'vitest';
import { type StaffChangeState, staffAbilitiesOf, staffChangeRefusal } from './staff-change.ts';

const open: StaffChangeState = { isCompleted: false, isArchived: false, isOver: false };

describe('REG-15 what staff may change', () => {
  test.each([
    [{}, undefined],
    [{ isCompleted: true }, 'registration_completed'],
    [{ isArchived: true }, 'archived'],
    [{ isOver: true }, 'registration_not_open'],
    [{ isOver: true, isArchived: true, isCompleted: true }, 'registration_completed'],
  ] as const)('REG-15 %j: %s', (part, refusal) => expect(staffChangeRefusal({ ...open, ...part })).toBe(refusal));
});

describe('REG-17 what the page offers', () => {
  const order = { competitors: 2, spectators: 1, lunch: 0, merchOrders: 0, dueCents: 13_000, paidCents: 0 };
  const nothing = { ...order, competitors: 0, spectators: 0, dueCents: 0 };
  const checkIn = ['Customer', 'CheckInAdmin'] as const;
  const director = ['Customer', 'TournamentDirector'] as const;
  const all = { edit: true, takePayment: true, refund: false, complete: true, withdraw: false, impersonate: false };
  test.each([
    ['begun', open, order, checkIn, ['Customer'], all],
    ['begun, seen by a director', open, order, director, ['Customer'], { ...all, impersonate: true }],
    ['begun, belonging to a colleague', open, order, director, director, all],
    ['empty', open, nothing, checkIn, ['Customer'], { ...all, takePayment: false, complete: false }],
    ['archived', { ...open, isArchived: true }, order, checkIn, ['Customer'], { ...all, edit: false, complete: false }],
    [
      'completed and paid',
      { ...open, isCompleted: true },
      { ...order, dueCents: 0, paidCents: 13_000 },
      director,
      ['Customer'],
      { edit: false, takePayment: false, refund: true, complete: false, withdraw: true, impersonate: true },
    ],
  ] as const)('REG-17 %s', (_name, state, counts, actor, family, abilities) => {
    expect(staffAbilitiesOf(state, counts, actor, family)).toEqual(abilities);
  });
});
