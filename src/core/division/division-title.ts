import { joined } from '../catalogue/uses.ts';
import { plainRange } from '../person/fold-name.ts';
import { type DivisionLevel, type DivisionTemplate, isWithoutEnd } from './division.ts';

const longestTitle = 80;

/** Boys and girls under 18, men and women from 18 on, the plain words where both are meant. DIV-8 */
export function genderWord(genderId: number | null, minAge: number | null, maxAge: number | null): string {
  if (genderId === null) return 'Mixed';
  const isMale = genderId === 1;
  if (maxAge !== null && maxAge < 18) return isMale ? 'Boys' : 'Girls';
  if (minAge !== null && minAge >= 18) return isMale ? 'Men' : 'Women';
  return isMale ? 'Male' : 'Female';
}

/** "9–10", "7", "35+", "up to 6"; null when all ages are meant. DIV-8 */
export function ageWords({ minAge, maxAge }: Pick<DivisionTemplate, 'minAge' | 'maxAge'>): string | null {
  const max = isWithoutEnd(maxAge) ? null : maxAge;
  if (minAge === null) return max === null ? null : `up to ${max}`;
  if (max === null) return `${minAge}+`;
  return minAge === max ? String(minAge) : `${minAge}–${max}`;
}

/** "Novice", "Novice to Advanced" where they follow each other, else each by its name. DIV-8 */
export function levelWords(levelIds: readonly number[], levels: readonly DivisionLevel[]): string | null {
  const places = levels.map((level, place) => (levelIds.includes(level.id) ? place : -1)).filter(place => place >= 0);
  const titles = places.map(place => levels[place]?.title ?? '');
  if (titles.length === 0) return null;
  const followsOn = places.every((place, i) => i === 0 || place === (places[i - 1] ?? 0) + 1);
  return titles.length > 2 && followsOn ? `${titles[0]} to ${titles.at(-1)}` : joined(titles);
}

/** "Boys 9–10"; "Mixed, all ages". DIV-8 */
export function whoWords(division: Pick<DivisionTemplate, 'genderId' | 'minAge' | 'maxAge'>): string {
  const ages = ageWords(division);
  const gender = genderWord(division.genderId, division.minAge, division.maxAge);
  return ages === null ? `${gender}, all ages` : `${gender} ${ages}`;
}

/** "Boys 9–10, Novice: Point Sparring"; never longer than a title may be. DIV-8 */
export function divisionTitle(
  division: DivisionTemplate,
  levels: readonly DivisionLevel[],
  events: readonly { id: number; title: string }[],
): string {
  const group = [whoWords(division), levelWords(division.levelIds, levels)].filter(part => part !== null).join(', ');
  const titles = events.filter(({ id }) => division.eventIds.includes(id)).map(({ title }) => title);
  if (titles.length === 0) return group.slice(0, longestTitle);
  const full = `${group}: ${joined(titles)}`;
  if (full.length <= longestTitle) return full;
  const short = titles.length > 1 ? `${group}: ${titles.length} events` : full;
  return short.length <= longestTitle ? short : `${short.slice(0, longestTitle - 1).trimEnd()}…`;
}

/** Whether a division still has the title it was given, with an en dash or, as before, a hyphen between its ages. DIV-8 */
export const hasGivenTitle = (
  division: DivisionTemplate & { title: string },
  levels: readonly DivisionLevel[],
  events: readonly { id: number; title: string }[],
): boolean => plainRange(division.title) === plainRange(divisionTitle(division, levels, events));
