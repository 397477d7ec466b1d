import { expect, test } from 'vitest';
import { factsFor, forms, type Person, person } from '#test/support/matchmaking/fair-groups.ts';
import { makeDraft } from '../engine/engine.ts';
import { usualLimits, usualSizes, usualWeights } from '../settings.ts';
import { type AgreedMeeting, agreedPairs, areAsTold, meetingsIn, type ToldPerson, toldOf } from './agreed-meetings.ts';

const settings = {
  sizes: usualSizes,
  weights: usualWeights,
  events: [
    { eventId: 1, ...usualLimits({ usesWeight: true }) },
    { eventId: 2, ...usualLimits({ usesWeight: false }) },
  ],
};
const asked = { movesWording: 2, mayMoveUpAge: false };
const young = [2, 3, 4].map(id => person(id, `Boy ${id}`, { age: 9, ageYears: 9, ...asked }));
const ann = person(1, 'Ann', { age: 12, ageYears: 12, ...asked });

/** Ann joins the others, and every family said yes to what it read. */
function meetingOf(eventId: number, people: readonly Person[] = [ann, ...young]): AgreedMeeting {
  const [joining, ...others] = people;
  if (!joining) throw new Error('Nobody joins');
  const told = (one: Person) => toldOf(one, eventId === 1);
  return {
    meetingId: 7,
    entries: [{ competitorId: joining.competitorId, eventId }],
    answers: [
      { familyId: joining.familyId, told: people.map(told) },
      ...others.map(({ familyId }) => ({ familyId, told: [told(joining)] })),
    ],
  };
}
const pairsNow = (meeting: AgreedMeeting, people: readonly Person[]): number[] =>
  agreedPairs([meeting], factsFor(people).people, settings).map(({ other }) => other);

test('MATCH-69 a yes holds while everybody is still as the families were told', () => {
  const meeting = meetingOf(2);
  expect(pairsNow(meeting, [ann, ...young])).toEqual([2, 3, 4]);
  const [first, ...others] = young as [Person, ...Person[]];
  for (const change of [{ age: 10 }, { levelId: 5 }, { genderId: 2 }]) {
    expect(pairsNow(meeting, [ann, { ...first, ...change }, ...others])).toEqual([3, 4]);
    expect(pairsNow(meeting, [{ ...ann, ...change }, ...young])).toEqual([]);
  }
  // Without weight in the event, what somebody weighs was not said.
  expect(pairsNow(meeting, [{ ...ann, weightKg: 60 }, ...young])).toEqual([2, 3, 4]);
});

test('MATCH-63 a yes covers whom it was told of, as they are now: fewer of them, but nobody else', () => {
  const [one, two, three] = young.map(boy => toldOf(boy, true)) as [ToldPerson, ToldPerson, ToldPerson];
  expect(areAsTold([one, two], [three, two, one])).toBe(true);
  expect(areAsTold([one, two], [one])).toBe(false);
  for (const change of [{ age: 10 }, { levelId: 5 }, { genderId: 2 }, { aboutKg: 30 }, { aboutKg: null }])
    expect(areAsTold([one, { ...two, ...change }], [one, two])).toBe(false);
});

test('MATCH-69 a weight holds within the five kilograms that were said', () => {
  const meeting = meetingOf(1);
  expect(pairsNow(meeting, [{ ...ann, weightKg: 27.4 }, ...young])).toEqual([2, 3, 4]);
  expect(pairsNow(meeting, [{ ...ann, weightKg: 27.5 }, ...young])).toEqual([]);
  expect(pairsNow(meeting, [{ ...ann, weightKg: null }, ...young])).toEqual([]);
});

test('MATCH-69 a family that was not asked, or of whose answer nothing is known, has agreed to nothing', () => {
  const meeting = meetingOf(2, [ann, ...young.slice(1)]);
  expect(pairsNow(meeting, [ann, ...young])).toEqual([3, 4]);
  const old = { ...meeting, answers: meeting.answers.map(answer => ({ ...answer, told: [] })) };
  expect(pairsNow(old, [ann, ...young])).toEqual([]);
  const sister = person(5, 'Eva', { age: 9, ageYears: 9, ...asked, familyId: ann.familyId });
  expect(pairsNow(meetingOf(2, [ann, sister]), [ann, sister])).toEqual([5]);
});

test('MATCH-69 a draft places an entry by what its families agreed to, and passes no limit for others', () => {
  const draftOf = (people: readonly Person[], meetings: readonly AgreedMeeting[]) =>
    makeDraft({
      competitors: people,
      entries: people.map(({ competitorId }) => ({ competitorId, eventId: 2 })),
      templates: [],
      settings,
      seed: 1,
      agreed: agreedPairs(meetings, factsFor(people).people, settings),
    });
  const people = [ann, ...young];
  expect(draftOf(people, []).unplaced).toMatchObject([{ competitorId: 1 }]);
  const agreed = draftOf(people, [meetingOf(2)]);
  expect(agreed.unplaced).toEqual([]);
  expect(agreed.groups).toHaveLength(1);
  // Tom's family was not asked: Ann goes without him, or he without her.
  const tom = person(6, 'Tom', { age: 9, ageYears: 9, ...asked });
  for (const { entries } of draftOf([...people, tom], [meetingOf(2)]).groups) {
    const ids = entries.map(({ competitorId }) => competitorId);
    expect(ids.includes(1) && ids.includes(6)).toBe(false);
  }
  expect(draftOf([{ ...ann, age: 13, ageYears: 13 }, ...young], [meetingOf(2)]).unplaced).toHaveLength(1);
});

test('MATCH-66 MATCH-69 a group has the agreement as a note only where it passes a limit', () => {
  const pairs = agreedPairs([meetingOf(2)], factsFor([ann, ...young]).people, settings);
  const group = (people: readonly Person[]) => ({
    eventIds: [2],
    entries: people.map(({ competitorId }) => ({ competitorId, eventId: 2 })),
  });
  const noted = (people: readonly Person[]) =>
    meetingsIn(group(people), people, pairs, { ...forms, events: settings.events });
  expect(noted([ann, ...young])).toEqual([{ meetingId: 7, entries: [{ competitorId: 1, eventId: 2 }] }]);
  expect(noted(young)).toEqual([]);
  expect(noted([{ ...ann, age: 11 }, ...young])).toEqual([]);
});
