import { expect, test } from 'vitest';
import type { CompetitorForm, OwnCompetitor } from '#contract/registration/competitor.ts';
import { returningValues } from './values.ts';

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
