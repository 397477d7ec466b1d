import { root } from '#say/site.ts';
// Titles are only put together in French: this is what a page in English has no use for, and a screen in both needs.
import * as say from './generated/fr/title.ts';

/** The French of what staff typed, by the English. */
export type FrenchTexts = ReadonlyMap<string, string>;

const genders: Record<string, () => string> = {
  Mixed: say.mixed,
  Boys: say.boys,
  Girls: say.girls,
  Men: say.men,
  Women: say.women,
  Male: say.male,
  Female: say.female,
};

/** A title as core/division makes it: who, then the levels, then the events, then a letter where several have the same. */
const made =
  /^(Mixed|Boys|Girls|Men|Women|Male|Female)(?:, (all ages)| up to (\d+)| (\d+(?:[-–]\d+|\+)?))(?:, (.+?))?(?:: (.+?))?( [A-Z]{1,2})?$/;

const list = new Intl.ListFormat('fr-CA');
const listed = (text: string): string[] => text.split(/, | and /);

const inEnglish = (text: string): string => text;

interface TitleParts {
  /** "Garçons 9–10" */
  who: string;
  levels: string | null;
  events: string | null;
  /** " B" where several have the same title. */
  letter: string;
}

function frenchParts(parts: RegExpExecArray, french: FrenchTexts, english: (text: string) => string): TitleParts {
  const [, gender = '', allAges, upTo, ages = '', levels, events, letter = ''] = parts;
  const known = (text: string) => french.get(text) ?? english(text);
  const who = genders[gender]?.() ?? gender;
  const whoAndAges = allAges
    ? say.allAges({ who })
    : say.ages({ who, ages: upTo ? say.upTo({ age: upTo }) : ages.replace('-', '–') });
  const levelWords = (text: string): string => {
    const [from = '', to] = text.split(' to ');
    return to ? say.levels({ from: known(from), to: known(to) }) : list.format(listed(text).map(known));
  };
  const eventWords = (text: string): string => {
    const count = /^(\d+) events$/.exec(text)?.[1];
    return count ? say.several({ n: Number(count) }) : (french.get(text) ?? list.format(listed(text).map(known)));
  };
  return {
    who: whoAndAges,
    levels: levels ? (french.get(levels) ?? levelWords(levels)) : null,
    events: events ? eventWords(events) : null,
    letter,
  };
}

function titleFrom(made: RegExpExecArray, french: FrenchTexts, english: (text: string) => string): string {
  const { who, levels, events, letter } = frenchParts(made, french, english);
  const group = levels ? `${who}, ${levels}` : who;
  return (events ? say.withEvents({ group, events }) : group) + letter;
}

/**
 * "Boys 7–8 · Beginner · Sparring", "Garçons 7–8 ans · Débutant · Combat": a title as core/division makes it, short enough
 * to be read from far away; null where staff gave it another. `french`: null in English. SCREEN-2
 */
export function shortTitle(text: string, french: FrenchTexts | null): string | null {
  const parts = made.exec(text);
  if (!parts) return null;
  const [, gender, allAges, upTo, ages = '', levels = null, events = null, letter = ''] = parts;
  const isInYears = /^\d+(?:[-–]\d+)?$/.test(ages);
  const said: TitleParts = french
    ? frenchParts(parts, french, inEnglish)
    : {
        who: allAges ? `${gender}, ${allAges}` : `${gender} ${upTo ? `up to ${upTo}` : ages.replace('-', '–')}`,
        levels,
        events,
        letter,
      };
  const who = french && isInYears ? say.years({ who: said.who }) : said.who;
  return [who, said.levels, said.events].filter(Boolean).join(' · ') + said.letter;
}

/**
 * What staff typed, in French: its French, or that of the parts of a division's title; null where there is none.
 * `english` says the parts that have none. LANG-6
 */
export function frenchOf(text: string, french: FrenchTexts, english = inEnglish): string | null {
  const known = french.get(text);
  if (known !== undefined) return known;
  const parts = made.exec(text);
  return parts ? titleFrom(parts, french, english) : ofSize(text, french);
}

/** "T-shirt, M": a thing and its size, as an order names them. */
function ofSize(english: string, french: FrenchTexts): string | null {
  const [, thing = '', size = ''] = /^(.+), (.+?)$/.exec(english) ?? [];
  const known = french.get(thing);
  return known === undefined ? null : `${known}, ${french.get(size) ?? size}`;
}

/** What staff typed, in the language that is spoken. LANG-6 */
export const typedIn = (english: string, french: FrenchTexts): string =>
  root() === '' ? english : (frenchOf(english, french) ?? english);
