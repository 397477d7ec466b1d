import { expect, test } from 'vitest';
import type { CompetitorForm, OwnCompetitor } from '#contract/registration/competitor.ts';
import { startOf } from './start.ts';

const account = { firstName: 'Luc', lastName: 'Gauthier', phoneNumber: '7055550134' };
const child = (fields: Partial<OwnCompetitor>) =>
  ({
    firstName: 'Zoé',
    lastName: 'Roy',
    birthDate: '2016-03-12T00:00:00.000Z',
    events: [],
    ...fields,
  }) as OwnCompetitor;
const asked = new URLSearchParams({ again: '-1' });
const form = (siblings: OwnCompetitor[], returning: Partial<OwnCompetitor>) =>
  ({
    tournamentDate: '2027-04-17T00:00:00.000Z',
    events: [],
    drafts: [],
    siblings,
    previous: [child({ id: -1, school: 'Polar Bears', ...returning })],
  }) as unknown as CompetitorForm;

test('IMPORT-7 a competitor from a list begins with the account’s parent, and with a sibling’s answers once there is one', () => {
  const first = startOf(form([], { isImported: true }), null, asked, account).values;
  expect(first).toMatchObject({ lastName: 'Roy', school: 'Polar Bears', guardianName: 'Luc Gauthier' });
  expect(first).toMatchObject({ emergencyName: 'Luc Gauthier', emergencyPhone: '7055550134', style: '' });
  const sibling = child({ id: 7, style: 'Taekwondo', school: 'Grizzlies', guardianName: 'Ann Roy' });
  const second = startOf(form([sibling], { isImported: true }), null, asked, account).values;
  expect(second).toMatchObject({ style: 'Taekwondo', school: 'Polar Bears', guardianName: 'Ann Roy' });
});

test('REG-27 a competitor of another year keeps what was answered then', () => {
  const { values } = startOf(form([], { guardianName: 'Ann Roy', emergencyName: 'Uncle Bo' }), null, asked, account);
  expect(values).toMatchObject({ guardianName: 'Ann Roy', emergencyName: 'Uncle Bo' });
});

test('REG-54 an adult from a list is not offered as their own emergency contact', () => {
  const adult = { firstName: 'Luc', lastName: 'Gauthier', birthDate: '1986-02-03', isImported: true as const };
  const { values } = startOf(form([], adult), null, asked, account);
  expect(values).toMatchObject({ emergencyName: '', emergencyPhone: '' });
});
