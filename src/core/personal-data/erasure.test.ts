import { describe, expect, test } from 'vitest';
import {
  type ErasureFacts,
  erasureDueOn,
  erasureObstacles,
  tellingNames,
  tellsNames,
  valueTells,
  withoutNames,
} from './erasure.ts';

const nothing: ErasureFacts = {
  roles: [],
  isDoorAccount: false,
  openPayments: 0,
  openRefunds: 0,
  openReviews: 0,
  credits: 0,
  upcoming: [],
};

describe('PRIV-3 what blocks an erasure', () => {
  test.each<[string, Partial<ErasureFacts>, string[], string[]]>([
    ['nothing', {}, [], []],
    ['staff', { roles: ['SuperAdmin', 'CheckInAdmin'] }, ['They work here as Check-in admin and SuperAdmin. Withdraw the roles first.'], []],
    ['an open payment', { openPayments: 1 }, [], ['A payment is in progress. It will end automatically within the hour.']],
    ['sales at the door', { isDoorAccount: true, openReviews: 1, upcoming: [{ city: 'Sudbury', date: 'May 8, 2027' }] }, [], ['It holds what was sold at the door, and nobody’s data. There is nothing to erase.']],
    ['a refund under way', { openRefunds: 2 }, [], ['A refund is on its way. Wait until it has arrived.']],
    ['a payment in review', { openReviews: 1 }, [], ['A payment is on the team’s list. Settle it first.']],
    ['a credit', { credits: 1 }, [], ['Money is still owed to them. Pay it out first.']],
    [
      'an upcoming tournament',
      { upcoming: [{ city: 'Sudbury', date: 'May 8, 2027' }] },
      [],
      ['They are registered for the tournament in Sudbury on May 8, 2027, which isn’t over. Erase them afterwards.'],
    ],
  ])('%s', (_, facts, roles, uses) => {
    expect(erasureObstacles({ ...nothing, ...facts })).toEqual({ roles, uses });
  }); // biome-ignore format: a table
});

test.each<[string, string, string[], string]>([
  ['30 days on', '2027-01-10', [], '2027-02-09'],
  ['30 days after the tournament they are registered for', '2027-03-01', ['2027-03-20'], '2027-04-19'],
  ['30 days after the last of several', '2027-03-01', ['2027-05-08', '2027-03-20'], '2027-06-07'],
])('PRIV-20 a family that asked is erased by %s', (_, askedOn, upcoming, dueOn) =>
  expect(erasureDueOn(askedOn, upcoming)).toBe(dueOn),
);

const names = ['Zoé', 'Séguin', 'Zoé Séguin', 'zoe@example.com', 'Li', 'A'];

describe('PRIV-6 ledger texts lose the names', () => {
  test.each([
    ['Competitor: Zoé Séguin', 'Competitor: …'],
    ['ZOÉ, and zoe@example.com too', '…, and … too'],
    ['Limited shirt, Zoés', 'Limited shirt, Zoés'],
    ['Li!', '…!'],
    ['A shirt', 'A shirt'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(withoutNames(text, names)).toBe(expected);
  });

  test('takes names that look like patterns literally', () => {
    expect(withoutNames('x (.*) y', ['(.*)'])).toBe('x … y');
    expect(withoutNames('For Lévesque-Roy/a+b', ['Lévesque-Roy', 'a+b'])).toBe('For …/…');
    expect(withoutNames('anything', [])).toBe('anything');
  });
});

test('PRIV-4 recognizes a name in a reason, whatever its case and accents', () => {
  expect(tellsNames('Asked by mail on May 3', names)).toBe(false);
  expect(tellsNames('zoé asked for it', names)).toBe(true);
  expect(tellsNames('Asked by ZOE@example.com', names)).toBe(true);
});

test('PRIV-14 finds a name in a value as whole words, at any depth', () => {
  const names = ['an le', '7055550199'];
  expect(valueTells({ competitor: 'Susan Lebrun', ids: [1, null], paid: true }, names)).toBe(false);
  expect(valueTells({ 'an le': 'a key' }, names)).toBe(false);
  expect(valueTells({ moved: [{ competitor: 'An Le' }] }, names)).toBe(true);
  expect(valueTells('Call 7055550199.', names)).toBe(true);
  expect(valueTells(null, names)).toBe(false);
});

test('PRIV-14 names of two words, addresses and numbers tell who it is, marks and single words don’t', () => {
  const telling = ['An Le', 'Anna & Tom Roy', 'J. Roy 2nd', 'an@example.com', '7055550199'];
  expect(tellingNames([...telling, 'An', '": "', '":', '. -', 'Roy 2', '@', '705555', ''])).toEqual(telling);
});
