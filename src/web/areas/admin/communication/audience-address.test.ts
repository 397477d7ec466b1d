import { describe, expect, it } from 'vitest';
import type { Audience } from '#contract/communication.ts';
import { addressOf, audienceOf, offered } from './audience-address.ts';
import { startingPoints } from './starting-points.ts';

const past = { city: 'Sudbury', isNext: false, isArchived: false, asksConcussion: false };
const archived = { ...past, tournamentId: 2, tournamentDate: '2027-04-10T00:00:00.000Z', isArchived: true };
const tournaments = [
  { ...past, tournamentId: 7, tournamentDate: '2027-04-24T00:00:00.000Z', isNext: true, asksConcussion: true },
  archived,
  { ...past, tournamentId: 3, tournamentDate: '2025-04-26T00:00:00.000Z' },
  { ...past, tournamentId: 4, tournamentDate: '2026-04-25T00:00:00.000Z' },
];
const flags = { SellLunchTickets: true, SellMerch: true, AllowSmsNotifications: true };
const choices = {
  ...offered(flags),
  tournaments,
  events: [{ id: 1 }, { id: 2 }],
  levels: [{ id: 5 }],
  schools: [{ id: 8 }, { id: 9 }],
};
const everybody: Audience = {
  tournamentId: 7,
  status: 'any',
  eventIds: [],
  levelIds: [],
  schoolIds: [],
  missing: [],
  bought: [],
  notRegisteredFor: null,
};
const read = (search: string) => audienceOf(new URLSearchParams(search), choices);

describe('an audience in the address', () => {
  it.each<[string, Partial<Audience>]>([
    ['', {}],
    ['?tournament=4', { tournamentId: 4 }],
    ['?tournament=7&status=incomplete', { status: 'incomplete' }],
    ['?missing=weight,waiver', { missing: ['weight', 'waiver'] }],
    ['?missing=waiver&missing=weight', { missing: ['weight', 'waiver'] }],
    [
      '?events=2,1&levels=5&schools=9&bought=lunch',
      { eventIds: [1, 2], levelIds: [5], schoolIds: [9], bought: ['lunch'] },
    ],
    ['?schools=70,9,x', { schoolIds: [9, 70] }], // merged into another since: never everybody. MSG-10
    ['?tournament=4&notRegisteredFor=7', { tournamentId: 4, notRegisteredFor: 7 }],
    ['?tournament=7&registrations=12,x,34', { registrationIds: [12, 34] }],
    ['?tournament=7&status=completed&missing=waiver', { status: 'completed', missing: ['waiver'] }],
    ['?tournament=7&divisions=12,x,34', { draftDivisionIds: [12, 34] }],
    ['?checkedIn=no&events=1', { checkedIn: 'no', eventIds: [1] }],
    ['?missing=waiver,concussion', { missing: ['waiver', 'concussion'] }],
    ['?tournament=4&missing=waiver,concussion', { tournamentId: 4, missing: ['waiver'] }],
    ['?checkedIn=perhaps', {}],
    ['?tournament=2', { tournamentId: 2 }], // archived since
    ['?tournament=99&notRegisteredFor=98', { tournamentId: 99, notRegisteredFor: 98 }], // never the next one. MSG-10
    ['?tournament=x&status=owing&events=77,x&missing=everything&notRegisteredFor=x', { eventIds: [77] }],
  ])('%s', (search, part) => {
    expect(read(search)).toEqual({ ...everybody, ...part });
  });

  it('is read back from its own address', () => {
    const audience: Audience = {
      ...everybody,
      tournamentId: 4,
      status: 'paid',
      registrationIds: [12, 34],
      eventIds: [1],
      schoolIds: [8, 9],
      draftDivisionIds: [41],
      checkedIn: 'yes',
      missing: ['smsAnswer'],
      bought: ['merch'],
      notRegisteredFor: 7,
    };
    expect(read(addressOf(audience))).toEqual(audience);
    expect(addressOf(everybody)).toBe('?tournament=7');
  });

  it('leaves out what this site does not ask or sell', () => {
    const all = '?missing=smsAnswer,weight&bought=spectators,lunch,merch';
    const without = (changes: Partial<typeof flags>) =>
      audienceOf(new URLSearchParams(all), { ...choices, ...offered({ ...flags, ...changes }) });
    expect(without({})).toMatchObject({ missing: ['smsAnswer', 'weight'], bought: ['spectators', 'lunch', 'merch'] });
    expect(without({ SellMerch: false })?.bought).toEqual(['spectators', 'lunch']);
    expect(without({ SellLunchTickets: false })?.bought).toEqual(['spectators', 'merch']);
    expect(without({ AllowSmsNotifications: false })?.missing).toEqual(['weight']);
  });

  it('there is none without a tournament', () => {
    expect(audienceOf(new URLSearchParams(), { ...choices, tournaments: [] })).toBeNull();
  });

  it('is for the newest that isn’t archived while none is next, else for the newest', () => {
    const usual = (...list: typeof tournaments) =>
      audienceOf(new URLSearchParams(), { ...choices, tournaments: list })?.tournamentId;
    expect(usual(archived, ...tournaments.slice(2))).toBe(3);
    expect(usual(archived)).toBe(2);
  });

  it('suggests this year’s and last year’s families', () => {
    const points = startingPoints({ tournaments }).map(({ audience }) => addressOf(audience));
    expect(points).toEqual(['?tournament=7', '?tournament=7&status=incomplete', '?tournament=4&notRegisteredFor=7']);
    expect(startingPoints({ tournaments: tournaments.slice(1) }).map(({ audience }) => audience.tournamentId)).toEqual([
      4,
    ]);
    expect(startingPoints({ tournaments: [] })).toEqual([]);
  });
});
