import { describe, expect, test } from 'vitest';
import type { CompetitorRow } from '#contract/staff-competitor.ts';
import { filterOf, filterParams, noFilter } from './filter.ts';
import { leadOf } from './lead.ts';
import { type CompetitorTable, TableIndex } from './table-index.ts';

const plain: CompetitorRow = {
  id: 0,
  registrationId: 1,
  number: null,
  firstName: '',
  lastName: '',
  age: 12,
  birthDate: '2015-02-03',
  genderId: 2,
  levelId: 1,
  schoolId: 1,
  saidAs: null,
  style: 'Karate',
  yearsTraining: 3,
  weightKg: 40,
  measuredWeightKg: null,
  heightCm: null,
  measuredHeightCm: null,
  eventIds: [],
  familyName: 'Maija Korhonen',
  email: 'maija@example.com',
  guardianName: null,
  emergencyName: 'Pekka',
  emergencyPhone: '7055550101',
  standing: 'paid',
  isWaiverSigned: true,
  lacksConcussion: false,
  concussion: null,
  photoConsent: true,
  publicName: null,
  moveUpAge: true,
  moveUpLevel: false,
  moveMixedGender: true,
  moveMoreWeight: false,
  isConfirmed: false,
  checkedInAt: null,
  isWithdrawn: false,
  version: 1,
};
const table: Pick<CompetitorTable, 'competitors' | 'levels' | 'schools' | 'events'> = {
  levels: [
    { id: 1, title: 'Novice', colour: 'orange', sortOrder: 2, isArchived: false },
    { id: 2, title: 'Beginner', colour: 'white', sortOrder: 1, isArchived: false },
  ],
  schools: [
    { id: 1, title: 'École Boréal' },
    { id: 2, title: 'Nickel City Karate' },
  ],
  events: [
    { id: 1, title: 'Forms', usesWeight: false },
    { id: 2, title: 'Sparring', usesWeight: true },
  ],
  competitors: [
    { ...plain, id: 1, firstName: 'Zoé', lastName: 'Beaulieu', number: 10, age: 9, eventIds: [1, 2], weightKg: null },
    { ...plain, id: 2, firstName: 'Aino', lastName: 'Korhonen', number: 9, levelId: 2, schoolId: 2, genderId: 1 },
    { ...plain, id: 3, firstName: 'Émile', lastName: 'beaulieu', isWithdrawn: true, standing: 'unpaid' },
    {
      ...plain,
      id: 4,
      firstName: 'Bo',
      lastName: "O'Neil",
      age: 40,
      isWaiverSigned: false,
      checkedInAt: '2027',
      eventIds: [2],
    },
  ],
};
const index = new TableIndex(table);
const byName = { key: 'name', isDescending: false } as const;
const idsOf = (filter: Partial<typeof noFilter>, sort: Parameters<typeof index.list>[1] = byName) =>
  index.list({ ...noFilter, ...filter }, sort).map(({ row }) => row.id);

describe('which competitors are shown', () => {
  test.each<[string, Partial<typeof noFilter>, number[]]>([
    ['everyone, by name', {}, [3, 1, 2, 4]],
    ['ignores accents and case', { search: 'ZOE beaul' }, [1]],
    ['words in any order', { search: 'korhonen aino' }, [2]],
    ['the school’s name', { search: 'boreal' }, [3, 1, 4]],
    ['the e-mail', { search: 'maija@' }, [3, 1, 2, 4]],
    ['a typographic apostrophe', { search: 'o’neil' }, [4]],
    ['no match', { search: 'xyz' }, []],
    ['a level', { level: 2 }, [2]],
    ['a school', { school: 2 }, [2]],
    ['an event', { event: 2 }, [1, 4]],
    ['a gender', { gender: 1 }, [2]],
    ['ages', { from: 10, to: 39 }, [3, 2]],
    ['an age from', { from: 40 }, [4]],
    ['a status', { standing: 'unpaid' }, [3]],
    ['weight missing', { missing: 'weight' }, [1]],
    ['waiver missing', { missing: 'waiver' }, [4]],
    ['checked in', { checkedIn: 'yes' }, [4]],
    ['not checked in', { checkedIn: 'no' }, [3, 1, 2]],
    ['withdrawn', { withdrawn: 'yes' }, [3]],
    ['not withdrawn', { withdrawn: 'no' }, [1, 2, 4]],
    ['several filters together', { event: 2, search: 'bor', to: 20 }, [1]],
  ])('%s', (_, filter, ids) => expect(idsOf(filter)).toEqual(ids));
});

test.each<[string, Partial<CompetitorRow>, { weight: boolean; waiver: boolean }]>([
  ['no weight for sparring', { weightKg: null }, { weight: true, waiver: false }],
  ['weighed at check-in', { weightKg: null, measuredWeightKg: 41 }, { weight: false, waiver: false }],
  ['no weight for forms', { weightKg: null, eventIds: [1] }, { weight: false, waiver: false }],
  ['no signed waiver', { isWaiverSigned: false }, { weight: false, waiver: true }],
  ['withdrawn', { weightKg: null, isWaiverSigned: false, isWithdrawn: true }, { weight: false, waiver: false }],
])('REG-7 missing: %s', (_, changes, { weight, waiver }) => {
  const one = new TableIndex({ ...table, competitors: [{ ...plain, id: 1, eventIds: [1, 2], ...changes }] });
  const found = (missing: 'weight' | 'waiver') => one.list({ ...noFilter, missing }, byName).length === 1;
  expect([found('weight'), found('waiver')]).toEqual([weight, waiver]);
});

test('REG-20 the heading counts those who compete, and mentions others in the table', () => {
  const all = index.entries;
  expect(leadOf([], [], false)).toBe('');
  expect(leadOf(all, all, false)).toBe('3 competitors. Also listed: 1 withdrawn.');
  expect(leadOf(index.list({ ...noFilter, withdrawn: 'no', to: 20 }, byName), all, true)).toBe('2 of 3 competitors');
  const begun = new TableIndex({ ...table, competitors: [{ ...plain, id: 1, standing: 'incomplete' }] }).entries;
  expect(leadOf([...all, ...begun], [...all, ...begun], false)).toBe(
    '3 competitors. Also listed: 1 unfinished, 1 withdrawn.',
  );
});

describe('order of the table', () => {
  test.each<[string, Parameters<typeof index.list>[1], number[]]>([
    ['names descending', { key: 'name', isDescending: true }, [4, 2, 1, 3]],
    ['numbers numerically, with none last', { key: 'number', isDescending: false }, [2, 1, 3, 4]],
    ['with none last in descending order too', { key: 'number', isDescending: true }, [1, 2, 3, 4]],
    ['levels in their own order', { key: 'level', isDescending: false }, [2, 3, 1, 4]],
    ['equal values by name', { key: 'school', isDescending: false }, [3, 1, 4, 2]],
    ['paid ones first', { key: 'standing', isDescending: false }, [1, 2, 4, 3]],
  ])('%s', (_, sort, ids) => expect(idsOf({}, sort)).toEqual(ids));
});

describe('a filter in the address', () => {
  test('is read back as it was chosen', () => {
    const filter = { ...noFilter, search: 'zoé', level: 2, from: 6, checkedIn: 'no', withdrawn: 'yes' } as const;
    const params = new URLSearchParams(filterParams(filter));
    expect(params.toString()).toBe('search=zo%C3%A9&level=2&from=6&checkedIn=no&withdrawn=yes');
    expect(filterOf(params)).toEqual(filter);
  });
  test('ignores what it does not understand', () => {
    const params = new URLSearchParams('level=x&standing=rich&from=-1&missing=&gender=99999999999');
    expect(filterOf(params)).toEqual(noFilter);
  });
});
