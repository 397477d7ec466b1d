import { describe, expect, test } from 'vitest';
import type { Competitor, CompetitorForm } from '#contract/registration/competitor.ts';
import { checkCompetitor } from './check.ts';
import { emptyValues } from './values.ts';

const event = { description: '', eventTypeTitle: 'Forms', minAge: null, maxAge: null, genderId: null };
const open = { ...event, minLevelOrder: null, maxLevelOrder: null, usesWeight: false, isArchived: false };
const level = { belts: '', years: '', colour: '', isArchived: false };

/** Staff have narrowed the second event to ages from 12 on. */
const form: CompetitorForm = {
  tournamentDate: '2027-04-24T00:00:00.000Z',
  events: [
    { ...open, id: 1, title: 'Forms' },
    { ...open, id: 2, title: 'Weapons', minAge: 12 },
  ],
  levels: [
    { ...level, id: 1, title: 'Beginner', sortOrder: 1 },
    { ...level, id: 2, title: 'Novice', sortOrder: 2 },
  ],
  waiver: null,
  concussion: null,
  siblings: [],
  previous: [],
  drafts: [],
  elsewhere: [],
  isCompleted: false,
};
const before = {
  birthDate: '2017-05-01T00:00:00.000Z',
  genderId: 1,
  competitorLevelId: 1,
  events: [{ id: 2, title: 'Weapons' }],
} as Competitor;
const values = { ...emptyValues, birthDate: '2017-05-01', genderId: '1', competitorLevelId: '1', eventIds: [2] };
const eventIdsOf = (changed: Partial<typeof values>, isPaid: boolean): number[] =>
  checkCompetitor({ ...values, ...changed }, form, 1, before, { isPaid }).eventIds;

describe('CAT-8 an event whose rules changed after it was chosen', () => {
  test('stays with what was paid while the birth date, gender and level are as they were', () => {
    expect(eventIdsOf({ emergencyPhone: '705 555 0101' }, true)).toEqual([2]);
    expect(eventIdsOf({ eventIds: [1, 2] }, true)).toEqual([1, 2]);
    expect(eventIdsOf({ eventIds: [1] }, true)).toEqual([1]);
  });
  test('goes with another birth date, gender or level, and before payment', () => {
    for (const changed of [{ birthDate: '2017-06-01' }, { genderId: '2' }, { competitorLevelId: '2' }])
      expect(eventIdsOf(changed, true)).toEqual([]);
    expect(eventIdsOf({}, false)).toEqual([]);
  });
});
