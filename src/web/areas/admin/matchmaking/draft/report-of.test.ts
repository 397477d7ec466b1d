import { describe, expect, it } from 'vitest';
import type { Draft, DraftPerson } from '#contract/matchmaking/draft.ts';
import { usualLimits } from '#core/matchmaking/settings.ts';
import { plainSizes, plainWeights } from '#test/support/matchmaking/plain-settings.ts';
import { reportOf } from './report-of.ts';

const person = (competitorId: number, changes: Partial<DraftPerson> = {}): DraftPerson => ({
  competitorId,
  registrationId: competitorId,
  familyId: competitorId,
  schoolId: competitorId,
  schoolName: `School ${competitorId}`,
  firstName: `Kid${competitorId}`,
  lastName: 'Roy',
  number: null,
  genderId: 1,
  age: 9,
  ageYears: 9.5,
  levelId: 1,
  levelPlace: 0,
  isBlackBelt: false,
  weightKg: 30,
  heightCm: null,
  mayMoveUpAge: false,
  mayMoveUpLevel: false,
  mayMixGenders: false,
  mayMeetHeavier: false,
  movesWording: 1,
  isCheckedIn: false,
  ...changes,
});
const entry = (competitorId: number) => ({ competitorId, eventId: 1 });
const draft = (changes: Partial<Draft> = {}): Draft => ({
  id: 1,
  title: 'Night',
  comment: '',
  status: 'open',
  version: 1,
  createdAt: '2027-03-20T14:00:00.000Z',
  publishedAt: null,
  seed: 1,
  today: '2027-04-01',
  tournament: { tournamentId: 1, tournamentDate: '2027-04-24', city: 'Sudbury' },
  settings: {
    sizes: plainSizes,
    weights: plainWeights,
    events: [{ eventId: 1, ...usualLimits({ usesWeight: false }) }],
  },
  events: [
    {
      id: 1,
      title: 'Forms',
      eventTypeTitle: 'Forms',
      usesWeight: false,
      format: 'panel',
      judges: 3,
      thirdPlace: 'shared',
      minMatches: 1,
    },
  ],
  levels: [{ id: 1, title: 'Novice', colour: 'white', isBlackBelt: false }],
  templates: [
    {
      id: 7,
      title: 'Under 10',
      genderId: null,
      minAge: null,
      maxAge: 9,
      levelIds: [],
      levelPlaces: [],
      eventIds: [1],
    },
  ],
  people: [person(1), person(2), person(3), person(4, { age: 14, ageYears: 14.2 })],
  groups: [
    {
      id: 10,
      code: 'AAAA',
      title: 'Boys 9',
      isTitledByHand: false,
      divisionId: 7,
      eventIds: [1],
      isLocked: false,
      overrideReason: null,
      version: 1,
      edition: 1,
      entries: [entry(1), entry(2), entry(3)],
    },
  ],
  closedIds: [],
  meetings: [],
  unplaced: [{ ...entry(4), reason: 'No one else has entered' }],
  stale: { late: [], gone: [], changed: [] },
  undo: null,
  redo: null,
  ...changes,
});

describe('the report of a draft', () => {
  it('counts entries, groups, medals and those no division takes', () => {
    const { placed, unplaced, report, needs, notices, groups } = reportOf(draft());
    expect({ placed, unplaced: unplaced.length, groups: groups.length }).toEqual({ placed: 3, unplaced: 1, groups: 1 });
    expect(report.sizes).toEqual([{ size: 3, groups: 1 }]);
    expect(needs.total).toMatchObject({ gold: 1, silver: 1, bronze: 1 });
    expect(notices).toEqual([{ kind: 'noTemplate', eventId: 1, competitorIds: [4] }]);
  });

  it('MATCH-20: leaves out competitors who have left', () => {
    const gone = [entry(2), entry(3), entry(4)];
    const { placed, unplaced, report, needs, notices } = reportOf(draft({ stale: { late: [], gone, changed: [] } }));
    expect({ placed, unplaced, notices }).toEqual({ placed: 1, unplaced: [], notices: [] });
    expect(report.sizes).toEqual([{ size: 1, groups: 1 }]);
    expect(report.unplaced).toEqual([]);
    expect(needs.total).toMatchObject({ gold: 1, silver: 0, bronze: 0 });
  });

  it('reports zeros for an empty draft', () => {
    const { placed, report, groups } = reportOf(draft({ groups: [], unplaced: [], people: [] }));
    expect({ placed, groups, cost: report.cost, meanEach: report.meanEach }).toEqual({
      placed: 0,
      groups: [],
      cost: 0,
      meanEach: 0,
    });
  });
});
