import { joined } from '../catalogue/uses.ts';
import type { DraftFacts } from './draft-state.ts';
import type { Breach } from './limits.ts';
import { adultAge } from './settings.ts';
import { countWords, plainNumber, smallNumber } from './wording.ts';

function notAgreed(ids: readonly number[], to: string, facts: DraftFacts): string {
  const names = joined(ids.map(facts.nameOf));
  return `The ${ids.length === 1 ? 'family' : 'families'} of ${names} did not agree to ${to}`;
}

/** What a group breaks, in a sentence with names; years are whole. MATCH-25, MATCH-67 */
export function breachText(breach: Breach, facts: DraftFacts): string {
  const { competitorIds: ids, difference, limit } = breach;
  const [low = 0, high = 0] = ids;
  const [one, other] = [facts.people.get(low), facts.people.get(high)];
  const told = (id: number, what: string | number | null | undefined): string =>
    what === null || what === undefined ? facts.nameOf(id) : `${facts.nameOf(id)} (${what})`;
  const most = limit === null ? '' : limit === 0 ? '; none are allowed' : `; the limit is ${smallNumber(limit)}`;
  switch (breach.kind) {
    case 'ageGap':
      return `${told(low, one?.age)} and ${told(high, other?.age)} are ${countWords(difference ?? 0, 'year')} apart${most}`;
    case 'levelGap': {
      const level = (place: number | undefined) => facts.levels[place ?? -1]?.title;
      const pair = `${told(low, level(one?.levelPlace))} and ${told(high, level(other?.levelPlace))}`;
      return `${pair} are ${countWords(difference ?? 0, 'level')} apart${most}`;
    }
    case 'blackBelts': {
      const names = joined(ids.map(facts.nameOf));
      const have = ids.length === 1 ? 'has' : 'have';
      return one?.isBlackBelt
        ? `${names} ${have} a black belt and the others do not; black belts compete apart`
        : `${names} ${have} no black belt and the others do; black belts compete apart`;
    }
    case 'weightGap': {
      const kg = (weight: number | null | undefined) =>
        typeof weight === 'number' ? `${plainNumber(weight)} kg` : null;
      const heavier = `${told(high, kg(other?.weightKg))} is ${plainNumber(difference ?? 0)} % heavier`;
      return `${heavier} than ${told(low, kg(one?.weightKg))}${limit === null ? '' : `; the limit is ${plainNumber(limit)} %`}`;
    }
    case 'minors':
      return `${told(low, one?.age)} would meet ${told(high, other?.age)}; no one under ${limit} spars with anybody older`;
    case 'weightUnknown': {
      const names = joined(ids.map(facts.nameOf));
      return `What ${names} ${ids.length === 1 ? 'weighs' : 'weigh'} is not known and may be outside the limit of ${plainNumber(limit ?? 0)} %`;
    }
    case 'genders':
      if (one && other && Math.min(one.age, other.age) >= adultAge)
        return `${told(low, one.age)} would meet ${told(high, other.age)}; women and men compete apart`;
      if (limit === null)
        return `${told(low, one?.age)} would meet ${told(high, other?.age)}; girls and boys compete apart here`;
      return `${told(low, one?.age)} would meet ${told(high, other?.age)}; from age ${limit} girls and boys compete apart`;
    case 'tooMany':
      return `${difference} are in this group; the limit is ${limit}`;
    case 'moveAge':
      return notAgreed(ids, 'a higher age group', facts);
    case 'moveLevel':
      return notAgreed(ids, 'a higher level', facts);
    case 'moveGender':
      return notAgreed(ids, 'girls and boys together', facts);
    case 'moveTooFar':
      return `${joined(ids.map(facts.nameOf))} would move up more than one group`;
  }
}

const agreedTo: Partial<Record<Breach['kind'], string>> = {
  moveAge: 'a higher age group',
  moveLevel: 'a higher level',
  moveGender: 'girls and boys together',
};

/** What a group passes because the families were asked and said yes. MATCH-66 */
export function agreedText(breach: Breach, facts: DraftFacts): string {
  const { kind, competitorIds: ids } = breach;
  const to = agreedTo[kind];
  if (!to) return `${breachText(breach, facts)}. Their families agreed to it`;
  return `The ${ids.length === 1 ? 'family' : 'families'} of ${joined(ids.map(facts.nameOf))} agreed to ${to}`;
}
