import { describe, expect, test } from 'vitest';
import { deskCompetitor, deskFamily } from '#test/support/desk/desk-family.ts';
import { applyOperation } from './apply-operation.ts';
import { describeOperation } from './describe-operation.ts';
import type { DeskCompetitor, DeskFamily } from './desk-data.ts';
import { currentOf, seenOf } from './obstacle.ts';
import type { DeskAct } from './operation.ts';
import { cardReadiness, type Readiness, readinessOf, whyNotReady } from './readiness.ts';
import { verdictOf } from './verdict.ts';

const done = { isWaiverSigned: true, measuredWeightKg: 41 };
const ready: Readiness = { kind: 'ready' };

describe('CHECK-17 a competitor is ready, has something to do, or is stopped', () => {
  test.each<[string, Partial<DeskCompetitor>, Partial<DeskFamily>, Readiness]>([
    ['all done', done, {}, ready],
    ['owes money on a completed registration', done, { dueCents: 4700 }, ready],
    ['no weight is asked', { ...done, usesWeight: false, measuredWeightKg: null }, {}, ready],
    ['there is no waiver to sign', { ...done, isWaiverSigned: false }, { asksWaiver: false }, ready],
    ['unsigned', { ...done, isWaiverSigned: false }, {}, { kind: 'to do', todo: ['sign'] }],
    ['not confirmed', { ...done, lacksConcussion: true }, {}, { kind: 'to do', todo: ['confirm'] }],
    [
      'declared but not weighed',
      { ...done, measuredWeightKg: null, weightKg: 40 },
      {},
      { kind: 'to do', todo: ['weigh'] },
    ],
    ['unfinished', done, { isCompleted: false, dueCents: 24_700 }, { kind: 'to do', todo: ['finish'] }],
    [
      'everything, in order',
      { lacksConcussion: true },
      { isCompleted: false },
      { kind: 'to do', todo: ['sign', 'confirm', 'weigh', 'finish'] },
    ],
    ['withdrawn', { isWithdrawn: true }, { isCompleted: false }, { kind: 'stop', why: 'withdrawn' }],
    ['of another tournament', done, { isOtherTournament: true }, { kind: 'stop', why: 'other tournament' }],
  ])('CHECK-17 %s', (_name, competitor, family, expected) => {
    expect(readinessOf(deskCompetitor(11, competitor), deskFamily(1, family))).toEqual(expected);
  });
  test('CHECK-17 says in words why somebody cannot be checked in', () => {
    expect(whyNotReady(ready)).toBeUndefined();
    expect(whyNotReady({ kind: 'to do', todo: ['sign', 'finish'] })).toBe(
      'Not ready: the waiver isn’t signed, the registration isn’t finished and paid',
    );
    expect(whyNotReady({ kind: 'stop', why: 'other tournament' })).toContain('another tournament');
  });
});

describe('CHECK-18 a card has one verdict for the whole family', () => {
  const [a, b, c] = [deskCompetitor(11, done), deskCompetitor(12), deskCompetitor(21, done)];
  test('CHECK-18 lists what is to be done over all registrations, and who can come in already', () => {
    const families = [
      deskFamily(1, { competitors: [a, b] }),
      deskFamily(2, { competitors: [c, deskCompetitor(22)], isCompleted: false }),
    ];
    expect(cardReadiness(families)).toEqual({
      kind: 'to do',
      todo: [
        { kind: 'sign', registrationId: 1, competitorIds: [12] },
        { kind: 'sign', registrationId: 2, competitorIds: [22] },
        { kind: 'weigh', registrationId: 1, competitorIds: [12] },
        { kind: 'weigh', registrationId: 2, competitorIds: [22] },
        { kind: 'finish', registrationId: 2, competitorIds: [21, 22] },
      ],
      ready: [{ registrationId: 1, competitorId: 11 }],
      stop: null,
    });
  });
  test('CHECK-18 is ready, or stopped where no one can come', () => {
    expect(cardReadiness([deskFamily(1, { competitors: [a] })])).toMatchObject({ kind: 'ready', todo: [] });
    expect(cardReadiness([deskFamily(1, { competitors: [{ ...a, checkedInAt: 'now' }] })]).ready).toEqual([]);
    const withdrawn = { ...a, isWithdrawn: true };
    expect(cardReadiness([deskFamily(1, { competitors: [a, withdrawn] })]).kind).toBe('ready');
    expect(cardReadiness([deskFamily(1, { competitors: [withdrawn] })])).toMatchObject({
      kind: 'stop',
      stop: 'withdrawn',
    });
    expect(cardReadiness([deskFamily(1, { isOtherTournament: true, isCompleted: false })])).toMatchObject({
      kind: 'stop',
      todo: [],
      stop: 'other tournament',
    });
  });
  test('CHECK-18 an unfinished order without competitors is finished too', () => {
    expect(cardReadiness([deskFamily(1, { competitors: [], isCompleted: false })])).toMatchObject({
      kind: 'to do',
      todo: [{ kind: 'finish', competitorIds: [] }],
    });
  });
});

describe('CHECK-17 CHECK-20 an operation that the card would not pass is refused', () => {
  const at = '2027-05-01T12:52:00.000Z';
  const act = (changes: Partial<DeskAct> = {}): DeskAct => ({
    registrationId: 1,
    competitorId: 11,
    kind: 'check-in',
    value: {},
    doneAt: at,
    ...changes,
  });
  const override = act({ value: { reason: 'The parent pays at ten' } });
  const unfinished = deskFamily(1, { isCompleted: false });
  const outcome = (family: DeskFamily, operation: DeskAct) =>
    verdictOf({ ...operation, seen: seenOf(family, operation) }, currentOf(family, operation), {
      levelTitle: String,
      time: String,
      by: '',
    });
  test('CHECK-17 no one with something to do is checked in, on the device or by the server', () => {
    expect(outcome(unfinished, act())).toEqual({
      outcome: 'refused',
      detail: 'Not ready: the waiver isn’t signed, the weight isn’t measured, the registration isn’t finished and paid',
    });
    expect(applyOperation(unfinished, act())).toBe(unfinished);
    const signed = applyOperation(
      unfinished,
      act({ kind: 'waiver', value: { signedBy: 'Mia Roy', waiverVersionId: 1 } }),
    );
    expect(outcome(signed, act()).detail).not.toContain('waiver');
  });
  test('CHECK-17 somebody who is here already stays so, whatever is to do', () => {
    const here = deskFamily(1, { isCompleted: false, competitors: [deskCompetitor(11, { checkedInAt: at })] });
    expect(outcome(here, act()).outcome).toBe('already');
  });
  test('CHECK-17 hands nothing out for a registration that is not finished', () => {
    const handOver = act({ kind: 'hand-over', competitorId: null, value: { what: 'lunch' } });
    expect(outcome(unfinished, handOver).outcome).toBe('refused');
    expect(outcome(deskFamily(1), handOver).outcome).toBe('applied');
  });
  test('CHECK-20 a reason lets in someone with something to do, but no one who is stopped', () => {
    expect(outcome(unfinished, override).outcome).toBe('applied');
    expect(applyOperation(unfinished, override).competitors[0]?.checkedInAt).toBe(at);
    expect(outcome(deskFamily(1, { isOtherTournament: true }), override).outcome).toBe('refused');
    expect(outcome(unfinished, act({ value: { reason: ' ' } })).detail).toBe('The reason is missing');
    expect(outcome(unfinished, act({ value: { reason: true } })).detail).toBe('The reason is missing');
    const names = { competitor: 'Leo Roy', level: String, contact: String, merch: String };
    expect(describeOperation(override, names)).toBe('let in Leo Roy, who wasn’t ready (“The parent pays at ten”)');
  });
});

test('REG-28 CHECK-1 a confirmation at a desk applies once, and the device shows it', () => {
  const before = deskFamily(1, { competitors: [deskCompetitor(11, { ...done, lacksConcussion: true })] });
  const value = { confirmedBy: 'Mia Roy', concussionVersion: 2 };
  const act: DeskAct = {
    registrationId: 1,
    competitorId: 11,
    kind: 'concussion',
    value,
    doneAt: '2027-05-01T12:52:00Z',
  };
  const operation = { ...act, seen: seenOf(before, act) };
  const wording = { levelTitle: String, time: String, by: 'by Ann' };
  expect(verdictOf(operation, currentOf(before, act), wording)).toEqual({ outcome: 'applied', detail: null });
  const after = applyOperation(before, act);
  expect(cardReadiness([after]).kind).toBe('ready');
  expect(verdictOf(operation, currentOf(after, act), wording)).toEqual({
    outcome: 'already',
    detail: 'Concussion safety confirmed by Ann',
  });
  for (const wrong of [{ ...value, confirmedBy: 'x' }, { confirmedBy: 'Mia Roy' }])
    expect(applyOperation(before, { ...act, value: wrong })).toEqual(before);
});
