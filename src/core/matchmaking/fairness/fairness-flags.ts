import type { CostRules } from '../cost.ts';
import { ageGapFor, type BreachKind, stepsTaken } from '../limits.ts';
import type { Member } from '../member.ts';
import type { FairnessCard } from './fairness-card.ts';

/** bad: not allowed without an override. warning: a parent may ask. note: good to know. */
export const severities = ['bad', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

const flagKinds = [
  'empty',
  'alone',
  'tooFew',
  'aloneInEvent',
  'small',
  'large',
  'school',
  'withoutWeight',
  'nearAgeGap',
  'nearWeightGap',
  'siblings',
  'moves',
  'agreedAge',
  'agreedLevel',
  'agreedWeight',
  'agreedTogether',
] as const;
export type FlagKind = (typeof flagKinds)[number];

/** Something to know about a group; broken limits are among them. MATCH-36 */
export interface Flag {
  kind: FlagKind | BreachKind;
  severity: Severity;
  competitorIds: number[];
  /** As in a breach: how much, and how much is allowed. */
  difference: number | null;
  limit: number | null;
  /** Only where somebody is alone in one of the group's events. */
  eventId: number | null;
}

/** From this part of a limit on a gap is near it. */
const near = 0.9;

const plain = (kind: Flag['kind'], severity: Severity, competitorIds: readonly number[] = []): Flag => ({
  kind,
  severity,
  competitorIds: [...competitorIds],
  difference: null,
  limit: null,
  eventId: null,
});

/** Entries that have nobody else of their event in the group. MATCH-8 */
export function aloneInEvents(members: readonly Member[]): { competitorId: number; eventId: number }[] {
  const counts = new Map<number, number>();
  for (const { eventIds } of members)
    for (const eventId of eventIds) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  if (counts.size < 2) return [];
  return members.flatMap(({ competitorId, eventIds }) =>
    eventIds.filter(eventId => counts.get(eventId) === 1).map(eventId => ({ competitorId, eventId })),
  );
}

function sizeFlags({ count }: FairnessCard, members: readonly Member[], { sizes }: CostRules): Flag[] {
  const size = (kind: FlagKind, severity: Severity, limit: number): Flag => ({
    ...plain(kind, severity),
    difference: count,
    limit,
  });
  if (count === 0) return [plain('empty', 'warning')];
  if (count === 1)
    return [
      plain(
        'alone',
        'bad',
        members.map(member => member.competitorId),
      ),
    ];
  if (count < sizes.min) return [size('tooFew', 'bad', sizes.min)];
  if (count < sizes.preferredMin) return [size('small', count === 2 ? 'warning' : 'note', sizes.preferredMin)];
  // Above the largest it is a breach.
  if (count > sizes.preferredMax && count <= sizes.max) return [size('large', 'note', sizes.preferredMax)];
  return [];
}

function nearFlags(card: FairnessCard, { limits }: CostRules): Flag[] {
  const flags: Flag[] = [];
  const broken = new Set(card.breaches.map(({ kind }) => kind));
  const add = (kind: FlagKind, breach: BreachKind, ids: number[], difference: number, limit: number | null): void => {
    if (limit === null || difference < limit * near || difference > limit + 1e-9 || difference === 0) return;
    if (broken.has(breach)) return;
    flags.push({ ...plain(kind, 'note', ids), difference, limit });
  };
  const { age, weight } = card;
  if (age) add('nearAgeGap', 'ageGap', [age.lowId, age.highId], age.high - age.low, ageGapFor(age.low, limits));
  if (weight) add('nearWeightGap', 'weightGap', [weight.lowId, weight.highId], weight.gap, limits.weightGapPercent);
  return flags;
}

const stepFlags: Partial<Record<BreachKind, FlagKind>> = {
  ageGap: 'agreedAge',
  levelGap: 'agreedLevel',
  weightGap: 'agreedWeight',
  weightUnknown: 'agreedWeight',
  genders: 'agreedTogether',
};

/** What to know about a group, the worst first. MATCH-36 */
export function flagsOf(card: FairnessCard, members: readonly Member[], rules: CostRules): Flag[] {
  const { school, count } = card;
  const agreed = card.moves.filter(({ isAgreed }) => isAgreed).map(({ competitorId }) => competitorId);
  const flags: Flag[] = [
    ...card.breaches.map((breach): Flag => ({ ...breach, severity: 'bad', eventId: null })),
    ...sizeFlags(card, members, rules),
    ...(count > 1 ? aloneInEvents(members) : []).map(
      ({ competitorId, eventId }): Flag => ({ ...plain('aloneInEvent', 'warning', [competitorId]), eventId }),
    ),
    ...(count > 1 && school && school.count * 2 > count
      ? [
          {
            ...plain(
              'school',
              'warning',
              members.filter(({ schoolId }) => schoolId === school.schoolId).map(member => member.competitorId),
            ),
            difference: school.count,
            limit: count,
          },
        ]
      : []),
    ...(card.withoutWeight > 0 && !card.breaches.some(({ kind }) => kind === 'weightUnknown')
      ? [
          plain(
            'withoutWeight',
            'warning',
            members.filter(({ weightKg }) => weightKg === null).map(member => member.competitorId),
          ),
        ]
      : []),
    ...nearFlags(card, rules),
    ...card.siblings.map(pair => plain('siblings', 'note', pair)),
    ...(agreed.length > 0 ? [plain('moves', 'note', agreed)] : []),
    ...stepsTaken(members, rules.limits, rules.sizes).flatMap((step): Flag[] => {
      const kind = stepFlags[step.kind];
      return kind ? [{ ...step, kind, severity: 'note', eventId: null }] : [];
    }),
  ];
  return severities.flatMap(severity => flags.filter(flag => flag.severity === severity));
}
