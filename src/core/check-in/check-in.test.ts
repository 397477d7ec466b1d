import { describe, expect, test } from 'vitest';
import { applyOperation } from './apply-operation.ts';
import { describeOperation, valueInWords } from './describe-operation.ts';
import type { DeskCompetitor, DeskFamily } from './desk-data.ts';
import { currentOf, seenOf } from './obstacle.ts';
import { type DeskKind, type DeskOperation, deskKinds, type Flat, fieldOf, wantedOf } from './operation.ts';
import { verdictOf } from './verdict.ts';

const at = '2027-05-01T12:52:00.000Z';
const earlier = '2027-05-01T12:40:00.000Z';

const family = (competitor: Partial<DeskCompetitor> = {}, changes: Partial<DeskFamily> = {}): DeskFamily => ({
  registrationId: 1,
  accountId: 100,
  familyName: 'Roy, Mia',
  words: [],
  phoneHashes: [],
  code: null,
  dueCents: 0,
  isCompleted: true,
  isOtherTournament: false,
  asksWaiver: false,
  smsOpen: [{ contactId: 5, name: 'Mia' }],
  competitors: [
    {
      id: 11,
      firstName: 'Leo',
      lastName: 'Roy',
      schoolId: 1,
      levelId: 2,
      usesWeight: false,
      weightKg: 40,
      heightCm: null,
      measuredWeightKg: null,
      measuredHeightCm: null,
      isWaiverSigned: false,
      waiverSignedBy: null,
      waiverLanguage: null,
      lacksConcussion: false,
      isMinor: true,
      isWithdrawn: false,
      events: [],
      number: null,
      checkedInAt: null,
      isConfirmed: false,
      first: null,
      ...competitor,
    },
  ],
  spectators: 2,
  lunch: 0,
  merch: [
    { merchOrderId: 7, title: 'Shirt, M', isUndeliverable: false },
    { merchOrderId: 8, title: 'Cap, one size', isUndeliverable: true },
  ],
  handedOver: [],
  ...changes,
});
const values: Record<DeskKind, Flat> = {
  'check-in': {},
  'undo-check-in': {},
  measure: { weightKg: 41 },
  level: { levelId: 3 },
  waiver: { signedBy: 'Mia Roy', waiverVersionId: 1 },
  'undo-waiver': {},
  concussion: { confirmedBy: 'Mia Roy', concussionVersion: 1 },
  'sms-answer': { contactId: 5, agreed: true },
  'hand-over': { what: 'merch', merchOrderId: 7 },
  'undo-hand-over': { what: 'merch', merchOrderId: 7 },
  'take-cash': { amountCents: 4500, tenderedCents: 5000 },
  sell: { spectators: 2, lunch: 1, amountCents: 3500, tenderedCents: null },
};
const operation = (kind: DeskKind, changes: Partial<DeskOperation> = {}, before = family()): DeskOperation => {
  const act = { registrationId: 1, competitorId: 11, kind, value: values[kind], doneAt: at, ...changes };
  return { seen: seenOf(before, act), ...act };
};
const wording = { levelTitle: (id: number) => `Level ${id}`, time: () => '8:40 a.m.', by: 'by Ann at 8:40 a.m.' };
const verdict = (op: DeskOperation, now: DeskFamily, answers?: Map<number, boolean | null>) =>
  verdictOf(op, currentOf(now, op, answers), wording);
const handed: Partial<DeskFamily> = { handedOver: [{ what: 'merch', merchOrderId: 7, at: earlier }] };

test('CHECK-1 applies an operation when the record is as the desk saw it', () => {
  for (const kind of deskKinds.filter(k => !k.startsWith('undo') && k !== 'concussion'))
    expect([kind, verdict(operation(kind), family())]).toEqual([kind, { outcome: 'applied', detail: null }]);
  expect(verdict(operation('measure', { value: { weightKg: 41, heightCm: 150 } }), family()).outcome).toBe('applied');
});

describe('CHECK-2 an operation that was already done reports who did it and when', () => {
  test.each<[DeskKind, Partial<DeskCompetitor>, Partial<DeskFamily>, string]>([
    ['check-in', { checkedInAt: earlier }, {}, 'Checked in by Ann at 8:40 a.m.'],
    ['undo-check-in', {}, {}, 'No longer checked in'],
    ['measure', { measuredWeightKg: 41 }, {}, '41 kg by Ann at 8:40 a.m.'],
    ['level', { levelId: 3 }, {}, 'Level Level 3 by Ann at 8:40 a.m.'],
    ['waiver', { isWaiverSigned: true }, {}, 'Waiver signature recorded by Ann at 8:40 a.m.'],
    ['undo-waiver', {}, {}, 'The waiver is no longer signed'],
    ['hand-over', {}, handed, 'Handed over by Ann at 8:40 a.m.'],
    ['undo-hand-over', {}, {}, 'No longer handed over'],
  ])('CHECK-2 %s', (kind, competitor, changes, detail) => {
    expect(verdict(operation(kind), family(competitor, changes))).toEqual({ outcome: 'already', detail });
  });
  test('CHECK-2 reports an answer about texts that is already recorded', () => {
    expect(verdict(operation('sms-answer'), family({}, { smsOpen: [] }), new Map([[5, true]]))).toEqual({
      outcome: 'already',
      detail: 'The answer “yes” by Ann at 8:40 a.m.',
    });
  });
});

describe('CHECK-3 leaves a record alone when it matches neither what was seen nor what is wanted', () => {
  test.each<[DeskKind, Partial<DeskCompetitor>, string]>([
    ['measure', { measuredWeightKg: 43 }, 'Already saved: 43 kg by Ann at 8:40 a.m. Nothing was changed.'],
    ['level', { levelId: 4 }, 'Already saved: level Level 4 by Ann at 8:40 a.m. Nothing was changed.'],
  ])('CHECK-3 %s', (kind, competitor, detail) => {
    expect(verdict(operation(kind), family(competitor))).toEqual({ outcome: 'conflict', detail });
  });
  test('CHECK-3 applies a measurement when one of the two measures already matches', () => {
    const both = operation('measure', { value: { weightKg: 41, heightCm: 150 } });
    expect(verdict(both, family({ measuredHeightCm: 151 })).outcome).toBe('conflict');
    expect(verdict(both, family({ measuredHeightCm: 150 })).outcome).toBe('applied');
  });
  test('CHECK-3 treats a field that was never looked at as not seen', () => {
    expect(verdict(operation('measure', { seen: {} }), family()).outcome).toBe('conflict');
  });
  test('CHECK-3 reports a conflict when another desk recorded the opposite answer', () => {
    expect(verdict(operation('sms-answer'), family(), new Map([[5, false]])).outcome).toBe('conflict');
  });
});

describe('CHECK-4 undo reverses only what was seen', () => {
  const here = family({ checkedInAt: at }, { handedOver: [{ what: 'merch', merchOrderId: 7, at }] });
  const undo = operation('undo-check-in', {}, here);
  const undoing = operation('undo-hand-over', {}, here);
  test('CHECK-4 a desk can undo its own check-in and hand-over', () => {
    expect(verdict(undo, here).outcome).toBe('applied');
    expect(verdict(undoing, here).outcome).toBe('applied');
    expect(verdict(undo, family({ checkedInAt: '2027-05-01T08:52:00-04:00' })).outcome).toBe('applied');
  });
  const signed = (waiverSignedBy: string | null) => family({ isWaiverSigned: true, waiverSignedBy });
  test('CHECK-4 undoes a signature only if it is the one that was seen', () => {
    const unsign = operation('undo-waiver', {}, signed('Mia Roy'));
    expect(unsign.seen).toEqual({ waiverSignedBy: 'Mia Roy' });
    expect(verdict(unsign, signed('Mia Roy')).outcome).toBe('applied');
    expect(verdict(unsign, signed('Ann Roy'))).toEqual({
      outcome: 'conflict',
      detail: 'Already saved: waiver signature recorded by Ann at 8:40 a.m. Nothing was changed.',
    });
    expect(verdict(operation('undo-waiver', {}, signed(null)), signed('Mia Roy')).outcome).toBe('conflict');
    expect(fieldOf('undo-waiver')).toBe(fieldOf('waiver'));
  });
  test('CHECK-4 cannot undo what another desk did', () => {
    expect(verdict(undo, family({ checkedInAt: earlier })).outcome).toBe('conflict');
    expect(verdict(undoing, family({}, handed)).outcome).toBe('conflict');
  });
});

describe('CHECK-5 refuses what cannot be changed', () => {
  test.each<[string, DeskOperation, DeskFamily]>([
    ['withdrawn', operation('check-in'), family({ isWithdrawn: true })],
    ['unknown competitor', operation('check-in', { competitorId: 99 }), family()],
    ['no such merch order', operation('hand-over', { value: { what: 'merch', merchOrderId: 9 } }), family()],
    ['sold out', operation('hand-over', { value: { what: 'merch', merchOrderId: 8 } }), family()],
    ['not ordered', operation('hand-over', { value: { what: 'lunch' } }), family()],
    ['no such contact', operation('sms-answer', { value: { contactId: 6, agreed: true } }), family()],
  ])('CHECK-5 %s', (_, op, now) => {
    expect(verdict(op, now)).toEqual({ outcome: 'refused', detail: expect.stringMatching(/./) });
    expect(applyOperation(now, op)).toBe(now);
  });
  test('CHECK-5 an unknown registration', () => {
    const op = operation('check-in');
    expect(verdictOf(op, currentOf(undefined, op), wording).outcome).toBe('refused');
  });
});

describe('CHECK-6 refuses nonsense', () => {
  test.each<[DeskKind, Partial<DeskOperation>]>([
    ['check-in', { competitorId: null }],
    ['check-in', { doneAt: 'noon' }],
    ['measure', { value: {} }],
    ['measure', { value: { weightKg: 900 } }],
    ['measure', { value: { weightKg: '41' } }],
    ['measure', { value: { heightCm: 3 } }],
    ['level', { value: { levelId: 'blue' } }],
    ['waiver', { value: { signedBy: ' ', waiverVersionId: 1 } }],
    ['waiver', { value: { signedBy: 'x', waiverVersionId: 1 } }],
    ['waiver', { value: { signedBy: 'Mia Roy' } }],
    ['sms-answer', { value: { contactId: 5 } }],
    ['hand-over', { value: { what: 'money' } }],
    ['hand-over', { value: { what: 'merch' } }],
  ])('CHECK-6 %s %j', (kind, changes) => {
    const op = { ...operation(kind), ...changes };
    expect(verdict(op, family()).outcome).toBe('refused');
    expect(applyOperation(family(), op)).toEqual(family());
  });
});

describe('CHECK-7 a device shows its own operations immediately', () => {
  const shownAfter = (kind: DeskKind, before = family()) => applyOperation(before, operation(kind, {}, before));
  const child = (changed: DeskFamily) => changed.competitors[0];
  test.each<[DeskKind, Partial<DeskCompetitor>]>([
    ['check-in', { checkedInAt: at }],
    ['measure', { measuredWeightKg: 41 }],
    ['level', { levelId: 3 }],
    ['waiver', { isWaiverSigned: true, waiverSignedBy: 'Mia Roy', waiverLanguage: 'en' }],
  ])('CHECK-7 %s', (kind, changes) => {
    expect(shownAfter(kind)).toEqual(family(changes));
  });
  test('CHECK-7 operations on the rest of the family', () => {
    expect(shownAfter('sms-answer').smsOpen).toEqual([]);
    expect(shownAfter('hand-over').handedOver).toEqual([{ what: 'merch', merchOrderId: 7, at }]);
    expect(child(shownAfter('undo-waiver', shownAfter('waiver')))).toEqual(child(family()));
    expect(shownAfter('undo-hand-over', shownAfter('hand-over'))).toEqual(family());
    expect(child(shownAfter('undo-check-in', shownAfter('check-in')))?.checkedInAt).toBeNull();
    expect(child(shownAfter('check-in', family({ checkedInAt: earlier })))?.checkedInAt).toBe(earlier);
    expect(shownAfter('hand-over', family({}, handed)).handedOver).toEqual(handed.handedOver);
  });
});

test('CHECK-8 ignores the device’s clock: an earlier time does not override the current value', () => {
  const early = operation('measure', { doneAt: '2020-01-01T00:00:00Z' });
  expect(verdict(early, family({ measuredWeightKg: 43 })).outcome).toBe('conflict');
  expect(fieldOf('check-in')).toBe(fieldOf('undo-check-in'));
});

test('CHECK-9 describes every operation in words', () => {
  const names = { competitor: 'Leo Roy', level: () => 'Blue', contact: () => 'Mia', merch: () => 'Shirt, M' };
  expect(deskKinds.map(kind => describeOperation(operation(kind), names))).toEqual([
    'checked in Leo Roy',
    'undid the check-in of Leo Roy',
    'measured Leo Roy: 41 kg',
    'changed the level of Leo Roy to Blue',
    'recorded the waiver for Leo Roy, signed by Mia Roy',
    'removed the signature on the waiver for Leo Roy',
    'recorded that Mia Roy confirmed concussion safety for Leo Roy',
    'recorded that Mia wants text messages',
    'handed over Shirt, M',
    'undid the hand-over of Shirt, M',
    'took $45.00 in cash',
    'sold 2 spectator passes and 1 lunch ticket for $35.00 in cash',
  ]);
});

test('CHECK-9 names both answers where they are values', () => {
  const names = { level: (id: number) => `Level ${id}` };
  const words = (kind: DeskKind) => valueInWords(operation(kind), wantedOf(operation(kind)), names);
  expect((['measure', 'level', 'sms-answer', 'check-in', 'waiver', 'hand-over'] as const).map(words)).toEqual([
    '41 kg',
    'Level 3',
    '“yes”',
    null,
    null,
    null,
  ]);
  expect(valueInWords(operation('measure'), { weightKg: null, heightCm: 150 }, names)).toBe('no weight and 150 cm');
});
