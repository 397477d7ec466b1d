import { type DivisionTemplate, takes } from '../division/division.ts';
import type { MemberFacts } from './member.ts';
/** A template as matchmaking reads it; in the order in which staff put them. */
export interface Template extends DivisionTemplate {
  id: number;
  title: string;
  /** Places of its levels among all; none: every level. */
  levelPlaces: readonly number[];
}

export const byNumber = (a: number, b: number): number => a - b;

export const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort(byNumber);

/** The events that somebody's entry is run together with. MATCH-1 */
export function contestFor(person: MemberFacts, eventId: number, templates: readonly Template[]): readonly number[] {
  const choices = templates.filter(template => template.eventIds.includes(eventId));
  const template = choices.find(choice => takesMember(choice, person)) ?? choices[0];
  return distinct(template?.eventIds ?? [eventId]);
}

export const floorOf = (template: Template): number =>
  template.levelPlaces.length > 0 ? Math.min(...template.levelPlaces) : 0;

/** Age and level are looked at apart: what takes them but for the other. */
export function doesTake(
  template: Template,
  person: MemberFacts,
  what: { age?: number; levelPlace?: number },
): boolean {
  const isAge = what.age === undefined || takes({ ...template, levelIds: [] }, { ...person, levelId: 0 });
  const isLevel =
    what.levelPlace === undefined ||
    template.levelPlaces.length === 0 ||
    template.levelPlaces.includes(what.levelPlace);
  return isAge && isLevel && (template.genderId === null || template.genderId === person.genderId);
}

export const takesMember = (template: Template, person: MemberFacts): boolean => doesTake(template, person, person);

/** The same events are the same contest, in whichever order they are named. */
export const contestKey = (eventIds: readonly number[]): string => distinct(eventIds).join('+');
