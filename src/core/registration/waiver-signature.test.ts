import { describe, expect, it } from 'vitest';
import { isFullName, signatureFault, signingsOf } from './waiver-signature.ts';

describe('REG-23 a waiver is signed with a full name', () => {
  it.each([
    ['Maija Korhonen', true],
    [' Jean-François  O’Brien ', true],
    ['J. Roy', true],
    ['Li Wu', true],
    ['Noël de la Durantaye', true],
    ['王 小明', true],
    ['Mélanie', false],
    ['x', false],
    ['.', false],
    ['', false],
    ['x x', false],
    ['xx xxx', false],
    ['a b', false],
    ['. Roy', false],
    ['- -', false],
    ['Maija 2', false],
    ['Maija Korhonen!', false],
    ['maija@example.com', false],
  ])('%j: %s', (signature, expected) => {
    expect(isFullName(signature)).toBe(expected);
  });
});

it.each([
  ['in the version in effect', 7, 'Maija Korhonen', undefined],
  ['in another one', 6, 'Maija Korhonen', 'another version'],
  ['where there is none', undefined, 'Maija Korhonen', 'another version'],
  ['by nobody', 7, null, 'no name'],
  ['by half a name', 7, 'Maija', 'no full name'],
] as const)('REG-6 a waiver signed %s', (_, current, signedBy, fault) => {
  expect(signatureFault({ waiverVersionId: 7, signedBy }, current)).toBe(fault);
});

it('REG-24 a guardian signs once for all minors, each adult for themself', () => {
  const [child, adult, teen, other] = ['2015-01-01', '1990-05-05', '2009-04-25', '2009-04-24'].map(birthDate => ({
    birthDate,
  }));
  const people = [child, adult, teen, other].filter(one => one !== undefined);
  expect(signingsOf(people, '2027-04-24')).toEqual([
    { signsFor: [child, teen], isGuardian: true },
    { signsFor: [adult], isGuardian: false },
    { signsFor: [other], isGuardian: false },
  ]);
  expect(signingsOf([], '2027-04-24')).toEqual([]);
});
