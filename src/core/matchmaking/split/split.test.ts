import { describe, expect, test } from 'vitest';
import { factsFor, forms, matchGroup, type Person, person, sparring } from '#test/support/matchmaking/fair-groups.ts';
import type { CostRules } from '../cost.ts';
import { fairnessOf } from '../fairness/fairness-card.ts';
import { mostParts, type SplitProposal, splitInto, splitProposals } from './split.ts';
import { splitProblemWords, splitWords } from './split-words.ts';
import { groupsToSplit, splitWorth } from './split-worth.ts';

const idsOf = ({ parts }: SplitProposal): number[][] =>
  parts.map(({ competitorIds }) => [...competitorIds].sort((a, b) => a - b));
const ofKind = (proposals: readonly SplitProposal[], kind: SplitProposal['kind']): SplitProposal | undefined =>
  proposals.find(proposal => proposal.kind === kind);
const _keyOf = (proposal: SplitProposal): string =>
  idsOf(proposal)
    .map(part => part.join(' '))
    .sort()
    .join('|');

/** Eight of 7 to 10, in a group wider than the limit: the director took everybody. */
const wide = [7, 7.4, 8, 8.5, 9, 9.3, 10, 10.6].map((years, i) =>
  person(i + 1, `Kid${i + 1}`, { age: Math.floor(years), ageYears: years }),
);
const told = (members: Person[], proposal: SplitProposal | undefined, rules: CostRules = forms): string =>
  proposal ? splitWords(proposal, fairnessOf(members, rules), factsFor(members)) : 'none';

describe('MATCH-38 named splits', () => {
  test('MATCH-38 splits by age between two ages', () => {
    const proposals = splitProposals(wide, forms);
    expect(proposals.map(idsOf)[0]).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    expect(proposals[0]).toMatchObject({ kind: 'age', isAllowed: true, problems: [] });
  });
  test('MATCH-38 splits by birthday where all are the same age', () => {
    const same = [8.1, 8.2, 8.3, 8.7, 8.8, 8.9].map((ageYears, i) => person(i + 1, `Kid${i + 1}`, { ageYears }));
    const proposals = splitProposals(same, { ...forms, sizes: { ...forms.sizes, preferredMin: 3 } });
    expect(ofKind(proposals, 'age')).toBeUndefined();
    expect(proposals.map(proposal => [proposal.kind, idsOf(proposal)])[0]).toEqual([
      'birth',
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ]);
  });
  test('MATCH-38 splits by weight only where it counts, with unknown weights in the middle', () => {
    const weights = [31, 24, 25, null, 32, 30, 26, 28];
    // So wide that the margin of the one without a weight holds.
    const wideLimit = { ...sparring, limits: { ...sparring.limits, weightGapPercent: 150 } };
    const members = weights.map((weightKg, i) => person(i + 1, `Kid${i + 1}`, { weightKg }));
    expect(ofKind(splitProposals(members, forms), 'weight')).toBeUndefined();
    const byWeight = ofKind(splitProposals(members, wideLimit), 'weight');
    expect(byWeight && idsOf(byWeight).at(-1)).toEqual([1, 5, 6]);
    expect(byWeight && idsOf(byWeight).find(part => part.includes(4))).toContain(8);
  });
  test('MATCH-38 splits by level, never within one', () => {
    const members = [0, 1, 0, 1, 0, 1, 0, 1].map((levelPlace, i) => person(i + 1, `Kid${i + 1}`, { levelPlace }));
    const byLevel = ofKind(splitProposals(members, forms), 'level');
    expect(byLevel && idsOf(byLevel)).toEqual([
      [1, 3, 5, 7],
      [2, 4, 6, 8],
    ]);
  });
  test('MATCH-38 splits by gender, then by age for more than two parts', () => {
    const members = [1, 2, 1, 2, 1, 2, 1, 2].map((genderId, i) =>
      person(i + 1, `Kid${i + 1}`, { genderId, age: i < 4 ? 7 : 10 }),
    );
    expect(idsOf(ofKind(splitProposals(members, forms, 2), 'gender') as SplitProposal)).toEqual([
      [1, 3, 5, 7],
      [2, 4, 6, 8],
    ]);
    expect(idsOf(ofKind(splitProposals(members, forms, 4), 'gender') as SplitProposal)).toEqual([
      [1, 3],
      [5, 7],
      [2, 4],
      [6, 8],
    ]);
  });
  test('MATCH-38 never makes more parts than the smallest group size allows', () => {
    expect(mostParts(9, forms.sizes)).toBe(4);
    expect(mostParts(9, { ...forms.sizes, min: 4 })).toBe(2);
    expect(splitProposals(wide, forms, 5)).toEqual([]);
    expect(splitProposals(wide, forms, 1)).toEqual([]);
    expect(splitProposals(wide.slice(0, 3), forms)).toEqual([]);
    expect(splitProposals(wide, forms, 4).every(({ parts }) => parts.length === 4)).toBe(true);
  });
});

test('MATCH-40 refuses a part that is too small or leaves somebody alone in an event, with the reason', () => {
  const girl = person(9, 'Mia', { genderId: 2 });
  const members = [...wide.slice(0, 5), girl];
  const byGender = ofKind(splitProposals(members, forms, 2), 'gender') as SplitProposal;
  expect(byGender.isAllowed).toBe(false);
  expect(splitProblemWords(byGender, factsFor(members))).toEqual(['Mia would be alone']);

  const two = [1, 2, 3, 4].map(id => person(id, `Kid${id}`, { eventIds: id === 1 || id === 3 ? [1, 2] : [1] }));
  const apart = splitInto(
    two,
    [
      [1, 2],
      [3, 4],
    ],
    forms,
  );
  expect(splitProblemWords(apart, factsFor(two))).toEqual([
    'Kid1 has no one to meet in Traditional Forms',
    'Kid3 has no one to meet in Traditional Forms',
  ]);
  expect(
    splitInto(
      two,
      [
        [1, 3],
        [2, 4],
      ],
      forms,
    ).isAllowed,
  ).toBe(true);
});

test('MATCH-40 accepted breaches of the whole group do not refuse a split that makes them no worse', () => {
  const members = [8, 8, 11, 11].map((age, i) => person(i + 1, `Kid${i + 1}`, { age }));
  expect(
    splitInto(
      members,
      [
        [1, 3],
        [2, 4],
      ],
      forms,
    ),
  ).toMatchObject({ isAllowed: true });
  expect(splitProposals(members, forms).map(idsOf)[0]).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

describe('MATCH-41 which groups are worth splitting', () => {
  const narrow = Array.from({ length: 4 }, (_, i) => person(i + 1, `Kid${i + 1}`));
  test('MATCH-41 the gain is that of the best allowed proposal', () => {
    expect(splitWorth(wide, forms)).toMatchObject({ isNeeded: true, best: { kind: 'age' } });
    expect(splitWorth(wide, forms).gain).toBeCloseTo(splitProposals(wide, forms)[0]?.gain ?? 0);
    expect(splitWorth(narrow.slice(0, 3), forms)).toEqual({ isNeeded: false, gain: 0, best: null });
  });
  test('MATCH-41 lists needed splits first, then by gain, without locked groups and those with nothing to gain', () => {
    const near = wide.map(member => ({ ...member, age: Math.min(9, member.age) }));
    const nearer = near.map(member => ({ ...member, ageYears: 8 + (member.ageYears - 8) / 2 }));
    const groups = [
      matchGroup(1, nearer),
      matchGroup(2, near),
      matchGroup(3, narrow),
      matchGroup(4, wide),
      matchGroup(5, wide, forms, { isLocked: true }),
    ];
    expect(groupsToSplit(groups).map(({ groupId }) => groupId)).toEqual([4, 2, 1]);
  });
});

describe('MATCH-42 splits in words', () => {
  test('MATCH-42 by age', () => {
    expect(told(wide, splitProposals(wide, forms)[0])).toBe(
      'By age: 7–8 and 9–10; the widest gap falls from three years to one year',
    );
  });
  test('MATCH-42 by gender, level, weight and birthday', () => {
    const members = wide.map((member, i) => ({
      ...member,
      genderId: i < 4 ? 2 : 1,
      levelPlace: i < 4 ? 0 : 1,
      weightKg: 22 + i,
    }));
    const parts: [SplitProposal['kind'], string][] = [
      [
        'gender',
        'By gender: girls 7–8 and boys 9–10; the widest gap falls from three years to one year, from one level to no levels and from 7 kg to 3 kg',
      ],
      [
        'level',
        'By level: Beginner and Novice; the widest gap falls from three years to one year, from one level to no levels and from 7 kg to 3 kg',
      ],
      [
        'weight',
        'By weight: 22–25 kg and 26–29 kg; the widest gap falls from three years to one year, from one level to no levels and from 7 kg to 3 kg',
      ],
      [
        'birth',
        'By birthday: the youngest four people and the next four people; the widest gap falls from three years to one year, from one level to no levels and from 7 kg to 3 kg',
      ],
      [
        'mixed',
        'Most even: Beginner aged 7–8 (22–25 kg) and Novice aged 9–10 (26–29 kg); the widest gap falls from three years to one year, from one level to no levels and from 7 kg to 3 kg',
      ],
    ];
    for (const [kind, words] of parts) {
      const proposal = splitInto(
        members,
        [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
        ],
        sparring,
        kind,
      );
      expect(told(members, proposal, sparring)).toBe(words);
    }
  });
  test('MATCH-42 says when no gap shrinks', () => {
    const members = [8, 9, 8, 9].map((age, i) => person(i + 1, `Kid${i + 1}`, { age, schoolId: i < 2 ? 1 : 2 }));
    expect(
      told(
        members,
        splitInto(
          members,
          [
            [1, 4],
            [2, 3],
          ],
          forms,
        ),
      ),
    ).toContain('; no one gets closer');
  });
});
