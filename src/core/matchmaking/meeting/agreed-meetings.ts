import type { Entry } from '../contests.ts';
import type { BoardPerson } from '../draft-state.ts';
import { keyOf, rulesFor } from '../draft-state.ts';
import type { Member } from '../member.ts';
import { breachesOf } from '../new-breaches.ts';
import type { MatchSettings } from '../settings.ts';
import { metPersonOf } from './meeting.ts';

/** Somebody as a family read of them when it said yes: no name and no school. MATCH-64, MATCH-69 */
export interface ToldPerson {
  competitorId: number;
  age: number;
  genderId: number;
  levelId: number;
  /** To five kilograms; null: not known, or it did not count. */
  aboutKg: number | null;
}
/** A question that every family answered with yes, and what each had read. */
export interface AgreedMeeting {
  meetingId: number;
  /** Who would join: those about whom nothing was asked since. */
  entries: readonly Entry[];
  answers: readonly { familyId: number; told: readonly ToldPerson[] }[];
}
/** Two who may meet in an event beyond a limit, because their families agreed to just that. */
export interface AgreedPair {
  meetingId: number;
  eventId: number;
  one: number;
  other: number;
}

/** What is kept of somebody with a yes. MATCH-69 */
export const toldOf = (person: BoardPerson, usesWeight: boolean): ToldPerson => ({
  competitorId: person.competitorId,
  age: person.age,
  genderId: person.genderId,
  levelId: person.levelId,
  aboutKg: metPersonOf(person, usesWeight).aboutKg,
});

const isSame = (now: ToldPerson, told: ToldPerson): boolean =>
  now.competitorId === told.competitorId &&
  now.age === told.age &&
  now.genderId === told.genderId &&
  now.levelId === told.levelId &&
  now.aboutKg === told.aboutKg;

/** Whether a family was told of everyone that it would be told of now, as they are now. MATCH-63 */
export const areAsTold = (now: readonly ToldPerson[], told: readonly ToldPerson[]): boolean =>
  now.every(one => told.some(other => isSame(one, other)));

/** Whether somebody is still as a family was told. A weight that was told counts wherever they meet. */
const isStillTold = (told: ToldPerson | undefined, person: BoardPerson | undefined, usesWeight: boolean): boolean =>
  told !== undefined && person !== undefined && isSame(toldOf(person, usesWeight || told.aboutKg !== null), told);

/**
 * Who may meet in a new draft because all the families agreed, as long as each is still as the families were told.
 * Members of a family that was not asked are none of them. MATCH-69
 */
export function agreedPairs(
  meetings: readonly AgreedMeeting[],
  people: ReadonlyMap<number, BoardPerson>,
  settings: MatchSettings,
): AgreedPair[] {
  return meetings.flatMap(({ meetingId, entries, answers }) => {
    const joiners = new Set(entries.map(({ competitorId }) => competitorId));
    return entries.flatMap(({ competitorId, eventId }) => {
      const one = people.get(competitorId);
      if (!one) return [];
      const usesWeight = rulesFor([eventId], settings).limits.weightGapPercent !== null;
      const toldTo = (familyId: number): readonly ToldPerson[] =>
        answers.find(answer => answer.familyId === familyId)?.told ?? [];
      const isTrue = (familyId: number, who: number): boolean =>
        isStillTold(
          toldTo(familyId).find(told => told.competitorId === who),
          people.get(who),
          usesWeight,
        );
      if (!isTrue(one.familyId, competitorId)) return [];
      return toldTo(one.familyId).flatMap(({ competitorId: other }) => {
        const familyId = people.get(other)?.familyId;
        const isAgreed =
          !joiners.has(other) &&
          familyId !== undefined &&
          isTrue(one.familyId, other) &&
          isTrue(familyId, competitorId);
        return isAgreed ? [{ meetingId, eventId, one: competitorId, other }] : [];
      });
    });
  });
}

/** A meeting that lets a group be as it is, and who of its joiners is in that group. */
export interface NotedMeeting {
  meetingId: number;
  entries: Entry[];
}

/** The meetings that let a group be as it is: their pairs are in it, and it passes a limit. MATCH-66 */
export function meetingsIn(
  { eventIds, entries }: { eventIds: readonly number[]; entries: readonly Entry[] },
  members: readonly Member[],
  pairs: readonly AgreedPair[],
  settings: MatchSettings,
): NotedMeeting[] {
  if (pairs.length === 0 || breachesOf(members, rulesFor(eventIds, settings)).length === 0) return [];
  const here = new Set(members.map(({ competitorId }) => competitorId));
  const noted = new Map<number, Map<string, Entry>>();
  for (const { meetingId, eventId, one, other } of pairs) {
    const entry = { competitorId: one, eventId };
    if (!here.has(one) || !here.has(other) || !entries.some(own => keyOf(own) === keyOf(entry))) continue;
    const joiners = noted.get(meetingId) ?? new Map<string, Entry>();
    noted.set(meetingId, joiners.set(keyOf(entry), entry));
  }
  return [...noted].map(([meetingId, joiners]) => ({ meetingId, entries: [...joiners.values()] }));
}
