import { joined } from '../../catalogue/uses.ts';
import { agreedText, breachText } from '../breach-words.ts';
import type { DraftFacts } from '../draft-state.ts';
import { type Breach, breachKinds } from '../limits.ts';
import { countWords, plainNumber } from '../wording.ts';
import type { Flag, FlagKind } from './fairness-flags.ts';

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const isBreach = (flag: Flag): flag is Flag & Breach => (breachKinds as readonly string[]).includes(flag.kind);

/** Anything to know about a group, in a sentence without its full stop. MATCH-36 */
export function flagText(flag: Flag, facts: DraftFacts): string {
  if (isBreach(flag)) return flag.severity === 'note' ? agreedText(flag, facts) : breachText(flag, facts);
  const names = flag.competitorIds.map(facts.nameOf);
  const who = joined(names);
  const [difference, limit] = [flag.difference ?? 0, flag.limit ?? 0];
  switch (flag.kind as FlagKind) {
    case 'empty':
      return 'No one is in this group';
    case 'alone':
      return `${who} would be alone`;
    case 'tooFew':
      return `Only ${people(difference)}; at least ${limit} are needed`;
    case 'aloneInEvent':
      return `${who} has no one to meet in ${facts.titleOf(flag.eventId ?? 0)}`;
    case 'small':
      return `Only ${people(difference)}; ${limit} or more are better`;
    case 'large':
      return `${people(difference)}; ${limit} or fewer are better`;
    case 'school': {
      const school = facts.people.get(flag.competitorIds[0] ?? 0)?.schoolName ?? 'one school';
      return difference === limit ? `All are from ${school}` : `${difference} of ${limit} are from ${school}`;
    }
    case 'withoutWeight':
      return `The weight of ${who} isn’t known`;
    case 'nearAgeGap':
      return `${who} are ${countWords(difference, 'year')} apart, as much as is allowed`;
    case 'nearWeightGap':
      return `${names[1]} is ${plainNumber(difference)} % heavier than ${names[0]}; ${limit} % is allowed`;
    case 'siblings':
      return `${who} are from the same family`;
    case 'agreedAge':
      return `${who} are ${countWords(difference, 'year')} apart, one step more than usual; every family here agreed`;
    case 'agreedLevel':
      return `${who} are ${countWords(difference, 'level')} apart, one step more than usual; every family here agreed`;
    case 'agreedWeight':
      return `The weights are ${plainNumber(difference)} % apart, one step more than usual; every family here agreed`;
    case 'agreedTogether':
      return 'Girls and boys are together, as every family here agreed';
    case 'moves':
      return `${who} ${names.length === 1 ? 'is moved, as the family' : 'are moved, as their families'} agreed`;
  }
}
