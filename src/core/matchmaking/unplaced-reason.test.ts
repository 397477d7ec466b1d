import { expect, test } from 'vitest';
import { person } from '#test/support/matchmaking/fair-groups.ts';
import { makeMatchTournament } from '#test/support/matchmaking/match-tournament.ts';
import { plainSizes, plainWeights } from '#test/support/matchmaking/plain-settings.ts';
import { makeDraft } from './engine/engine.ts';
import type { BreachKind } from './limits.ts';
import type { MemberFacts } from './member.ts';
import { type Sizes, usualLimits } from './settings.ts';
import type { Template } from './template.ts';
import type { UnplacedReason } from './unplaced-reason.ts';
import { unplacedWords } from './unplaced-words.ts';

const sparring = usualLimits({ usesWeight: true });
const bands: Template[] = [
  [7, 8, 'Boys and girls 7-8'],
  [9, 10, 'Boys and girls 9-10'],
  [11, 12, 'Boys and girls 11-12'],
].map(([minAge, maxAge, title], i) => ({
  id: i + 1,
  title: String(title),
  genderId: null,
  minAge: Number(minAge),
  maxAge: Number(maxAge),
  levelIds: [],
  levelPlaces: [],
  eventIds: [1],
}));
const apart = bands.flatMap(template => [
  { ...template, id: template.id * 2, genderId: 1 },
  { ...template, id: template.id * 2 + 1, genderId: 2 },
]);

interface Case {
  templates?: Template[];
  sizes?: Sizes;
  unplacedWeight?: number;
}

/** Why the first of them is in no group, and how that is said. */
function reasonAmong(
  people: readonly Partial<MemberFacts>[],
  { templates = [], sizes = plainSizes, unplacedWeight = 20 }: Case = {},
): [UnplacedReason | undefined, string] {
  const competitors = people.map((more, i) => person(i + 1, `P${i + 1}`, more));
  const { unplaced } = makeDraft({
    competitors,
    entries: competitors.map(({ competitorId }) => ({ competitorId, eventId: 1 })),
    templates,
    settings: { sizes, weights: { ...plainWeights, unplaced: unplacedWeight }, events: [{ eventId: 1, ...sparring }] },
    seed: 1,
  });
  const reason = unplaced.find(({ competitorId }) => competitorId === 1)?.reason;
  const divisionTitle =
    reason?.kind === 'consent' ? (templates.find(({ id }) => id === reason.divisionId)?.title ?? null) : null;
  return [
    reason,
    reason ? unplacedWords(reason, { age: competitors[0]?.age ?? 0, limits: sparring, sizes, divisionTitle }) : '',
  ];
}

const others = (more: Partial<MemberFacts>): Partial<MemberFacts>[] => Array.from({ length: 4 }, () => more);
const limit = (breach: BreachKind, isGroup = false): UnplacedReason => ({ kind: 'limits', breach, isGroup });

test.each<[Partial<MemberFacts>[], Case, UnplacedReason, string]>([
  [[{}], {}, { kind: 'alone' }, 'No one else has entered'],
  [[{ age: 8 }, ...others({ age: 11 })], {}, limit('ageGap'), 'No one within two years of age has entered'],
  [[{ age: 13 }, ...others({ age: 17 })], {}, limit('ageGap'), 'No one within three years of age has entered'],
  [
    [{ levelPlace: 0 }, ...others({ levelPlace: 2 }), ...others({ age: 12, levelPlace: 0 })],
    {},
    limit('levelGap'),
    'No one around this age and within one level has entered',
  ],
  [
    [{ levelPlace: 4 }, ...others({ levelPlace: 3 })],
    {},
    limit('blackBelts'),
    'Black belts compete apart, and no one else around this age and level has entered',
  ],
  [
    [{ age: 13 }, ...others({ age: 13, genderId: 2 })],
    {},
    limit('genders'),
    'From age 12 girls and boys compete apart, and no one else around this age and level has entered',
  ],
  [
    [{ age: 34 }, ...others({ age: 41, genderId: 2 })],
    {},
    limit('genders'),
    'Women and men compete apart, and no one else around this age and level has entered',
  ],
  [
    [{ weightKg: 40 }, ...others({ weightKg: 25 })],
    {},
    limit('weightGap'),
    'No one around this age and level is within 15 percent of this weight',
  ],
  [
    [{ age: 8, mayMoveUpAge: false }, ...others({ age: 9 })],
    { templates: bands },
    { kind: 'consent', breach: 'moveAge', isOwn: true, divisionId: 2 },
    'Would fit with Boys and girls 9-10, but the family did not agree to a higher age group',
  ],
  [
    [{ age: 9 }, ...others({ age: 8, mayMoveUpAge: false })],
    { templates: bands },
    { kind: 'consent', breach: 'moveAge', isOwn: false, divisionId: 1 },
    'The others near enough would have to move up in age, and their families did not agree',
  ],
  [
    [{ age: 8, mayMixGenders: false }, ...others({ age: 8, genderId: 2 })],
    { templates: apart },
    { kind: 'consent', breach: 'moveGender', isOwn: true, divisionId: 3 },
    'Would fit with Boys and girls 7-8, but the family did not agree to girls and boys together',
  ],
  [
    [{ age: 9 }, { age: 9 }],
    { sizes: { min: 3, preferredMin: 4, preferredMax: 8, max: 10 } },
    { kind: 'tooFew' },
    'Too few others are near enough; a group needs at least three',
  ],
  [
    [{ ageYears: 8 }, { age: 9, ageYears: 9.9, levelPlace: 2 }],
    { unplacedWeight: 2 },
    { kind: 'tooFar' },
    'No fair match in age, level or size',
  ],
  [
    [{ ageYears: 8.9 }, {}, {}, {}],
    { sizes: { min: 3, preferredMin: 3, preferredMax: 3, max: 3 } },
    limit('tooMany', true),
    'The groups that would fit are full',
  ],
  [
    [{ age: 12 }, ...others({ age: 10 }), ...others({ age: 9 })].map(who => ({ ...who, weightKg: 25 })),
    { sizes: { min: 2, preferredMin: 8, preferredMax: 8, max: 10 } },
    limit('ageGap', true),
    'The closest group is outside the age limit',
  ],
])('MATCH-9 %#', (people, given, reason, words) => {
  expect(reasonAmong(people, given)).toEqual([reason, words]);
});

test('MATCH-9 moving up two groups is more than a family can agree to', () => {
  const narrow = bands.map((band, i) => ({ ...band, minAge: 8 + i, maxAge: 8 + i, title: `Age ${8 + i}` }));
  expect(reasonAmong([{ age: 8 }, ...others({ age: 10 })], { templates: narrow })).toEqual([
    { kind: 'consent', breach: 'moveTooFar', isOwn: true, divisionId: 3 },
    'Would fit with Age 10 only by moving up more than one group',
  ]);
});

test('MATCH-9 words every reason as a sentence', () => {
  const facts = { age: 9, limits: sparring, sizes: plainSizes, divisionTitle: null };
  const world = makeMatchTournament(700, 4);
  const { unplaced } = makeDraft(world);
  expect(unplaced.length).toBeGreaterThan(20);
  for (const { reason } of unplaced) expect(unplacedWords(reason, facts)).toMatch(/^[A-Z][^.]{15,140}[a-z0-9]$/);
  expect(unplacedWords({ kind: 'aloneInEvent' }, facts)).toBe(
    'Is in a group for another event, but no one in it entered this one',
  );
  expect(unplacedWords({ kind: 'unknown' }, facts)).toBe(
    'This registration could not be found when the draft was made',
  );
});
