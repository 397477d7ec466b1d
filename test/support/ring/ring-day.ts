import { createSeededChance, type SeededChance } from '#core/chance/seeded-chance.ts';
import { minutesOf, type TimedEvent } from '#core/ring/estimate/duration.ts';
import type { PlanDivision, PlanRing, PlanRules } from '#core/ring/plan/plan.ts';

export interface RingDay {
  divisions: PlanDivision[];
  rings: PlanRing[];
  rules: PlanRules;
}

const panel: TimedEvent = { format: 'panel', judges: 3, thirdPlace: 'shared', minMatches: 1 };
const bracket: TimedEvent = { format: 'bracket', judges: 3, thirdPlace: 'bout', minMatches: 2 };
/** Forms and sparring are held by cohort, weapons for two cohorts at once, creative forms for three. */
const events = [
  { id: 1, timed: panel, wide: 1, share: 0.8 },
  { id: 2, timed: bracket, wide: 1, share: 0.75 },
  { id: 3, timed: panel, wide: 2, share: 0.4 },
  { id: 4, timed: panel, wide: 3, share: 0.2 },
] as const;
const ages = [4, 6, 8, 10, 12, 14, 16, 18, 30, 40];
const entryCounts = [1, 1, 2, 2, 2, 2, 3, 3, 3, 4];

interface Cohort {
  age: number;
  isBlackBelt: boolean;
  people: { id: number; eventIds: Set<number> }[];
}

function cohort(chance: SeededChance, firstId: number): Cohort {
  const age = ages[chance.below(ages.length)] as number;
  const people = Array.from({ length: 3 + chance.below(9) }, (_, i) => {
    const wanted = entryCounts[chance.below(entryCounts.length)] as number;
    const liked = events.toSorted((a, b) => b.share * chance.fraction() - a.share * chance.fraction());
    return { id: firstId + i, eventIds: new Set(liked.slice(0, wanted).map(({ id }) => id as number)) };
  });
  return { age, isBlackBelt: age >= 10 && chance.fraction() < 0.2, people };
}

/** Divisions as matchmaking makes them: most by cohort, some over several, one to four entries for everybody. */
function divisionsOf(chance: SeededChance, count: number): PlanDivision[] {
  const divisions: PlanDivision[] = [];
  let nextPerson = 1;
  for (let family = 1; divisions.length < count; family++) {
    const first = cohort(chance, nextPerson);
    nextPerson += 100;
    const cohorts = [first];
    for (let more = 1; more < 3; more++) {
      const next = { ...cohort(chance, nextPerson), age: first.age, isBlackBelt: first.isBlackBelt };
      nextPerson += 100;
      cohorts.push(next);
    }
    for (const { id: eventId, timed, wide } of events)
      for (let at = 0; at < cohorts.length; at += wide) {
        const people = cohorts.slice(at, at + wide).flatMap(group => group.people);
        const competitorIds = people.filter(({ eventIds }) => eventIds.has(eventId)).map(({ id }) => id);
        if (competitorIds.length < 2) continue;
        divisions.push({
          id: divisions.length + 1,
          minutes: minutesOf(competitorIds.length, timed),
          competitorIds,
          youngestAge: first.age,
          isBlackBelt: first.isBlackBelt,
          eventIds: [eventId],
          together: wide === 1 ? `${family}-${at}` : null,
          pinned: null,
        });
      }
  }
  return divisions.slice(0, count);
}

export interface DayWish {
  divisions: number;
  rings: number;
  pinShare: number;
}

/** A believable day, the same for the same seed: 3 to 10 rings, 40 to 300 divisions unless they are given. */
export function ringDay(seed: number, wish: Partial<DayWish> = {}): RingDay {
  const chance = createSeededChance(seed, 77);
  const ringCount = wish.rings ?? 3 + chance.below(8);
  const count = wish.divisions ?? Math.min(300, 40 + chance.below(ringCount * 28 - 40));
  const rings = Array.from({ length: ringCount }, (_, i) => ({
    id: i + 1,
    name: `Ring ${i + 1}`,
    from: chance.fraction() < 0.1 ? 600 : 540,
  }));
  const pinShare = wish.pinShare ?? (chance.fraction() < 0.5 ? 0 : 0.05);
  const divisions = divisionsOf(chance, count).map(division =>
    chance.fraction() < pinShare
      ? { ...division, pinned: { ringId: 1 + chance.below(ringCount), place: null } }
      : division,
  );
  return {
    divisions,
    rings,
    rules: {
      startMinute: 540,
      blackBeltMeeting: chance.fraction() < 0.7 ? { from: 570 + 15 * chance.below(3), minutes: 20 } : null,
      blackBeltsFrom: chance.fraction() < 0.7 ? 660 + 60 * chance.below(3) : null,
      lunch: chance.fraction() < 0.8 ? { earliest: 690, latest: 780, minutes: 30 + 15 * chance.below(2) } : null,
      walkMinutes: 3,
      setupMinutes: 2,
    },
  };
}
