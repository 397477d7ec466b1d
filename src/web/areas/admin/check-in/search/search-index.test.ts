import { describe, expect, test } from 'vitest';
import type { CheckInFamily } from '#contract/check-in.ts';
import { buildSearchIndex, familiesByWords, nearFamilies, phoneHash } from './search-index.ts';
import { wantedIn } from './typed-search.ts';

function familyOf(
  registrationId: number,
  familyName: string,
  firstNames: string[],
  code: string | null = null,
): CheckInFamily {
  const lastName = familyName.split(',')[0] as string;
  const competitors = firstNames.map((firstName, i) => ({
    id: registrationId * 10 + i,
    firstName,
    lastName,
    schoolId: 1,
    levelId: 1,
    usesWeight: false,
    weightKg: null,
    heightCm: null,
    measuredWeightKg: null,
    measuredHeightCm: null,
    isWaiverSigned: true,
    waiverSignedBy: null,
    waiverLanguage: null,
    lacksConcussion: false,
    isMinor: true,
    isWithdrawn: false,
    events: [],
    number: i === 0 ? registrationId + 400 : null,
    checkedInAt: null,
    isConfirmed: false,
    first: null,
  }));
  const empty = { smsOpen: [], spectators: 0, lunch: 0, merch: [], handedOver: [] };
  return {
    registrationId,
    accountId: registrationId,
    familyName,
    words: [],
    phoneHashes: [`hash-${registrationId}`],
    code,
    dueCents: 0,
    isCompleted: true,
    isOtherTournament: false,
    asksWaiver: true,
    competitors,
    ...empty,
  };
}

const index = buildSearchIndex([
  familyOf(1, 'Roy, Zoé', ['Zoé', 'Liam'], '7K3MPQRX'),
  familyOf(2, 'Royer, Anna', ['Liam'], 'LIAM2345'),
  familyOf(3, "O'Neil-Côté, Sean", ['Maève']),
  familyOf(4, 'Liam2345, Kai', ['Kai']),
  familyOf(5, 'Kard, Wsez', ['Pia'], 'KARDWSEZ'),
]);
const found = (typed: string) => familiesByWords(index, typed).map(({ registrationId }) => registrationId);

describe('what was typed or scanned', () => {
  test.each([
    ['', { kind: 'nothing' }],
    ['NLC:7K3MPQRX', { kind: 'code', text: '7K3MPQRX' }],
    ['nlc:7k3mpqrx', { kind: 'code', text: '7K3MPQRX' }],
    ['https://nlc.example/customer/check/7K3MPQRX', { kind: 'code', text: '7K3MPQRX' }],
    ['7k3m pqrx', { kind: 'code', text: '7K3MPQRX' }],
    ['7K3M-PQRX', { kind: 'code', text: '7K3MPQRX' }],
    ['NLC: 7K3M PQRX', { kind: 'code', text: '7K3MPQRX' }],
    ['Anna Kone', { kind: 'words', text: 'Anna Kone' }],
    ['705 555-0177', { kind: 'phone', text: '7055550177' }],
    ['+1 (705) 555.0177', { kind: 'phone', text: '7055550177' }],
    ['705 555', { kind: 'words', text: '705 555' }],
    ['Roy', { kind: 'words', text: 'Roy' }],
  ])('%s', (typed, wanted) => expect(wantedIn(typed)).toEqual(wanted));
});

describe('searching families by words', () => {
  test.each([
    ['the beginning of a word, whole words first', 'roy', [1, 2]],
    ['ignores accents in both directions', 'zoe', [1]],
    ['every word must begin a word of the family', 'liam roye', [2]],
    ['words of two families find neither', 'zoe royer', []],
    ['in any order, with part of a double name', 'cote maeve', [3]],
    ['a different apostrophe', 'o’neil', [3]],
    ['a competitor’s number', '403', [3]],
    ['a full code, before a name that begins with it', 'liam2345', [2]],
    ['the beginning of a code', '7k3', [1]],
    ['CHECK-22 a code without figures, with its space', 'kard wsez', [5]],
    ['no match', 'xavier', []],
    ['only spaces', '   ', []],
  ])('%s', (_name, typed, expected) => expect(found(typed)).toEqual(expected));
});

test('finds a phone number only by its hash', async () => {
  expect(await phoneHash('salt', '7055550177')).toMatch(/^[0-9a-f]{16}$/);
  expect(index.byPhone.get('hash-2')?.map(({ familyName }) => familyName)).toEqual(['Royer, Anna']);
});

describe('CHECK-22 did you mean', () => {
  const people = buildSearchIndex([
    familyOf(1, 'MacLeod, Ewan', ['Ailsa']),
    familyOf(2, 'Mac Leod, Iain', ['Rory']),
    familyOf(3, 'Korhonen, Maija', ['Aino']),
    familyOf(4, 'Côté, Zoé', ['Étienne']),
    familyOf(5, 'Stephens, John', ['Katherine']),
    familyOf(6, 'Roy, Mia', ['Leo']),
    familyOf(7, 'Kohonen, Pia', ['Aino']),
  ]);
  const near = (typed: string) => nearFamilies(people, typed).map(({ registrationId }) => registrationId);
  test.each([
    ['swapped letters', 'krohonen', [3, 7]],
    ['a wrong letter', 'korhomen', [3, 7]],
    ['a letter too many', 'korrhonen', [3, 7]],
    ['a letter missing', 'kohonen', [3]],
    ['another spelling', 'stevens', [5]],
    ['another spelling of a first name', 'catherine stephens', [5]],
    ['a typo in each word', 'ailsa mcleod', [1]],
    ['written in two words', 'mac leod', [1]],
    ['written in one word', 'macleod', []],
    ['without accents and wrong', 'etiene cotte', [4]],
    ['the beginning with a typo', 'krohon', [7, 3]],
    ['a short name', 'rey', [6]],
    ['nothing alike', 'xavier', []],
    ['two letters', 'ro', []],
    ['only spaces', '  ', []],
  ])('CHECK-22 %s', (_name, typed, expected) => expect(near(typed)).toEqual(expected));
  test('CHECK-22 one word finds a name written in two', () => {
    expect(familiesByWords(people, 'macleod').map(({ registrationId }) => registrationId)).toEqual([2, 1]);
  });
});
