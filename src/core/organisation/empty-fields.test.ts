import { expect, test } from 'vitest';
import { missingOf, type OrganisationFacts } from './empty-fields.ts';

const whole: OrganisationFacts = {
  postalAddress: 'PO Box 1\nSudbury ON  P3E 4S7',
  legalName: 'An association',
  responsiblePerson: 'Priya',
  hosting: 'a company in Canada',
  mailService: 'another one',
};

test('MSG-16 says what waits while something is missing, the postal address first', () => {
  expect(missingOf(whole)).toEqual([]);
  expect(missingOf({ ...whole, hosting: null, postalAddress: null }).map(({ field }) => field)).toEqual([
    'postalAddress',
    'hosting',
  ]);
  expect(missingOf({ ...whole, postalAddress: null })[0]?.says).toMatch(/^Messages to many families are on hold/);
});
