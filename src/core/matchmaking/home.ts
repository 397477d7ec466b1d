import type { Home, MemberFacts } from './member.ts';
import { contestKey, distinct, doesTake, floorOf, type Template, takesMember } from './template.ts';

/** Where somebody stands among the templates of a contest. MATCH-2 */
export function homeOf(person: MemberFacts, template: Template | undefined, contest: readonly Template[]): Home {
  const { age, levelPlace } = person;
  const ages = distinct(
    contest.filter(other => doesTake(other, person, { levelPlace })).map(other => other.minAge ?? 0),
  );
  const levels = distinct(contest.filter(other => doesTake(other, person, { age })).map(floorOf));
  const below = (floors: readonly number[], value: number): number => floors.findLast(floor => floor <= value) ?? 0;
  const ageFloor = template ? (template.minAge ?? 0) : below(ages, age);
  const levelFloor = template ? floorOf(template) : below(levels, levelPlace);
  return {
    divisionId: template?.id ?? null,
    ageFloor,
    agesAbove: ages.filter(floor => floor > (template ? ageFloor : age)),
    levelFloor,
    levelsAbove: levels.filter(floor => floor > (template ? levelFloor : levelPlace)),
    genderId: template?.genderId ?? null,
  };
}

/** A competitor's place within one contest, even if no template put them there: staff may move entries anywhere. MATCH-2 */
export function homeIn(person: MemberFacts, contestEventIds: readonly number[], templates: readonly Template[]): Home {
  const key = contestKey(contestEventIds);
  const contest = templates.filter(template => contestKey(template.eventIds) === key);
  const template = contest.find(other => takesMember(other, person));
  return homeOf(person, template, contest);
}
