import { joined } from '../catalogue/uses.ts';
import type { Flag } from './fairness-flags.ts';
import type { Breach } from './limits.ts';
import { countWords, plainNumber, type Wording } from './wording.ts';

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** A limit that would be broken, or anything else to know about a group, in a sentence without its full stop. MATCH-36 */
export function flagWords(flag: Omit<Flag, 'severity'>, wording: Wording): string {
  const { kind, competitorIds } = flag;
  const names = competitorIds.map(id => wording.nameOf(id));
  const who = joined(names);
  const family = names.length === 1 ? `The family of ${who}` : `The families of ${who}`;
  const difference = flag.difference ?? 0;
  const limit = flag.limit ?? 0;
  switch (kind) {
    case 'ageGap':
      return `${who} are ${countWords(difference, 'year')} apart; ${limit === 0 ? 'nobody older may be there' : `at most ${countWords(limit, 'year')}`}`;
    case 'levelGap':
      return `${who} are ${countWords(difference, 'level')} apart; at most ${countWords(limit, 'level')}`;
    case 'blackBelts':
      return `Black belts meet only black belts: ${who}`;
    case 'weightGap':
      return `${names[1]} is ${Math.ceil(difference)} % heavier than ${names[0]}; at most ${limit} %`;
    case 'genders':
      return `From ${limit} years on boys and girls do not meet: ${who}`;
    case 'tooMany':
      return `${people(difference)}; at most ${limit}`;
    case 'moveAge':
      return `${family} did not agree to an older group`;
    case 'moveLevel':
      return `${family} did not agree to a higher level`;
    case 'moveGender':
      return `${family} did not agree to a mixed group`;
    case 'moveTooFar':
      return `${who} would move up by more than one group`;
    case 'empty':
      return 'Nobody is in it';
    case 'alone':
      return `${who} would be alone`;
    case 'tooFew':
      return `${people(difference)}; at least ${limit}`;
    case 'aloneInEvent':
      return `${who} has nobody to meet in ${wording.eventOf(flag.eventId ?? 0)}`;
    case 'small':
      return `Only ${people(difference)}; ${limit} or more are better`;
    case 'large':
      return `${people(difference)}; ${limit} or fewer are better`;
    case 'school':
      return difference === limit ? 'All of one school' : `${difference} of ${limit} are of one school`;
    case 'withoutWeight':
      return `Weight not known: ${who}`;
    case 'nearAgeGap':
      return `${who} are ${countWords(difference, 'year')} apart, as much as is allowed`;
    case 'nearWeightGap':
      return `${names[1]} is ${plainNumber(difference)} % heavier than ${names[0]}; ${limit} % is allowed`;
    case 'siblings':
      return `${who} are of one family`;
    case 'moves':
      return `${who} ${names.length === 1 ? 'moves' : 'move'} to another group than the usual one; the family agreed`;
  }
}

export const breachWords = (breach: Breach, wording: Wording): string =>
  flagWords({ ...breach, eventId: null }, wording);
