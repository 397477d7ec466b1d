import { describe, expect, test } from 'vitest';
import type { CheckInFamily } from '#contract/check-in.ts';
import { buildSearchIndex, familiesByWords, phoneHash, wantedIn } from './search-index.ts';

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
    familyName,
    words: [],
    phoneHashes: [`hash-${registrationId}`],
    code,
    dueCents: 0,
    isCompleted: true,
    competitors,
    ...empty,
  };
}

const index = buildSearchIndex([
  familyOf(1, 'Roy, Zoé', ['Zoé', 'Liam'], '7K3MPQRX'),
  familyOf(2, 'Royer, Anna', ['Liam'], 'LIAM2345'),
  familyOf(3, "O'Neil-Côté, Sean", ['Maève']),
  familyOf(4, 'Liam2345, Kai', ['Kai']),
]);
const found = (typed: string) => familiesByWords(index, typed).map(({ registrationId }) => registrationId);

describe('what was typed or scanned', () => {
  test.each([
    ['', { kind: 'nothing' }],
    ['NLC:7K3MPQRX', { kind: 'code', text: '7K3MPQRX' }],
    ['nlc:7k3mpqrx', { kind: 'code', text: '7K3MPQRX' }],
    ['https://nlc.example/customer/check/7K3MPQRX', { kind: 'code', text: '7K3MPQRX' }],
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
    ['no match', 'xavier', []],
    ['only spaces', '   ', []],
  ])('%s', (_name, typed, expected) => expect(found(typed)).toEqual(expected));
});

test('finds a phone number only by its hash', async () => {
  expect(await phoneHash('salt', '7055550177')).toMatch(/^[0-9a-f]{16}$/);
  expect(index.byPhone.get('hash-2')?.map(({ familyName }) => familyName)).toEqual(['Royer, Anna']);
});
