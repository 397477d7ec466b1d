import { describe, expect, test } from 'vitest';
import type { CheckInFamily } from '#contract/check-in.ts';
import { currentOf } from '#core/check-in/obstacle.ts';
import { verdictOf } from '#core/check-in/verdict.ts';
import { deskCompetitor, deskFamily } from '#test/support/desk/desk-family.ts';
import type { QueuedOperation } from './desk-store.ts';
import { notesOn, type Operation, operationsOf } from './operations.ts';
import { undoOf } from './undo-operations.ts';

const done = (sequence: number, changes: Partial<QueuedOperation>): QueuedOperation => ({
  ...{ sequence, nonce: `n${sequence}`, registrationId: 1, competitorId: 7, kind: 'measure', value: {}, seen: {} },
  ...{ doneBy: 1, doneAt: '2027-05-01T08:00:00Z', about: 'Mia Roy', outcome: 'applied', detail: null },
  ...changes,
});

test('CHECK-27 the card shows what the newest weight and level were answered, and nothing older', () => {
  const heavy = done(1, { detail: 'Boys 9: too heavy' });
  const level = done(2, { kind: 'level', detail: 'No longer fits: Weapons' });
  expect(notesOn([heavy, level], 7)).toEqual(['Boys 9: too heavy', 'No longer fits: Weapons']);
  expect(notesOn([heavy, level], 8)).toEqual([]);
  expect(notesOn([heavy, level, done(3, {})], 7)).toEqual(['No longer fits: Weapons']);
  expect(notesOn([heavy, done(3, { outcome: null })], 7)).toEqual([]);
  expect(notesOn([done(3, { outcome: 'conflict', detail: 'Somebody else did' })], 7)).toEqual([]);
});

describe('CHECK-4 “Undo this” takes back what this desk did, and nothing that came after it', () => {
  const at = '2027-05-01T12:32:00.000Z';
  const wording = { levelTitle: (id: number) => `Level ${id}`, time: (instant: string) => instant, by: '' };
  const family = deskFamily(1, {
    competitors: [deskCompetitor(11, { measuredHeightCm: 140, levelId: 2, usesWeight: false })],
    asksWaiver: false,
    isCompleted: true,
    spectators: 2,
  }) as CheckInFamily;

  /** What the server says to the undo of an operation, once it was there and another desk did something after it. */
  function outcomeOf(done: Operation, then: Operation[] = [], laterAt = '2027-05-01T12:40:00.000Z') {
    const undone = undoOf(family, [done], at);
    const { after } = operationsOf(family, [done], 1, at);
    const { after: now } = operationsOf(after, then, 2, laterAt);
    const { operations } = operationsOf(now, undone, 1, laterAt);
    return operations.map(operation => verdictOf(operation, currentOf(now, operation), wording).outcome);
  }
  const checkIn: Operation = { kind: 'check-in', competitorId: 11 };
  const level: Operation = { kind: 'level', competitorId: 11, value: { levelId: 3 } };
  const weight: Operation = { kind: 'measure', competitorId: 11, value: { weightKg: 41 } };
  const passes: Operation = { kind: 'hand-over', value: { what: 'spectators' } };
  const waiver: Operation = { kind: 'waiver', competitorId: 11, value: { signedBy: 'Mia Roy', waiverVersionId: 1 } };

  test.each([checkIn, level, weight, passes, waiver])('$kind is undone as long as it is as it was left', done => {
    expect(outcomeOf(done)).toEqual(['applied']);
  });

  test.each<[Operation, Operation[]]>([
    [checkIn, [{ kind: 'undo-check-in', competitorId: 11 }, checkIn]],
    [level, [{ ...level, value: { levelId: 4 } }]],
    [weight, [{ ...weight, value: { weightKg: 44 } }]],
    [passes, [{ kind: 'undo-hand-over', value: { what: 'spectators' } }, passes]],
    [
      waiver,
      [
        { kind: 'undo-waiver', competitorId: 11 },
        { ...waiver, value: { ...waiver.value, signedBy: 'Ari Roy' } },
      ],
    ],
  ])('%j stays once another desk has done it anew', (done, then) => {
    expect(outcomeOf(done, then)).toEqual(['conflict']);
  });

  test('a height that another desk measured meanwhile stays', () => {
    expect(undoOf(family, [weight], at)).toEqual([
      { kind: 'measure', competitorId: 11, value: { weightKg: null }, seen: { weightKg: 41 } },
    ]);
  });

  test('a “no” to text messages is never turned into a “yes”', () => {
    const answer = (agreed: boolean): Operation => ({ kind: 'sms-answer', value: { contactId: 5, agreed } });
    expect(undoOf(family, [answer(false)], at)).toEqual([]);
    expect(undoOf(family, [answer(true)], at)).toEqual([
      { kind: 'sms-answer', value: { contactId: 5, agreed: false }, seen: { agreed: true } },
    ]);
  });
});
