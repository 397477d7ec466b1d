import { expect, test } from 'vitest';
import { deskFamily } from '#test/support/desk/desk-family.ts';
import { familiesByAccount, familiesOf, sharingPhone } from './families-by-account.ts';

const first = deskFamily(1, { accountId: 7, phoneHashes: ['a'] });
const second = deskFamily(2, { accountId: 7, phoneHashes: ['b'] });
const neighbour = deskFamily(3, { accountId: 8, phoneHashes: ['b'] });
const stranger = deskFamily(4, { accountId: 9, phoneHashes: ['c'] });
const all = familiesByAccount([second, neighbour, first, stranger]);

test('CHECK-21 all registrations of one account are one family', () => {
  expect(all.get(7)).toEqual([first, second]);
  expect(familiesOf([neighbour, second], all)).toEqual([[neighbour], [first, second]]);
});
test('CHECK-21 another account with the same phone number is offered beside, and never merged', () => {
  expect(sharingPhone([first, second], all)).toEqual([[neighbour]]);
  expect(sharingPhone([stranger], all)).toEqual([]);
});
