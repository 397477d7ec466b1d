import { createSeededChance, type SeededChance } from '#core/chance/seeded-chance.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import type { DraftInput } from '#core/matchmaking/engine/engine.ts';
import type { MemberFacts } from '#core/matchmaking/member.ts';
import { type MatchSettings, usualLimits, usualSizes, usualWeights } from '#core/matchmaking/settings.ts';
import type { Template } from '#core/matchmaking/template.ts';
import { planDivisions } from '#server/demo/demo-divisions.ts';
import { demoEventTypes } from '#server/demo/demo-settings.ts';

/** The demonstration's five levels; ids are their places from 1. */
const levels = [1, 2, 3, 4, 5].map(id => ({ id, title: `Level ${id}`, isArchived: false }));
export const matchEvents = demoEventTypes
  .flatMap(type => type.events)
  .map((event, i) => ({
    id: i + 1,
    title: event.title,
    minAge: event.minAge ?? null,
    maxAge: event.maxAge ?? null,
    genderId: event.genderId ?? null,
    minLevelId: event.minLevelOrder ?? null,
    maxLevelId: event.maxLevelOrder ?? null,
    isArchived: false,
    usesWeight: event.usesWeight ?? false,
  }));

export const matchTemplates: Template[] = planDivisions(matchEvents, levels).map((division, i) => ({
  ...division,
  id: i + 1,
  levelPlaces: division.levelIds.map(id => id - 1),
}));

export const matchSettings: MatchSettings = {
  sizes: usualSizes,
  weights: usualWeights,
  events: matchEvents.map(event => ({ eventId: event.id, ...usualLimits(event) })),
};

type Weighted = readonly (readonly [number, number])[];
const ages: Weighted = [
  [5, 6],
  [6, 7],
  [7, 9],
  [8, 11],
  [9, 11],
  [10, 10],
  [11, 9],
  [12, 8],
  [13, 7],
  [14, 5],
  [15, 4],
  [16, 3],
  [17, 3],
  [22, 3],
  [28, 3],
  [34, 3],
  [41, 3],
  [52, 2],
];
const trainingYears: Weighted = [
  [0, 12],
  [1, 20],
  [2, 22],
  [3, 17],
  [4, 12],
  [5, 8],
  [6, 6],
  [8, 5],
  [12, 3],
];
const appetites = [0.86, 0.2, 0.38, 0.2, 0.7, 0.74, 0.5, 0.4, 0.35, 0.3, 0.16];
const kilograms = [17, 19, 21, 24, 27, 30, 34, 38, 43, 48, 54, 59, 63, 66];

function weighted(chance: SeededChance, list: Weighted): number {
  let rest = chance.fraction() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    rest -= weight;
    if (rest < 0) return value;
  }
  return list[0]?.[0] ?? 0;
}

function levelPlaceOf(progress: number, age: number): number {
  if (progress < 1) return 0;
  if (progress < 2.2) return 1;
  if (progress < 3.6) return 2;
  return progress < 5 || age < 11 ? 3 : 4;
}

function makeFactsOf(
  chance: SeededChance,
  competitorId: number,
  family: { id: number; schoolId: number },
): MemberFacts {
  const age = weighted(chance, ages);
  const genderId = chance.fraction() < 0.57 ? 1 : 2;
  const progress = Math.min(Math.max(0, age - 4), weighted(chance, trainingYears)) * (0.75 + chance.fraction() * 0.6);
  const levelPlace = levelPlaceOf(progress, age);
  const build = 0.85 + chance.fraction() * 0.38;
  const kg = age < 18 ? (kilograms[age - 4] ?? 66) : genderId === 1 ? 79 : 65;
  const cm = Math.min(genderId === 1 ? 177 : 164, 103 + (Math.min(age, 17) - 4) * 6.2);
  const isKnown = chance.fraction() < 0.95;
  return {
    competitorId,
    familyId: family.id,
    schoolId: family.schoolId,
    genderId,
    age,
    ageYears: age + Math.floor(chance.fraction() * 365) / 365.25,
    levelPlace,
    isBlackBelt: levelPlace === 4,
    weightKg: isKnown ? Math.round(kg * build * 2) / 2 : null,
    heightCm: isKnown ? Math.round(cm * (0.8 + build * 0.2)) : null,
    mayMoveUpAge: chance.fraction() < 0.55,
    mayMoveUpLevel: chance.fraction() < 0.45,
    mayMeetHeavier: chance.fraction() < 0.5,
    mayMixGenders: chance.fraction() < 0.6,
    movesWording: 2,
  };
}

/** Competitors as they come in the demonstration, in families of one to four, twelve schools or one for each 25 of them. */
export function makeMemberFacts(count: number, chance: SeededChance): MemberFacts[] {
  const schools = Math.max(12, Math.round(count / 25));
  const competitors: MemberFacts[] = [];
  for (let familyId = 1; competitors.length < count; familyId++) {
    // The host is the largest: low numbers are likelier.
    const schoolId = 1 + Math.floor(schools * chance.fraction() ** 1.6);
    const members = 1 + [0.45, 0.78, 0.94].filter(share => chance.fraction() > share).length;
    for (let i = 0; i < members && competitors.length < count; i++)
      competitors.push(makeFactsOf(chance, competitors.length + 1, { id: familyId, schoolId }));
  }
  return competitors;
}

/** The events somebody may enter and wants to, at least one. */
function entriesOf(person: MemberFacts, chance: SeededChance): Entry[] {
  const allowed = matchEvents.filter(
    event =>
      person.age >= (event.minAge ?? 0) &&
      person.age <= (event.maxAge ?? 200) &&
      (event.genderId ?? person.genderId) === person.genderId &&
      person.levelPlace + 1 >= (event.minLevelId ?? 0),
  );
  const wanted = allowed.filter(event => chance.fraction() < (appetites[event.id - 1] ?? 0));
  return (wanted.length > 0 ? wanted : allowed.slice(0, 1)).map(event => ({
    competitorId: person.competitorId,
    eventId: event.id,
  }));
}

/** A tournament of about so many entries. */
export function makeMatchTournament(entries: number, seed: number): DraftInput {
  const chance = createSeededChance(seed);
  const competitors = makeMemberFacts(Math.ceil(entries / 2.1), chance);
  const all = competitors.flatMap(person => entriesOf(person, chance));
  return { competitors, entries: all.slice(0, entries), templates: matchTemplates, settings: matchSettings, seed };
}
