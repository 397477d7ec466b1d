import { expect, test } from 'vitest';
import { isOwnContact } from './own-contact.ts';

const adult = { firstName: 'Zoé', lastName: 'Roy', birthDate: '1990-05-06' };

test.each([
  [adult, 'zoe  ROY', true],
  [adult, 'Luc Roy', false],
  [adult, '', false],
  [{ ...adult, firstName: '', lastName: '' }, ' ', false],
  [{ ...adult, birthDate: '' }, 'Zoé Roy', false],
  [{ ...adult, birthDate: '2009-04-18' }, 'Zoé Roy', false], // a parent of the same name
  [{ ...adult, birthDate: '2009-04-17' }, 'Zoé Roy', true],
])('REG-54 of %o, %s is the competitor: %s', (competitor, contactName, isOwn) => {
  expect(isOwnContact(competitor, contactName, '2027-04-17')).toBe(isOwn);
});
