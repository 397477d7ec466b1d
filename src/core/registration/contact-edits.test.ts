import { expect, test } from 'vitest';
import { bothContactLists } from './contact-edits.ts';

const contact = (id: number, name: string, phoneNumber = `705555010${id}`, agreed: boolean | null = null) => ({
  ...{ id, name, phoneNumber, agreedToSmsDivisionNotifications: agreed },
});
const fresh = (name: string, phoneNumber: string) => ({ ...contact(0, name, phoneNumber), id: undefined });
const anna = contact(1, 'Anna');
const ben = contact(2, 'Ben');
const helvi = contact(3, 'Helvi');

test.each([
  [
    'keeps what the other added',
    [anna],
    [{ ...anna, name: 'Anna L.' }],
    [anna, ben],
    [{ ...anna, name: 'Anna L.' }, ben],
  ],
  [
    'keeps what the other changed',
    [anna, ben],
    [anna, { ...ben, name: 'Benny' }],
    [contact(1, 'Anni'), ben],
    [contact(1, 'Anni'), { ...ben, name: 'Benny' }],
  ],
  ['removes what only this one removed', [anna, ben], [anna], [anna, ben], [anna]],
  [
    'keeps what one removed and the other changed',
    [anna, ben],
    [anna],
    [anna, contact(2, 'Benny')],
    [anna, contact(2, 'Benny')],
  ],
  ['leaves out what the other removed', [anna, ben], [anna, ben], [anna], [anna]],
  [
    'adds again what the other removed and this one changed',
    [anna, ben],
    [anna, contact(2, 'Benny')],
    [anna],
    [anna, { ...contact(2, 'Benny'), id: undefined }],
  ],
  [
    'knows a new one by its number after an answer was lost',
    [anna],
    [anna, fresh('Helvi L.', helvi.phoneNumber)],
    [anna, helvi],
    [anna, contact(3, 'Helvi L.')],
  ],
  ['adds a new one', [anna], [anna, fresh('Helvi', '7055550999')], [anna], [anna, fresh('Helvi', '7055550999')]],
])('REG-51: %s', (_, opened, mine, theirs, expected) => {
  expect(bothContactLists(opened, mine, theirs)).toEqual({ contacts: expected, conflicts: [] });
});

test('REG-51: asks where both changed a name, and never gives one parent’s yes to the other’s number', () => {
  const theirs = [contact(1, 'Anni'), contact(2, 'Ben', '7055550222')];
  const mine = [contact(1, 'Anne'), { ...ben, agreedToSmsDivisionNotifications: true }];
  expect(bothContactLists([anna, ben], mine, theirs).conflicts).toEqual([
    { index: 0, field: 'name', theirs: theirs[0] },
    { index: 1, field: 'phone', theirs: theirs[1] },
  ]);
});
