import { expect, test } from 'vitest';
import { blockersOf, type ReadinessFacts, type ReadinessKey, readinessKeys, readinessOf } from './readiness.ts';

const tournament: NonNullable<ReadinessFacts['tournament']> = {
  tournamentOn: '2027-04-24',
  registrationOpensOn: '2027-02-06',
  registrationClosesAfter: '2027-04-11',
  competitorOnlineCost: 45,
  hasRefundPolicy: true,
  permitNumber: 'ON-1',
  hasPayment: true,
  isPublished: false,
  ticked: ['mail', 'screens'],
};
const whole: ReadinessFacts = {
  today: '2027-01-15',
  tournament,
  levels: 5,
  events: 8,
  agedEvents: 2,
  divisions: 30,
  gaps: 0,
  hasWaiver: true,
  hasPostalAddress: true,
  staff: 2,
  wasRestored: true,
  wasTried: true,
  hasTrial: false,
};
const of = (changes: Partial<typeof tournament>): Partial<ReadinessFacts> => ({
  tournament: { ...tournament, ...changes },
});

test('TOUR-43 when everything is done, every line says so', () => {
  const lines = readinessOf(whole);
  expect(lines.map(({ key }) => key)).toEqual([...readinessKeys]);
  expect(lines.filter(({ isDone }) => !isDone)).toEqual([]);
  expect(blockersOf(whole)).toEqual([]);
});

test.each<[ReadinessKey, blocks: boolean, Partial<ReadinessFacts>]>([
  ['dates', true, of({ tournamentOn: '2027-01-14' })],
  ['dates', true, of({ registrationClosesAfter: '2027-01-14' })],
  ['dates', true, of({ registrationOpensOn: '2027-04-12' })],
  ['dates', true, of({ registrationClosesAfter: '2027-04-24' })],
  ['prices', true, of({ competitorOnlineCost: 0 })],
  ['levels', true, { levels: 0 }],
  ['events', true, { events: 0, agedEvents: 0 }],
  ['events', true, { agedEvents: 0 }],
  ['waiver', true, { hasWaiver: false }],
  ['divisions', false, { divisions: 0 }],
  ['divisions', false, { gaps: 1 }],
  ['refunds', false, of({ hasRefundPolicy: false })],
  ['address', false, { hasPostalAddress: false }],
  ['permit', false, of({ permitNumber: null })],
  ['payment', false, of({ hasPayment: false })],
  ['trial', false, { wasTried: false }],
  ['mail', false, of({ ticked: ['screens'] })],
  ['backup', false, { wasRestored: false }],
  ['staff', false, { staff: 1 }],
  ['screens', false, of({ ticked: ['mail'] })],
])('TOUR-42 TOUR-43 %s is open, and keeps it from being published: %s (%j)', (key, blocks, changes) => {
  const facts = { ...whole, ...changes };
  const open = readinessOf(facts).filter(({ isDone }) => !isDone);
  expect(open.map(line => [line.key, line.isBlocking])).toEqual([[key, blocks]]);
  expect(blockersOf(facts)).toEqual(blocks ? open.map(({ says }) => says) : []);
});

test('TOUR-42 the last day of registration and the tournament day itself are not over', () => {
  expect(blockersOf({ ...whole, today: '2027-04-11' })).toEqual([]);
});

test('TOUR-43 once it is published, dates that pass are not left to do, and nothing is needed to publish', () => {
  const published = { ...whole, ...of({ isPublished: true }) };
  for (const today of ['2027-04-12', '2027-04-24', '2027-04-25'])
    expect(readinessOf({ ...published, today }).filter(({ isDone }) => !isDone)).toEqual([]);
  expect(readinessOf({ ...published, levels: 0 }).find(({ isDone }) => !isDone)).toMatchObject({
    key: 'levels',
    isBlocking: false,
  });
});

test('TOUR-43 an empty site has everything left to do', () => {
  const nothing = { levels: 0, events: 0, agedEvents: 0, divisions: 0, hasWaiver: false, hasPostalAddress: false };
  const lines = readinessOf({ ...whole, ...nothing, tournament: null, staff: 1, wasRestored: false, wasTried: false });
  expect(lines.filter(({ isDone }) => isDone)).toEqual([]);
});

test.each(['permit', 'payment', 'backup'] as const)(
  'TOUR-43 %s can be ticked where the database does not know',
  key => {
    const facts = {
      ...whole,
      ...of({ permitNumber: null, hasPayment: false, ticked: [key] }),
      wasRestored: false,
    };
    expect(readinessOf(facts).find(line => line.key === key)?.isDone).toBe(true);
  },
);

test('TOUR-43 says how many who may enter have no division', () => {
  const says = (gaps: number) => readinessOf({ ...whole, gaps }).find(({ key }) => key === 'divisions')?.says;
  expect(says(1)).toBe('1 group of ages, levels or genders may enter an event but has no division.');
  expect(says(2)).toBe('2 groups of ages, levels or genders may enter an event but have no division.');
});
