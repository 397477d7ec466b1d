import { ageGapFor, type BreachKind } from './limits.ts';
import { adultAge, type Limits, type Sizes } from './settings.ts';
import type { UnplacedReason } from './unplaced-reason.ts';

/** What the sentence is made of beside the reason. */
export interface UnplacedFacts {
  age: number;
  /** Those of the entry's event. */
  limits: Limits;
  sizes: Sizes;
  /** Of the template that the reason names. */
  divisionTitle: string | null;
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number): string => numbers[count] ?? String(count);
const counted = (count: number, one: string): string => `${inWords(count)} ${one}${count === 1 ? '' : 's'}`;

const within = (gap: number | null, unit: string, same: string): string =>
  gap === 0 || gap === null ? `of the same ${same}` : `within ${counted(gap, unit)}${same === 'age' ? ' of age' : ''}`;

type Sentence = (facts: UnplacedFacts) => string;

/** Nobody is near enough. */
const nobody: Partial<Record<BreachKind, Sentence>> = {
  ageGap: ({ age, limits }) => `No one ${within(ageGapFor(age, limits), 'year', 'age')} has entered`,
  minors: () => 'No one under 18 spars with adults, and no one else around this age has entered',
  levelGap: ({ limits }) => `No one around this age and ${within(limits.levelGap, 'level', 'level')} has entered`,
  blackBelts: () => 'Black belts compete apart, and no one else around this age and level has entered',
  genders: ({ age, limits }) =>
    `${age < adultAge ? `From age ${limits.gendersApartFrom} girls and boys` : 'Women and men'} compete apart, and no one else around this age and level has entered`,
  weightGap: ({ limits }) =>
    `No one around this age and level is within ${limits.weightGapPercent} percent of this weight`,
};

/** There is a group, but somebody in it is too far away. */
const inGroup: Partial<Record<BreachKind, Sentence>> = {
  minors: () => 'In the closest group, somebody under 18 would spar with adults',
  ageGap: () => 'The closest group is outside the age limit',
  levelGap: () => 'The closest group is outside the level limit',
  blackBelts: () => 'The closest group doesn’t mix black belts with others',
  genders: ({ age }) =>
    age < adultAge
      ? 'In the closest group, girls and boys would meet at an age when they compete apart'
      : 'In the closest group, women and men would meet, who compete apart',
  weightGap: () => 'The closest group is outside the weight limit',
  tooMany: () => 'The groups that would fit are full',
};

const groupOf = ({ divisionTitle }: UnplacedFacts): string => divisionTitle ?? 'a group nearby';
const own: Partial<Record<BreachKind, Sentence>> = {
  moveAge: facts => `Would fit with ${groupOf(facts)}, but the family did not agree to a higher age group`,
  moveLevel: facts => `Would fit with ${groupOf(facts)}, but the family did not agree to a higher level`,
  moveGender: facts => `Would fit with ${groupOf(facts)}, but the family did not agree to girls and boys together`,
  moveTooFar: facts => `Would fit with ${groupOf(facts)} only by moving up more than one group`,
};
const ofOthers: Partial<Record<BreachKind, Sentence>> = {
  moveAge: () => 'The others near enough would have to move up in age, and their families did not agree',
  moveLevel: () => 'The others near enough would have to move up in level, and their families did not agree',
  moveGender: () =>
    'The others near enough would have to compete with the other gender, and their families did not agree',
  moveTooFar: () => 'The others near enough would have to move up more than one group',
};

/** Why an entry is in no group, for the staff who look for a way and the parent who asks. MATCH-9 */
export function unplacedWords(reason: UnplacedReason, facts: UnplacedFacts): string {
  switch (reason.kind) {
    case 'alone':
      return 'No one else has entered';
    case 'limits':
      return (reason.isGroup ? inGroup : nobody)[reason.breach]?.(facts) ?? 'No one near enough has entered';
    case 'unweighed':
      return reason.isOwn
        ? 'Weight not known: apart until weighed'
        : 'No one else near enough has a known weight: apart until they are weighed';
    case 'consent':
      return (reason.isOwn ? own : ofOthers)[reason.breach]?.(facts) ?? 'No one near enough has entered';
    case 'aloneInEvent':
      return 'Is in a group for another event, but no one in it entered this one';
    case 'tooFew':
      return `Too few others are near enough; a group needs at least ${inWords(facts.sizes.min)}`;
    case 'tooFar':
      return 'No fair match in age, level or size';
    case 'unknown':
      return 'This registration could not be found when the draft was made';
  }
}
