import { describe, expect, test } from 'vitest';
import { foldName } from '../person/fold-name.ts';
import { birthDateFault, competitorFaults, needsGuardian } from './age-and-guardian.ts';
import { lacksSmsPreference, missingOf } from './missing.ts';
import { abilitiesOf, changeRefusalOf } from './order-change.ts';
import { isEmptyOrder, registrationLimits } from './registration-limits.ts';

const tournamentOn = '2027-04-24';
const today = '2027-03-20';

describe('REG-4 a competitor under 18 on the tournament date needs a guardian', () => {
  test.each([
    ['2009-04-24', false],
    ['2009-04-25', true],
  ])('born on %s: %s', (birthOn, isNeeded) => {
    expect(needsGuardian(birthOn, tournamentOn)).toBe(isNeeded);
    const facts = { birthDate: birthOn, guardianName: null, guardianRelationship: null };
    expect(competitorFaults(facts, today, tournamentOn)).toEqual(
      isNeeded ? ['guardianNeeded', 'relationshipNeeded'] : [],
    );
  });
  test('a named guardian with a relationship is accepted', () => {
    const facts = { birthDate: '2015-01-01', guardianName: 'Maija', guardianRelationship: 'Mother' };
    expect(competitorFaults(facts, today, tournamentOn)).toEqual([]);
  });
});

describe('REG-5 a phone number needs an answer about text messages', () => {
  test.each([
    ['7055550100', null, true],
    ['7055550100', true, false],
    ['7055550100', false, false],
    ['', null, false],
  ])('%j, %s: %s', (phoneNumber, agreedToSmsDivisionNotifications, lacks) => {
    const contact = { name: 'Anna', phoneNumber, agreedToSmsDivisionNotifications };
    expect(lacksSmsPreference(contact)).toBe(lacks);
    const kinds = (asksSms: boolean) =>
      missingOf({ asksSms, unfinished: [], competitors: [], contacts: [contact] }).map(m => m.kind);
    expect(kinds(true)).toEqual(lacks ? ['sms-preference'] : []);
    expect(kinds(false)).toEqual([]);
  });
});

describe('what a competitor is missing', () => {
  const competitor = {
    id: 7,
    name: 'Aino K.',
    hasSignedWaiver: true,
    lacksConcussion: false,
    weightKg: 41,
    usesWeight: true,
  };
  test.each([
    ['REG-28', 'concussion safety that is not confirmed', { lacksConcussion: true }, ['concussion']],
    ['REG-6', 'a waiver that is not signed', { hasSignedWaiver: false }, ['waiver']],
    ['REG-6', 'a signed one', {}, []],
    ['REG-7', 'weight where an event uses it', { weightKg: null }, ['weight']],
    ['REG-7', 'weight where none does', { weightKg: null, usesWeight: false }, []],
  ])('%s %s', (_, __, overrides, kinds) => {
    const competitors = [{ ...competitor, ...overrides }];
    const missing = missingOf({ asksSms: true, unfinished: [], competitors, contacts: [] });
    expect(missing).toEqual(kinds.map(kind => ({ kind, competitorId: 7, name: 'Aino K.' })));
  });
});

test('REG-25 what is not finished comes before all else that is missing', () => {
  const unfinished = [
    { competitorId: null, name: '' },
    { competitorId: 7, name: 'Aino' },
  ];
  const competitors = [
    { id: 8, name: 'Leo K.', hasSignedWaiver: false, lacksConcussion: false, weightKg: 41, usesWeight: true },
  ];
  expect(missingOf({ asksSms: true, unfinished, competitors, contacts: [] })).toEqual([
    { kind: 'unfinished', competitorId: null, name: '' },
    { kind: 'unfinished', competitorId: 7, name: 'Aino' },
    { kind: 'waiver', competitorId: 8, name: 'Leo K.' },
  ]);
});

describe('REG-8 plausible birth dates', () => {
  test.each([
    ['2027-03-20', 'tooYoung'],
    ['2027-03-21', 'bornInFuture'],
    ['2025-04-24', undefined],
    ['2025-04-25', 'tooYoung'],
    ['1917-04-24', undefined],
    ['1916-04-25', undefined],
    ['1916-04-24', 'tooOld'],
  ])('%s: %s', (birthOn, fault) => {
    expect(birthDateFault(birthOn, today, tournamentOn)).toBe(fault);
    const named = { guardianName: 'x', guardianRelationship: 'x' };
    expect(competitorFaults({ birthDate: birthOn, ...named }, today, tournamentOn)).toEqual(
      fault === undefined ? [] : [fault],
    );
  });
});

describe('REG-9 until when an order can change', () => {
  test.each([
    [{ isCompleted: false, isInPerson: false, isRegistrationOpen: true }, undefined],
    [{ isCompleted: true, isInPerson: false, isRegistrationOpen: true }, 'registration_completed'],
    [{ isCompleted: false, isInPerson: false, isRegistrationOpen: false }, 'registration_not_open'],
    [{ isCompleted: false, isInPerson: true, isRegistrationOpen: false }, undefined],
    [{ isCompleted: true, isInPerson: true, isRegistrationOpen: false }, 'registration_completed'],
  ] as const)('%j: %s', (state, refusal) => {
    expect(changeRefusalOf(state)).toBe(refusal);
    const full = { competitors: 1, spectators: 0, lunch: 0, merchOrders: 0 };
    expect(abilitiesOf(state, full)).toEqual({ change: refusal === undefined, pay: refusal === undefined });
  });
});

test('REG-10 limits what one registration holds', () => {
  expect(registrationLimits).toEqual({ competitors: 20, spectators: 100, lunch: 100, merchOrders: 50 });
});

describe('REG-11 names match however they are spelled', () => {
  test.each([
    ['École  de Karaté', 'ecole de karate'],
    [' NICKEL Basin ', 'nickel basin'],
    ['Club d’arts', "club d'arts"],
    ['Mäkelä', 'makela'],
    ['柔道', '柔道'],
  ])('%j is %j', (name, key) => {
    expect(foldName(name)).toBe(key);
  });
  test('folding a name never leaves it empty', () => {
    expect(foldName('\u0301')).not.toBe('');
  });
});

describe('REG-12 a registration with nothing in it is counted nowhere and cannot be paid', () => {
  const none = { competitors: 0, spectators: 0, lunch: 0, merchOrders: 0 };
  test.each([
    [none, true],
    [{ ...none, competitors: 1 }, false],
    [{ ...none, spectators: 1 }, false],
    [{ ...none, lunch: 1 }, false],
    [{ ...none, merchOrders: 1 }, false],
  ])('%j: %s', (order, isEmpty) => {
    expect(isEmptyOrder(order)).toBe(isEmpty);
    const state = { isCompleted: false, isInPerson: false, isRegistrationOpen: true };
    expect(abilitiesOf(state, order)).toEqual({ change: true, pay: !isEmpty });
  });
});
