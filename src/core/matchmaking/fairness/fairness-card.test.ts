import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyMembers,
  anyRules,
  factsFor,
  forms,
  type Person,
  person,
  sparring,
} from '#test/support/matchmaking/fair-groups.ts';
import { breachText } from '../breach-words.ts';
import { groupCost, groupTerms, pairCost } from '../cost.ts';
import { limitBreaches } from '../limits.ts';
import { moveBreaches } from '../moves.ts';
import { fairnessOf } from './fairness-card.ts';
import { severities } from './fairness-flags.ts';
import { cardLine, worstPairWords } from './fairness-words.ts';
import { flagText } from './flag-words.ts';

const leo = person(1, 'Leo', { age: 8, ageYears: 8.2, levelPlace: 1, weightKg: 24, heightCm: 126 });
const sam = person(2, 'Sam', { age: 10, ageYears: 10.2, levelPlace: 2, weightKg: 27, heightCm: 126 });
const mia = person(3, 'Mia', { age: 9, ageYears: 9.5, weightKg: null, genderId: 2, heightCm: 126 });

test('MATCH-34 a card shows spans with their owners, the largest school, siblings, moves and cost', () => {
  const ava = person(4, 'Ava', { age: 9, ageYears: 9.1, weightKg: 26, genderId: 2, schoolId: sam.schoolId });
  const brother = person(5, 'Tom', { age: 9, ageYears: 9.3, weightKg: 25, familyId: ava.familyId });
  const card = fairnessOf([leo, sam, mia, ava, brother], sparring);
  expect(card).toMatchObject({
    count: 5,
    age: { low: 8, high: 10, lowId: 1, highId: 2, gap: expect.closeTo(2) },
    level: { low: 1, high: 2, gap: 1 },
    weight: { low: 24, high: 27, lowId: 1, highId: 2, gap: 12.5 },
    withoutWeight: 1,
    males: 3,
    females: 2,
    school: { schoolId: sam.schoolId, count: 2 },
    schoolPairs: 1,
    siblings: [[4, 5]],
  });
  expect(card.costEach).toBeCloseTo(card.cost / 5);
});

test('MATCH-34 leaves out weight where it does not count', () => {
  expect(fairnessOf([leo, sam, mia], forms)).toMatchObject({ weight: null, height: null, withoutWeight: 0 });
});

test('MATCH-34 a move shows whether the family agreed to it', () => {
  const home = { divisionId: 1, ageFloor: 8, agesAbove: [10], levelFloor: 0, levelsAbove: [], genderId: null };
  const older = person(9, 'Old', { age: 10, home: { ...home, ageFloor: 10, agesAbove: [] } });
  const asked = [person(7, 'Yes', { home }), person(8, 'No', { home, mayMoveUpAge: false })];
  expect(fairnessOf([...asked, older], forms).moves).toEqual([
    { competitorId: 7, ageSteps: 1, levelSteps: 0, mixed: false, isAgreed: true },
    { competitorId: 8, ageSteps: 1, levelSteps: 0, mixed: false, isAgreed: false },
  ]);
});

test('MATCH-34 shows little about a group of none or one', () => {
  expect(fairnessOf([], sparring)).toMatchObject({ count: 0, age: null, worstPair: null, cost: 0, costEach: 0 });
  expect(fairnessOf([leo], sparring)).toMatchObject({ count: 1, age: { gap: 0 }, worstPair: null });
});

test('MATCH-34 a card agrees with the rules', () => {
  fc.assert(
    fc.property(anyMembers(0, 12), anyRules, (members, rules) => {
      const card = fairnessOf(members, rules);
      expect(card.terms).toEqual(groupTerms(members, rules));
      expect(card.cost).toBe(groupCost(members, rules));
      expect(card.breaches).toEqual([...limitBreaches(members, rules.limits, rules.sizes), ...moveBreaches(members)]);
      expect(card.flags.filter(({ severity }) => severity === 'bad').length).toBeGreaterThanOrEqual(
        card.breaches.length,
      );
      const order = card.flags.map(({ severity }) => severities.indexOf(severity));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }),
  );
});

test('MATCH-35 no pair costs more than the worst pair, and the younger is named first', () => {
  fc.assert(
    fc.property(anyMembers(2, 10), anyRules, (members, rules) => {
      const { worstPair } = fairnessOf(members, rules);
      const [one, other] = worstPair?.members ?? [];
      if (!worstPair || !one || !other) throw new Error('Two meet');
      expect(one.ageYears).toBeLessThanOrEqual(other.ageYears);
      expect(worstPair.cost).toBeCloseTo(pairCost(one, other, rules));
      const whole = members.map(member => ({ ...member, ageYears: member.age }));
      for (const a of whole)
        for (const b of whole) if (a !== b) expect(pairCost(a, b, rules)).toBeLessThanOrEqual(worstPair.cost + 1e-9);
    }),
  );
});

const pairCases: [rules: typeof forms, one: Partial<Person>, other: Partial<Person>, words: string][] = [
  [
    sparring,
    { age: 8, weightKg: 24 },
    { age: 10, weightKg: 27, levelPlace: 2 },
    'The widest gap: Leo (8, Novice, 24 kg) and Sam (10, Intermediate, 27 kg): two years, one level and 3 kg apart.',
  ],
  [
    forms,
    { age: 8, weightKg: 24 },
    { age: 9, ageYears: 9.5, weightKg: 60 },
    'The widest gap: Leo (8, Novice) and Sam (9, Novice): one year apart.',
  ],
  [
    sparring,
    { age: 8, ageYears: 8.9, weightKg: null },
    { age: 9, ageYears: 9.2, weightKg: 27.5 },
    'The widest gap: Leo (8, Novice, weight not known) and Sam (9, Novice, 27.5 kg): one year apart.',
  ],
  [
    forms,
    { schoolId: 5, familyId: 6 },
    { schoolId: 5, familyId: 6 },
    'The least even pair: Leo (8, Novice) and Sam (8, Novice): same school, same family.',
  ],
  [forms, {}, {}, 'No two of them differ in anything that counts.'],
];
test.each(pairCases)('MATCH-35 the worst pair in words %#', (rules, one, other, words) => {
  const people = [person(1, 'Leo', one), person(2, 'Sam', other)];
  expect(worstPairWords(fairnessOf(people, rules), factsFor(people))).toBe(words);
});

describe('MATCH-35 names', () => {
  const pair = (more: Partial<Person>, ...others: Person[]): string | null => {
    const people = [person(1, 'Leo', { lastName: 'Adams' }), person(2, 'Leo', { age: 10, ...more }), ...others];
    return worstPairWords(fairnessOf(people, forms), factsFor(people));
  };
  test('MATCH-35 adds an initial to a shared first name', () => {
    expect(pair({ lastName: 'Baker' })).toContain('Leo A. (8, Novice) and Leo B. (10, Novice)');
  });
  test('MATCH-35 gives full names when the initials match too', () => {
    expect(pair({ lastName: 'Archer' })).toContain('Leo Adams (8, Novice) and Leo Archer (10, Novice)');
  });
  test('MATCH-35 also considers other members of the group with that name', () => {
    const people = [person(1, 'Leo', { lastName: 'Adams' }), person(2, 'Sam', { age: 10 })];
    const third = person(3, 'Leo', { lastName: 'Baker', age: 9 });
    expect(worstPairWords(fairnessOf([...people, third], forms), factsFor([...people, third]))).toContain('Leo A.');
  });
});

test('MATCH-67 a gap in age is told alike in the sentence on a card, in its notes and in a refusal', () => {
  // By their days Leo and Sam are almost three years apart, and Max and Leo are nearer a year and a half.
  const ages = [
    { age: 8, ageYears: 8.02 },
    { age: 10, ageYears: 10.98 },
    { age: 9, ageYears: 9.99 },
  ];
  const members = ages.map((more, i) => person(i + 1, ['Leo', 'Sam', 'Max'][i] ?? '', { ...more, genderId: 1 }));
  const facts = factsFor(members);
  const card = fairnessOf(members, forms);
  expect(worstPairWords(card, facts)).toContain('two years apart');
  expect(card.flags.map(flag => flagText(flag, facts)).join()).toContain('two years apart, as much as is allowed');
  const strict = { ...forms, limits: { ...forms.limits, ageGapChild: 1 } };
  const [breach = expect.fail()] = fairnessOf(members, strict).breaches;
  expect(breachText(breach, facts)).toContain('are two years apart; the limit is one');
});

const lineCases: [people: Person[], rules: typeof forms, line: string][] = [
  [[leo, sam, mia], sparring, '3 people, 8 to 10 years, Novice to Intermediate, 24 to 27 kg, 1 without weight'],
  [[leo, sam], forms, '2 people, 8 to 10 years, Novice to Intermediate'],
  [[leo], sparring, '1 person, 8 years, Novice, 24 kg'],
  [[], sparring, '0 people'],
];
test.each(lineCases)('MATCH-35 a group in one line %#', (people, rules, line) => {
  expect(cardLine(fairnessOf(people, rules), factsFor(people))).toBe(line);
});

const kids = (count: number, more: (i: number) => Partial<Person> = () => ({})): Person[] =>
  Array.from({ length: count }, (_, i) => person(i + 1, `Kid${i + 1}`, more(i)));

const flagCases: [name: string, members: Person[], rules: typeof forms, texts: [string, string][]][] = [
  ['nothing', kids(4), forms, []],
  ['empty', [], forms, [['warning', 'No one is in this group']]],
  ['alone', kids(1), forms, [['bad', 'Kid1 Moore would be alone']]],
  [
    'below the smallest',
    kids(2),
    { ...forms, sizes: { ...forms.sizes, min: 3 } },
    [['bad', 'Only 2 people; at least 3 are needed']],
  ],
  ['two', kids(2), forms, [['warning', 'Only 2 people; 4 or more are better']]],
  ['three', kids(3), forms, [['note', 'Only 3 people; 4 or more are better']]],
  ['nine', kids(9), forms, [['note', '9 people; 8 or fewer are better']]],
  ['eleven', kids(11), forms, [['bad', '11 are in this group; the limit is 10']]],
  ['half from the same school', kids(4, i => (i < 2 ? { schoolId: 9 } : {})), forms, []],
  ['more than half', kids(5, i => (i < 3 ? { schoolId: 9 } : {})), forms, [['warning', '3 of 5 are from School 9']]],
  ['all from the same school', kids(4, () => ({ schoolId: 9 })), forms, [['warning', 'All are from School 9']]],
  [
    'a missing weight',
    kids(4, i => (i < 1 ? { weightKg: null } : {})),
    sparring,
    [['bad', 'What Kid1 Moore weighs is not known and may be outside the limit of 15 %']],
  ],
  ['a missing weight that does not count', kids(4, () => ({ weightKg: null })), forms, []],
  [
    'ages at their limit',
    kids(4, i => (i < 1 ? { age: 10 } : {})),
    forms,
    [['note', 'Kid2 Moore and Kid1 Moore are two years apart, as much as is allowed']],
  ],
  ['ages below it', kids(4, i => (i < 1 ? { age: 9 } : {})), forms, []],
  [
    'weights near theirs',
    kids(4, i => ({ weightKg: i < 1 ? 28.5 : 25 })),
    sparring,
    [['note', 'Kid1 Moore is 14 % heavier than Kid2 Moore; 15 % is allowed']],
  ],
  ['weights below it', kids(4, i => ({ weightKg: i < 1 ? 28 : 25 })), sparring, []],
  [
    'a broken limit is not also near',
    kids(4, i => ({ weightKg: i < 1 ? 30 : 25 })),
    sparring,
    [['bad', 'Kid1 Moore (30 kg) is 20 % heavier than Kid2 Moore (25 kg); the limit is 15 %']],
  ],
  [
    'siblings',
    kids(4, i => (i < 2 ? { familyId: 9 } : {})),
    forms,
    [['note', 'Kid1 Moore and Kid2 Moore are from the same family']],
  ],
  [
    'alone in one of two events',
    kids(4, i => (i < 1 ? { eventIds: [1, 2] } : {})),
    forms,
    [['warning', 'Kid1 Moore has no one to meet in Traditional Forms']],
  ],
];
test.each(flagCases)('MATCH-36 a flag for %s', (_, members, rules, texts) => {
  const facts = factsFor(members);
  expect(fairnessOf(members, rules).flags.map(flag => [flag.severity, flagText(flag, facts)])).toEqual(texts);
});

test('MATCH-36 lists refused moves as breaches and agreed moves as notes', () => {
  const home = { divisionId: 1, ageFloor: 8, agesAbove: [10], levelFloor: 0, levelsAbove: [], genderId: null };
  const members = [
    person(1, 'Yes', { age: 9, home }),
    person(2, 'No', { age: 9, home, mayMoveUpAge: false }),
    ...[3, 4].map(id => person(id, 'Old', { age: 10, home: { ...home, ageFloor: 10, agesAbove: [] } })),
  ];
  const facts = factsFor(members);
  expect(fairnessOf(members, forms).flags.map(flag => [flag.severity, flagText(flag, facts)])).toEqual([
    ['bad', 'The family of No Moore did not agree to a higher age group'],
    ['note', 'Yes Moore is moved, as the family agreed'],
  ]);
});
