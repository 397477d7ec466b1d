import { expect, test } from 'vitest';
import type { CompetitorForm, OwnCompetitor } from '#contract/registration/competitor.ts';
import { contactFor, emptyValues, returningValues } from './values.ts';

const form = { tournamentDate: '2027-04-24T00:00:00.000Z', events: [] } as unknown as CompetitorForm;
const child = {
  birthDate: '2017-05-01T00:00:00.000Z',
  age: 9,
  events: [],
  photoConsent: false,
} as unknown as OwnCompetitor;

test('IMPORT-7 a list has not refused photos for a family; a family’s own answer stays', () => {
  expect(returningValues({ ...child, isImported: true }, form).photoConsent).toBe('');
  expect(returningValues(child, form).photoConsent).toBe('no');
});

test('REG-54 an adult is not offered as their own emergency contact, whatever was typed in between', () => {
  const offered = { emergencyName: 'Maija Korhonen', emergencyPhone: '7055550101' };
  const nobody = { emergencyName: '', emergencyPhone: '' };
  const typed = (firstName: string, birthDate = '1986-02-03') =>
    contactFor({ ...emptyValues, firstName, lastName: 'Korhonen', birthDate }, offered, form);
  expect(typed('Mai')).toEqual(offered);
  expect(typed('maija')).toEqual(nobody);
  expect(typed('Maija', '')).toEqual(offered);
  expect(typed('Maija', '2015-02-03')).toEqual(offered);
  expect(typed('Maijastiina')).toEqual(offered);
});

test('REG-54 nor is an adult of another year who was their own', () => {
  const own = { firstName: 'Maija', lastName: 'Roy', emergencyName: 'Maija Roy', emergencyPhone: '7055550101' };
  const contactOf = (birthDate: string, emergencyName: string) =>
    returningValues({ ...child, ...own, birthDate, emergencyName }, form).emergencyName;
  expect(contactOf('1986-02-03', 'Maija Roy')).toBe('');
  expect(contactOf('1986-02-03', 'Luc Roy')).toBe('Luc Roy');
  expect(contactOf('2015-02-03', 'Maija Roy')).toBe('Maija Roy');
});
