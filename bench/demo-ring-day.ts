import { makeDraft } from '#core/matchmaking/engine/engine.ts';
import type { TimedEvent } from '#core/ring/estimate/duration.ts';
import type { Plan, PlanDivision, PlanRing, PlanRules } from '#core/ring/plan/plan.ts';
import { usualRules } from '#core/ring/plan/usual-rules.ts';
import { ringDivisionsOf } from '#core/ring/ring-division.ts';
import { demoEventTypes } from '#server/demo/demo-settings.ts';
import { demoDraftInput } from './demo-members.ts';

/** Events by number, as the demonstration has them: kinds by their place. */
const events = new Map(
  demoEventTypes
    .flatMap((type, i) => type.events.map(event => ({ event, eventTypeId: i + 1 })))
    .map(({ event, eventTypeId }, i) => {
      const { format = 'panel', judges = 3, thirdPlace = 'shared', minMatches = 1 } = event as Partial<TimedEvent>;
      return [i + 1, { format, judges, thirdPlace, minMatches, eventTypeId }] as const;
    }),
);
const [forms, pointSparring, continuousSparring] = [1, 3, 4];
/** Children below this age are small. */
export const demoSmall = 8;

export interface DemoRingDay {
  divisions: PlanDivision[];
  rings: PlanRing[];
  rules: PlanRules;
  ages: ReadonlyMap<number, number>;
  /** By division. */
  kindsOf: ReadonlyMap<number, readonly number[]>;
}

/** The demonstration's day: its people in the divisions that matchmaking makes of them, on so many rings. */
export function demoRingDay(ringCount: number): DemoRingDay {
  const input = demoDraftInput();
  const people = new Map(input.competitors.map(person => [person.competitorId, person]));
  const groups = makeDraft(input).groups.map(({ entries }, i) => ({
    draftDivisionId: i + 1,
    members: entries.flatMap(({ competitorId, eventId }) => {
      const person = people.get(competitorId);
      return person ? [{ competitorId, eventId, age: person.age, isBlackBelt: person.isBlackBelt }] : [];
    }),
  }));
  const divisions = ringDivisionsOf(groups, events).map(division => ({
    ...division,
    schools: [...new Set(division.competitorIds.map(id => String(people.get(id)?.schoolId)))],
    pinned: null,
  }));
  const rules = usualRules({ eliminationTime: '10:15AM', blackBeltMeetingTime: '9:30AM' });
  return {
    divisions,
    rings: Array.from({ length: ringCount }, (_, i) => ({
      id: i + 1,
      name: `Ring ${i + 1}`,
      from: rules.startMinute,
    })),
    rules,
    ages: new Map(input.competitors.map(({ competitorId, age }) => [competitorId, age])),
    kindsOf: new Map(
      divisions.map(({ id, eventIds }) => [id, eventIds.map(event => events.get(event)?.eventTypeId ?? 0)]),
    ),
  };
}

/** How many do both forms and sparring, and how many of them spar before one of their forms. */
export function earlySparring(day: DemoRingDay, plan: Plan): { both: number; early: number } {
  const startOf = new Map(
    plan.rings.flatMap(({ items }) => items.map(item => [item.divisionId, item.startMinute] as const)),
  );
  const people = new Map<number, { forms: number[]; sparring: number[] }>();
  for (const { id, competitorIds } of day.divisions)
    for (const competitorId of competitorIds) {
      const own = people.get(competitorId) ?? { forms: [], sparring: [] };
      people.set(competitorId, own);
      const start = startOf.get(id) ?? 0;
      for (const kind of day.kindsOf.get(id) ?? []) {
        if (kind === forms) own.forms.push(start);
        if (kind === pointSparring || kind === continuousSparring) own.sparring.push(start);
      }
    }
  const both = [...people.values()].filter(own => own.forms.length > 0 && own.sparring.length > 0);
  return { both: both.length, early: both.filter(own => Math.min(...own.sparring) < Math.max(...own.forms)).length };
}
