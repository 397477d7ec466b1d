import type { CalendarDate } from '../../time/calendar.ts';
import { breachText } from '../breach-words.ts';
import type { DraftChange } from '../change/draft-change.ts';
import type { Entry } from '../contests.ts';
import { type CostRules, groupCost } from '../cost.ts';
import { type DraftFacts, type DraftState, type GroupState, keyOf, membersOf, rulesFor } from '../draft-state.ts';
import type { Breach, BreachKind } from '../limits.ts';
import type { Member, MemberFacts } from '../member.ts';
import { breachesOf, newBreaches } from '../new-breaches.ts';
import { adultAge } from '../settings.ts';
import { contestKey } from '../template.ts';

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
  /** The small group that would join as a whole; null: an entry that is in no group. MATCH-71 */
  fromId: number | null;
  /** What it passes, in a sentence each, with names: for staff. */
  reasons: string[];
  /** What the group would cost more. */
  difference: number;
  families: AskedFamily[];
}

const idOf = ({ competitorId }: Member): number => competitorId;

/** Whether these two alone would pass a limit. */
const isBeyond = (one: Member, other: Member, rules: CostRules): boolean =>
  breachesOf([one, other], rules).some(({ kind }) => askable.has(kind));

/** Of a family on both sides, those who would join speak. */
function familiesOf(joining: readonly Member[], asked: readonly Member[], staying: readonly Member[]): AskedFamily[] {
  const families = new Map<number, AskedFamily>();
  const joiners = new Set(joining.map(idOf));
  for (const { familyId, competitorId } of asked) {
    const isJoining = joiners.has(competitorId);
    const family = families.get(familyId);
    if (family && (isJoining || !family.competitorIds.some(id => joiners.has(id))))
      family.competitorIds.push(competitorId);
    if (!family)
      families.set(familyId, {
        familyId,
        competitorIds: [competitorId],
        meets: (isJoining ? staying : joining).map(idOf),
      });
  }
  return [...families.values()];
}

/**
 * The families whose yes would let some join others, and what they would pass; null: none is needed, or none would do.
 * A newcomer's own family is always asked. MATCH-62, MATCH-65, MATCH-70
 */
function askedToJoin(
  joining: readonly Member[],
  staying: readonly Member[],
  isNewcomer: boolean,
  rules: CostRules,
): { breaches: Breach[]; families: AskedFamily[] } | null {
  const after = [...staying, ...joining];
  const before = isNewcomer ? [staying] : [staying, joining];
  const breaches = newBreaches(after, before, rules);
  if (breaches.length === 0 || breaches.some(({ kind }) => !askable.has(kind))) return null;
  if (isTooFar(after, before, rules)) return null;
  const named = new Set(breaches.flatMap(({ competitorIds }) => competitorIds));
  const isConcerned = (member: Member, others: readonly Member[]): boolean =>
    named.has(member.competitorId) || others.some(met => isBeyond(member, met, rules));
  const asked = [
    ...joining.filter(member => isNewcomer || isConcerned(member, staying)),
    ...staying.filter(member => isConcerned(member, joining)),
  ];
  return { breaches, families: familiesOf(joining, asked, staying) };
}

/** How many families would have to say yes so that a group may join another; null: no yes would let it. MATCH-70 */
export const familiesToJoin = (one: readonly Member[], other: readonly Member[], rules: CostRules): number | null =>
  askedToJoin(one, other, false, rules)?.families.length ?? null;

/** The group that these entries are all of, as far as they still come; null: they are in none; undefined: only a part of one. */
function wholeGroupOf(
  entries: readonly Entry[],
  { groups }: DraftState,
  facts: DraftFacts,
): GroupState | null | undefined {
  const keys = new Set(entries.map(keyOf));
  const from = groups.filter(group => group.entries.some(entry => keys.has(keyOf(entry))));
  const [only] = from;
  if (!only) return entries.length === 1 ? null : undefined;
  const active = only.entries.filter(entry => !facts.isGone(entry));
  const isWhole = from.length === 1 && active.length === keys.size && active.every(entry => keys.has(keyOf(entry)));
  return isWhole ? only : undefined;
}

/**
 * Whom to ask so that an entry of no group, or all of a small group, may join a group: a newcomer's own family, and each
 * whose child would meet somebody beyond a limit, or who did not agree to what the group would then be. Null: they may
 * join already, or no answer would let them. MATCH-62, MATCH-65, MATCH-71
 */
export function meetingFor(
  entries: readonly Entry[],
  groupId: number,
  state: DraftState,
  facts: DraftFacts,
): Meeting | null {
  const group = state.groups.find(({ id }) => id === groupId);
  const from = wholeGroupOf(entries, state, facts);
  if (!group || group.isLocked || from === undefined) return null;
  const isFitting = from
    ? from.id !== groupId && !from.isLocked && contestKey(from.eventIds) === contestKey(group.eventIds)
    : entries.every(({ eventId }) => group.eventIds.includes(eventId));
  if (!isFitting) return null;
  const staying = membersOf(group, facts);
  const joining = membersOf({ eventIds: group.eventIds, entries }, facts);
  const here = new Set(staying.map(idOf));
  if (joining.length === 0 || staying.length === 0 || joining.some(member => here.has(member.competitorId)))
    return null;
  const rules = rulesFor(group.eventIds, facts.settings);
  const asked = askedToJoin(joining, staying, from === null, rules);
  if (!asked) return null;
  const now = groupCost(staying, rules) + (from ? groupCost(joining, rules) : 0);
  return {
    groupId,
    title: group.title,
    fromId: from?.id ?? null,
    reasons: asked.breaches.map(breach => breachText(breach, facts)),
    difference: groupCost([...staying, ...joining], rules) - now,
    families: asked.families,
  };
}

/** Lets the others in, as staff would who have every answer. MATCH-63, MATCH-71 */
export const joiningChange = (entries: readonly Entry[], { groupId, fromId }: Meeting): DraftChange =>
  fromId === null
    ? { kind: 'move', entries: [...entries], to: groupId }
    : { kind: 'combine', groupIds: [groupId, fromId] };

/** The best meeting to ask for: that of the fewest families, then of the fewest limits passed, then the fairest. MATCH-65 */
export function bestMeeting(entry: Entry, state: DraftState, facts: DraftFacts): Meeting | null {
  return (
    state.groups
      .flatMap(({ id }) => meetingFor([entry], id, state, facts) ?? [])
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
