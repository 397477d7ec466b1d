import { divisionTitle } from '../division/division-title.ts';
import { plainRange } from '../person/fold-name.ts';
import type { DraftFacts } from './draft-state.ts';
import type { Member } from './member.ts';

const longest = 80;
const distinct = (values: readonly number[]): number[] => [...new Set(values)];

/** "Boys 9–10, Novice: Point Sparring": who really stands in it, not whom its template was meant for. MATCH-22 */
export function groupTitle(
  members: readonly Member[],
  eventIds: readonly number[],
  facts: Pick<DraftFacts, 'levels' | 'events'>,
): string {
  const genders = distinct(members.map(({ genderId }) => genderId));
  const ages = members.map(({ age }) => age);
  return divisionTitle(
    {
      genderId: genders.length === 1 ? (genders[0] ?? null) : null,
      minAge: ages.length > 0 ? Math.min(...ages) : null,
      maxAge: ages.length > 0 ? Math.max(...ages) : null,
      levelIds: distinct(members.map(({ levelPlace }) => facts.levels[levelPlace]?.id ?? 0)),
      eventIds,
    },
    facts.levels.map(level => ({ ...level, isArchived: false })),
    facts.events,
  );
}

/** A, B … Z, AA, AB … */
export function letters(count: number): string {
  const before = Math.floor(count / 26);
  return `${before > 0 ? letters(before - 1) : ''}${String.fromCharCode(65 + (count % 26))}`;
}

export const titleKey = (title: string): string => plainRange(title.trim().toLowerCase());
const withSuffix = (title: string, suffix: string): string => `${title.slice(0, longest - suffix.length)}${suffix}`;
const lettered = (title: string, count: number): string => withSuffix(title, ` ${letters(count)}`);

export interface TitleWish {
  id: number;
  /** What it should be called. */
  wish: string;
  /** What it is called now; null: it is new. */
  now: string | null;
}

/**
 * Gives each group a title. A title that still fits is kept. New groups that would share a title each get a letter, and
 * a group joining others gets the next letter, the plain title counting as A. MATCH-23
 */
export function uniqueTitles(wishes: readonly TitleWish[], othersTitles: Iterable<string>): Map<number, string> {
  const taken = new Set([...othersTitles].map(titleKey));
  const titles = new Map<number, string>();
  const give = (id: number, title: string): void => {
    titles.set(id, title);
    taken.add(titleKey(title));
  };
  const fits = ({ wish, now }: TitleWish): boolean => {
    if (now === null) return false;
    const [is, could] = [plainRange(now), plainRange(wish)];
    const suffix = is.slice(is.lastIndexOf(' '));
    return is === could || (/^ [A-Z]{1,2}$/.test(suffix) && is === withSuffix(could, suffix));
  };
  for (const wish of wishes) if (fits(wish) && !taken.has(titleKey(wish.now ?? ''))) give(wish.id, wish.now ?? '');
  const left = wishes.filter(({ id }) => !titles.has(id));
  const newOnes = new Map<string, number>();
  for (const { wish, now } of left)
    if (now === null) newOnes.set(titleKey(wish), (newOnes.get(titleKey(wish)) ?? 0) + 1);
  for (const { id, wish, now } of left) {
    const areAllNew = now === null && (newOnes.get(titleKey(wish)) ?? 0) > 1;
    const isFree = !taken.has(titleKey(wish));
    const isPlainFree = isFree && !areAllNew;
    if (isPlainFree) {
      give(id, wish);
      continue;
    }
    let count = areAllNew && isFree ? 0 : 1;
    while (taken.has(titleKey(lettered(wish, count)))) count++;
    give(id, lettered(wish, count));
  }
  return titles;
}

/** The title of each group of a new draft, in its order, beside those that are kept. MATCH-22, MATCH-23 */
export function newTitles(
  groups: readonly { members: readonly Member[]; eventIds: readonly number[] }[],
  facts: Pick<DraftFacts, 'levels' | 'events'>,
  keptTitles: readonly string[] = [],
): string[] {
  const wishes = groups.map(({ members, eventIds }, id) => ({
    id,
    wish: groupTitle(members, eventIds, facts),
    now: null,
  }));
  const titles = uniqueTitles(wishes, keptTitles);
  return wishes.map(({ id, wish }) => titles.get(id) ?? wish);
}
