import fc from 'fast-check';
import type { DraftChange } from '#core/matchmaking/change/draft-change.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import {
  type BoardPerson,
  type DraftFacts,
  type DraftState,
  type FactsSource,
  factsOf,
  type GroupState,
  stateInOrder,
} from '#core/matchmaking/draft-state.ts';
import { usualLimits } from '#core/matchmaking/settings.ts';
import type { Template } from '#core/matchmaking/template.ts';
import { plainSizes, plainWeights } from '#test/support/matchmaking/plain-settings.ts';

const boardLevels = ['Beginner', 'Novice', 'Advanced', 'Black Belt'].map((title, i) => ({ id: 40 - i, title }));
/** Sparring weighs; the two weapons are run together. */
export const boardEvents = [
  { id: 1, title: 'Point Sparring' },
  { id: 2, title: 'Forms' },
  { id: 3, title: 'Weapons, soft' },
  { id: 4, title: 'Weapons, hard' },
];
export const weapons = [3, 4];

const template = (id: number, values: Partial<Template>): Template => ({
  id,
  title: `Template ${id}`,
  genderId: null,
  minAge: null,
  maxAge: null,
  levelIds: [],
  levelPlaces: [],
  eventIds: [1],
  ...values,
});
/** Ages in pairs for sparring, beginners apart from the others in forms, one for all weapons. */
const boardTemplates: Template[] = [
  template(1, { minAge: 0, maxAge: 8 }),
  template(2, { minAge: 9, maxAge: 10 }),
  template(3, { minAge: 11, maxAge: 12 }),
  template(4, { minAge: 13 }),
  template(5, { eventIds: [2], levelIds: [40, 39], levelPlaces: [0, 1] }),
  template(6, { eventIds: [2], levelIds: [38, 37], levelPlaces: [2, 3] }),
  template(7, { eventIds: weapons }),
];

export function boardPerson(competitorId: number, values: Partial<BoardPerson> = {}): BoardPerson {
  const { age = 9, levelPlace = 1 } = values;
  return {
    competitorId,
    firstName: `First${competitorId}`,
    lastName: `Last${competitorId}`,
    schoolName: `School ${values.schoolId ?? competitorId}`,
    familyId: competitorId,
    schoolId: competitorId,
    genderId: 1,
    age,
    ageYears: age,
    levelPlace,
    levelId: 40 - levelPlace,
    isBlackBelt: levelPlace === 3,
    weightKg: 30,
    heightCm: 130,
    mayMoveUpAge: true,
    mayMoveUpLevel: true,
    mayMixGenders: true,
    mayMeetHeavier: false,
    movesWording: 1,
    ...values,
  };
}

export const boardFacts = (people: readonly BoardPerson[], more: Partial<FactsSource> = {}): DraftFacts =>
  factsOf({
    people,
    templates: boardTemplates,
    levels: boardLevels,
    events: boardEvents,
    settings: {
      sizes: plainSizes,
      weights: plainWeights,
      events: boardEvents.map(({ id }) => ({ eventId: id, ...usualLimits({ usesWeight: id === 1 }) })),
    },
    ...more,
  });

/** A group by who is in it, each in its first event unless more is said. */
export function boardGroup(id: number, people: readonly number[], values: Partial<GroupState> = {}): GroupState {
  const eventIds = values.eventIds ?? [1];
  return {
    id,
    title: `Group ${id}`,
    isTitledByHand: false,
    divisionId: null,
    eventIds,
    isLocked: false,
    overrideReason: null,
    entries: people.map(competitorId => ({ competitorId, eventId: eventIds[0] ?? 1 })),
    ...values,
  };
}

export interface BoardWorld {
  state: DraftState;
  facts: DraftFacts;
}

const contests = [[1], [2], weapons];
const chosen = fc.record({
  age: fc.integer({ min: 5, max: 20 }),
  levelPlace: fc.integer({ min: 0, max: 3 }),
  genderId: fc.constantFrom(1, 2),
  weightKg: fc.option(fc.integer({ min: 18, max: 80 }), { freq: 8 }),
  schoolId: fc.integer({ min: 1, max: 3 }),
  familyId: fc.integer({ min: 1, max: 6 }),
  mayMoveUpAge: fc.boolean(),
  mayMoveUpLevel: fc.boolean(),
  mayMixGenders: fc.boolean(),
  mayMeetHeavier: fc.boolean(),
  movesWording: fc.constantFrom(1, 2),
  /** For each event: not entered, late, gone, not placed, or the group of its contest. */
  places: fc.array(fc.integer({ min: -4, max: 3 }), { minLength: 4, maxLength: 4 }),
});

/** Any draft at all, fair or not: some are late, gone or not placed, some groups are locked. */
export const anyBoard: fc.Arbitrary<BoardWorld> = fc
  .tuple(fc.array(chosen, { minLength: 2, maxLength: 14 }), fc.uniqueArray(fc.integer({ min: 1, max: 12 })))
  .map(([people, lockedIds]) => {
    const groups = new Map<number, GroupState>();
    const [late, gone]: Entry[][] = [[], []];
    const unplaced: (Entry & { reason: string })[] = [];
    for (const [i, { places }] of people.entries())
      for (const [at, place] of places.entries()) {
        const entry = { competitorId: i + 1, eventId: at + 1 };
        const contest = contests.findIndex(eventIds => eventIds.includes(entry.eventId));
        if (place === -4) continue;
        if (place === -3) late?.push(entry);
        else if (place === -2) unplaced.push({ ...entry, reason: 'No one else has entered' });
        else {
          if (place === -1) gone?.push(entry);
          const id = 1 + contest * 4 + Math.max(0, place);
          const group = groups.get(id) ?? boardGroup(id, [], { eventIds: contests[contest] ?? [1] });
          groups.set(id, {
            ...group,
            isLocked: lockedIds.includes(id) && id % 3 === 0,
            entries: [...group.entries, entry],
          });
        }
      }
    const persons = people.map(({ places: _, ...values }, i) =>
      boardPerson(i + 1, { ...values, ageYears: values.age }),
    );
    return {
      state: stateInOrder({ groups: [...groups.values()], unplaced }),
      facts: boardFacts(persons, { stale: { late: late ?? [], gone: gone ?? [] } }),
    };
  });

/** What somebody does next, told by numbers that are looked up in the draft as it is by then. */
export interface Gesture {
  kind: DraftChange['kind'];
  numbers: readonly number[];
  reason: string | null;
}
export const anyGesture: fc.Arbitrary<Gesture> = fc.record({
  kind: fc.constantFrom<DraftChange['kind'][]>(
    'move',
    'move',
    'move',
    'rename',
    'lock',
    'split',
    'combine',
    'order',
    'refresh',
    'place',
  ),
  numbers: fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }),
  reason: fc.option(fc.constantFrom('The families asked for it', 'Nobody else is there'), { freq: 2 }),
});

/** The change that a gesture means in a draft; it may well be one that is refused. */
export function changeOf(
  { kind, numbers }: Gesture,
  { groups, unplaced }: DraftState,
  late: readonly Entry[],
): DraftChange {
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const plain = ({ competitorId, eventId }: Entry): Entry => ({ competitorId, eventId });
  const all = [...groups.flatMap(({ entries }) => entries), ...unplaced, ...late].map(plain);
  const group = groups[a % Math.max(1, groups.length)] ?? boardGroup(999, [1]);
  const people = [...new Set(group.entries.map(({ competitorId }) => competitorId))];
  const some = numbers.slice(1, 2 + (d % 4)).flatMap(number => all[number % Math.max(1, all.length)] ?? []);
  const entries = [...new Map(some.map(entry => [`${entry.competitorId}/${entry.eventId}`, entry])).values()];
  const same = groups.filter(({ eventIds }) => eventIds.join() === group.eventIds.join()).map(({ id }) => id);
  switch (kind) {
    case 'move':
      return { kind, entries, to: ([group.id, group.id, 'new', 'unplaced'] as const)[c % 4] ?? group.id };
    case 'rename':
      return { kind, groupId: group.id, title: `By hand ${b % 5}` };
    case 'lock':
      return { kind, groupIds: [group.id], isLocked: b % 3 === 0 };
    case 'split': {
      const cut = 1 + (b % Math.max(1, people.length - 1));
      return { kind, groupId: group.id, parts: [people.slice(0, cut), people.slice(cut)] };
    }
    case 'combine':
      return { kind, groupIds: [...new Set([group.id, same[b % same.length] ?? 0, same[c % same.length] ?? 0])] };
    case 'order':
      return {
        kind,
        groupId: group.id,
        competitorIds: [...people.slice(b % people.length), ...people.slice(0, b % people.length)],
      };
    case 'refresh':
      return { kind, entries };
    case 'place':
      return {
        kind,
        places: entries.map((entry, i) => ({ ...entry, groupId: groups[(a + i * b) % groups.length]?.id ?? 1 })),
      };
  }
}
