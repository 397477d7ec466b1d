import type { CalendarDate } from '../time/calendar.ts';
import { type DraftFacts, type DraftState, membersOf, rulesFor } from './board.ts';
import { breachText } from './breach-words.ts';
import { type CostRules, groupCost } from './cost.ts';
import type { BreachKind } from './limits.ts';
import type { Member, MemberFacts } from './member.ts';
import { breachesOf, newBreaches } from './new-breaches.ts';
import type { Entry } from './place.ts';
import { adultAge } from './settings.ts';

/** What families may be asked to pass; the other limits hold whatever anybody answers. MATCH-62 */
const askable: ReadonlySet<BreachKind> = new Set([
  'ageGap',
  'levelGap',
  'weightGap',
  'genders',
  'moveAge',
  'moveLevel',
  'moveGender',
  'moveTooFar',
]);

/** The reason that stays on a group which an entry joined by the families' answers. MATCH-63 */
export const agreedReason = 'Every family concerned agreed to this meeting';

/** What is left of a group's reasons for staff to answer for. MATCH-66 */
export const reasonOfStaff = (reason: string | null): string | null =>
  reason
    ?.split('; ')
    .filter(part => part !== agreedReason)
    .join('; ') || null;

/** Whether a family's yes may pass this limit at all. MATCH-62 */
export const isAskable = (kind: string): boolean => askable.has(kind as BreachKind);

/** As if their family had said yes to every step of the form. */
const agreeing = (member: Member): Member => ({
  ...member,
  mayMoveUpAge: true,
  mayMoveUpLevel: true,
  mayMeetHeavier: true,
  mayMixGenders: true,
  movesWording: 2,
});

/** Whether the group would be beyond what the form's yes allows; only adults may be asked to meet the other gender later. MATCH-65 */
function isTooFar(after: readonly Member[], before: readonly (readonly Member[])[], rules: CostRules): boolean {
  const { limits } = rules;
  const togetherUntil = after.every(({ age }) => age >= adultAge)
    ? Number.POSITIVE_INFINITY
    : limits.steps.togetherUntil;
  const widened = { ...rules, limits: { ...limits, steps: { ...limits.steps, togetherUntil } } };
  return (
    newBreaches(
      after.map(agreeing),
      before.map(members => members.map(agreeing)),
      widened,
    ).length > 0
  );
}

/** A family that must agree: of whom, and whom its child would meet beyond a limit. */
interface AskedFamily {
  familyId: number;
  competitorIds: number[];
  meets: number[];
}
export interface Meeting {
  groupId: number;
  title: string;
  /** What it passes, in a sentence each, with names: for staff. */
  reasons: string[];
  /** What the group would cost more. */
  difference: number;
  families: AskedFamily[];
}

/** Whether these two alone would pass a limit. */
const isBeyond = (one: Member, other: Member, rules: ReturnType<typeof rulesFor>): boolean =>
  breachesOf([one, other], rules).some(({ kind }) => askable.has(kind));

/**
 * Whom to ask so that an entry may join a group: its own family, and each whose child it would meet beyond a limit, or
 * who did not agree to what the group would then be. Null: it may join already, or no answer would let it. MATCH-62, MATCH-65
 */
export function meetingFor(entry: Entry, groupId: number, state: DraftState, facts: DraftFacts): Meeting | null {
  const group = state.groups.find(({ id }) => id === groupId);
  if (!group || group.isLocked || !group.eventIds.includes(entry.eventId)) return null;
  const members = membersOf(group, facts);
  const [one] = membersOf({ eventIds: group.eventIds, entries: [entry] }, facts);
  if (!one || members.length === 0 || members.some(({ competitorId }) => competitorId === one.competitorId))
    return null;
  const rules = rulesFor(group.eventIds, facts.settings);
  const breaches = newBreaches([...members, one], [members], rules);
  if (breaches.length === 0 || breaches.some(({ kind }) => !askable.has(kind))) return null;
  if (isTooFar([...members, one], [members], rules)) return null;
  const named = new Set(breaches.flatMap(({ competitorIds }) => competitorIds));
  const concerned = members.filter(member => named.has(member.competitorId) || isBeyond(one, member, rules));
  const families = new Map<number, number[]>();
  for (const { familyId, competitorId } of concerned)
    if (familyId !== one.familyId) families.set(familyId, [...(families.get(familyId) ?? []), competitorId]);
  return {
    groupId,
    title: group.title,
    reasons: breaches.map(breach => breachText(breach, facts)),
    difference: groupCost([...members, one], rules) - groupCost(members, rules),
    families: [
      {
        familyId: one.familyId,
        competitorIds: [one.competitorId],
        meets: members.map(({ competitorId }) => competitorId),
      },
      ...[...families].map(([familyId, competitorIds]) => ({ familyId, competitorIds, meets: [one.competitorId] })),
    ],
  };
}

/** How many families would have to say yes so that two groups may be one; null: no yes would let them. MATCH-70 */
export function familiesToJoin(one: readonly Member[], other: readonly Member[], rules: CostRules): number | null {
  const after = [...one, ...other];
  const breaches = newBreaches(after, [one, other], rules);
  if (breaches.some(({ kind }) => !askable.has(kind)) || isTooFar(after, [one, other], rules)) return null;
  const named = new Set(breaches.flatMap(({ competitorIds }) => competitorIds));
  const isConcerned = (member: Member, others: readonly Member[]): boolean =>
    named.has(member.competitorId) || others.some(met => isBeyond(member, met, rules));
  const concerned = [
    ...one.filter(member => isConcerned(member, other)),
    ...other.filter(member => isConcerned(member, one)),
  ];
  return new Set(concerned.map(({ familyId }) => familyId)).size;
}

/** The best meeting to ask for: that of the fewest families, then of the fewest limits passed, then the fairest. MATCH-65 */
export function bestMeeting(entry: Entry, state: DraftState, facts: DraftFacts): Meeting | null {
  return (
    state.groups
      .flatMap(({ id }) => meetingFor(entry, id, state, facts) ?? [])
      .sort(
        (a, b) =>
          a.families.length - b.families.length ||
          a.reasons.length - b.reasons.length ||
          a.difference - b.difference ||
          a.groupId - b.groupId,
      )[0] ?? null
  );
}

export type MeetingState =
  /** Somebody has not answered yet, and there is time. */
  | 'waiting'
  | 'agreed'
  /** A family said no. */
  | 'declined'
  /** Somebody did not answer in time, which counts as a no. */
  | 'lapsed';

/** What the answers come to; a no decides at once, and silence once the last day is over. MATCH-63 */
export function meetingState(
  answers: readonly (boolean | null)[],
  answerOn: CalendarDate,
  today: CalendarDate,
): MeetingState {
  if (answers.includes(false)) return 'declined';
  if (answers.every(answer => answer === true)) return 'agreed';
  return today > answerOn ? 'lapsed' : 'waiting';
}

/** How somebody is described to families they are to meet: no name and no school. MATCH-64 */
export interface MetPerson {
  age: number;
  genderId: number;
  levelPlace: number;
  /** To five kilograms, and only where weight counts. */
  aboutKg: number | null;
}

const toFive = (kg: number): number => Math.max(5, Math.round(kg / 5) * 5);

export const metPersonOf = (member: MemberFacts, usesWeight: boolean): MetPerson => ({
  age: member.age,
  genderId: member.genderId,
  levelPlace: member.levelPlace,
  aboutKg: usesWeight && member.weightKg !== null ? toFive(member.weightKg) : null,
});

/** Whether every family that would have to agree by now is among those who did: the group may have changed since. MATCH-63 */
export function isStillAgreed(meeting: Meeting | null, agreed: ReadonlySet<number>): boolean {
  return meeting?.families.every(({ familyId }) => agreed.has(familyId)) ?? false;
}
