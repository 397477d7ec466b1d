import { groupsBy } from '../groups-by.ts';
import { foldName } from '../person/fold-name.ts';

export interface SchoolName {
  id: number;
  title: string;
}
export interface AlikeSchools {
  ids: number[];
  reason: string;
}

/** Shortened words as schools write them, each with what it stands for. SCHOOL-2 */
const written: Record<string, string> = {
  kc: 'karate club',
  jc: 'judo club',
  tkd: 'taekwondo',
  'tae kwon do': 'taekwondo',
  ma: 'martial arts',
  mma: 'mixed martial arts',
  bjj: 'brazilian jiu jitsu',
  jujitsu: 'jiu jitsu',
  jiujitsu: 'jiu jitsu',
  acad: 'academy',
  assoc: 'association',
  ctr: 'centre',
  center: 'centre',
  dept: 'department',
  intl: 'international',
  schl: 'school',
  ste: 'sainte',
  st: 'saint',
  n: 'north',
  '&': 'and',
};
const longest = 3; // words of the longest key of the table

/** Words that many schools share: a name made of nothing else is part of half the list and says nothing. SCHOOL-3 */
const common = new Set(
  `academy aikido and arts association athletic brazilian centre city club college community de do dojang dojo du family
  fitness gym gymnasium hapkido iaido international jiu jitsu judo karate kempo kendo kickboxing kobudo kung fu la le
  les martial mixed muay north of ontario school self defence defense sport sports studio taekwondo team thai the
  training university wushu`.split(/\s+/),
);

/** Words in small letters without accents and signs; single letters with points between them are one word: K.C. */
function wordsOf(title: string): string[] {
  return foldName(title)
    .replace(/\b(?:[a-z]\.\s?)+[a-z]\b\.?/g, letters => ` ${letters.replace(/[.\s]/g, '')} `)
    .replace(/&/g, ' & ')
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);
}

/** Every shortened word written out, the longest that fits first. SCHOOL-2 */
function writtenOut(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let i = 0; i < words.length; ) {
    const size = Array.from({ length: longest }, (_, n) => longest - n).find(
      n => i + n <= words.length && Object.hasOwn(written, words.slice(i, i + n).join(' ')),
    );
    const key = words.slice(i, i + (size ?? 1)).join(' ');
    result.push(...(size === undefined ? key : (written[key] ?? key)).split(' '));
    i += size ?? 1;
  }
  return result;
}

/** How many letters must be put in, left out or changed; more than `most` are not counted. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(same, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] as number;
}

interface Spelling extends SchoolName {
  /** Letters and digits alone. */
  plain: string;
  words: string[];
  /** The same of the words written out. */
  full: string;
  digits: string;
}

function spellingOf(school: SchoolName): Spelling {
  const words = wordsOf(school.title);
  const full = writtenOut(words);
  const plain = words.join('').replaceAll('&', 'and');
  return { ...school, plain, words: full, full: full.join(''), digits: plain.replace(/\D/g, '') };
}

/** The words of one, in their order and side by side, are in the other; and they name a school. SCHOOL-3 */
function isContained(short: Spelling, long: Spelling): boolean {
  if (short.words.length >= long.words.length || short.words.every(word => common.has(word))) return false;
  return ` ${long.words.join(' ')} `.includes(` ${short.words.join(' ')} `);
}

const plural = ['', 'One letter differs', 'Two letters differ'] as const;

/** Why two names that are not the same may mean one school; undefined: nothing says so. */
function reasonFor(a: Spelling, b: Spelling): string | undefined {
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a];
  if (isContained(short, long)) return `“${short.title}” is part of “${long.title}”`;
  // SCHOOL-4: the second dojo of a town is not a slip of the pen, and short names differ by little.
  const most = Math.min(a.full.length, b.full.length) >= 8 ? 2 : 1;
  if (a.digits !== b.digits || Math.min(a.full.length, b.full.length) < 5) return;
  const distance = editDistance(a.full, b.full, most);
  return distance <= most ? plural[distance] : undefined;
}

/** Spellings that may be one school, with the reason in words; whoever knows them decides. SCHOOL-1 to SCHOOL-4 */
export function alikeSchools(schools: readonly SchoolName[]): AlikeSchools[] {
  const spellings = schools.map(spellingOf).filter(({ full }) => full !== '');
  const groups = [...groupsBy(spellings, spelling => spelling.full).values()];
  const same = groups
    .filter(group => group.length > 1)
    .map(group => ({
      ids: group.map(({ id }) => id),
      reason:
        new Set(group.map(({ plain }) => plain)).size === 1
          ? 'The same letters: only capitals, accents, spaces or signs differ'
          : 'The same once shortened words are written out',
    }));
  const firsts = groups.map(group => group[0] as Spelling);
  const near = firsts.flatMap((a, i) =>
    firsts.slice(i + 1).flatMap(b => {
      const reason = reasonFor(a, b);
      return reason ? [{ ids: [a.id, b.id], reason }] : [];
    }),
  );
  return [...same, ...near];
}
