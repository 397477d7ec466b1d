import type { CheckInFamily } from '#contract/check-in.ts';
import { foldName } from '#core/person/fold-name.ts';
import { lacksLetters, lettersForgiven, lettersFromBeginning, lettersIn, soundOf } from '#core/person/similar-name.ts';

const separators = /[^\p{L}\p{N}@._+'-]+/u;

interface IndexedWord {
  word: string;
  /** Where the family stands in the list. */
  place: number;
}

export interface SearchIndex {
  families: readonly CheckInFamily[];
  /** In order, so that all that begin alike stand together. */
  words: readonly IndexedWord[];
  /** Each word once, with how it sounds and the families that have it. */
  vocabulary: readonly { word: string; sound: string; letters: number; places: readonly number[] }[];
  byCode: ReadonlyMap<string, CheckInFamily>;
  byPhone: ReadonlyMap<string, readonly CheckInFamily[]>;
}

function wordsOf(family: CheckInFamily): Set<string> {
  const names = family.competitors.flatMap(({ firstName, lastName, number }) => [
    firstName,
    lastName,
    ...(number === null ? [] : [String(number)]),
  ]);
  const all = [...family.words, family.familyName, ...names, family.code ?? '']
    .map(foldName)
    .flatMap(text => [...text.split(separators), ...text.split(/[^\p{L}\p{N}]+/u)]);
  // “Mac Leod” is found as “macleod” too.
  const joined = names.map(name => foldName(name).replace(/[^\p{L}\p{N}]+/gu, ''));
  return new Set([...all, ...joined].filter(word => word !== ''));
}

/** Out of words in their order; numbers and codes are not heard. */
function vocabularyOf(words: readonly IndexedWord[]): SearchIndex['vocabulary'] {
  const places = new Map<string, number[]>();
  for (const { word, place } of words) places.set(word, [...(places.get(word) ?? []), place]);
  return [...places].flatMap(([word, at]) =>
    /\d/.test(word) ? [] : [{ word, sound: soundOf(word), letters: lettersIn(word), places: at }],
  );
}

/** Made once when the list comes; each key asks it. */
export function buildSearchIndex(families: readonly CheckInFamily[]): SearchIndex {
  const order = [...families].sort((a, b) => a.familyName.localeCompare(b.familyName, 'en'));
  const words = order.flatMap((family, place) => [...wordsOf(family)].map(word => ({ word, place })));
  words.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.place - b.place));
  const byPhone = new Map<string, CheckInFamily[]>();
  for (const family of order)
    for (const hash of family.phoneHashes) byPhone.set(hash, [...(byPhone.get(hash) ?? []), family]);
  const coded = order.flatMap(family => (family.code ? [[family.code.toUpperCase(), family] as const] : []));
  return { families: order, words, vocabulary: vocabularyOf(words), byCode: new Map(coded), byPhone };
}

function firstFrom(words: readonly IndexedWord[], begin: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as IndexedWord).word < begin) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The places of the families with a word that begins so: 2 where it is the whole word, else 1. */
function beginning(index: SearchIndex, begin: string): Map<number, number> {
  const found = new Map<number, number>();
  for (let i = firstFrom(index.words, begin); i < index.words.length; i++) {
    const { word, place } = index.words[i] as IndexedWord;
    if (!word.startsWith(begin)) break;
    found.set(place, Math.max(found.get(place) ?? 0, word === begin ? 2 : 1));
  }
  return found;
}

/** Families in which every typed word begins a word; those that fit whole come first. */
export function familiesByWords(index: SearchIndex, typed: string): CheckInFamily[] {
  const code = index.byCode.get(typed.replace(/[\s-]/g, '').toUpperCase());
  if (code) return [code];
  const wanted = foldName(typed)
    .split(separators)
    .filter(word => word !== '');
  if (wanted.length === 0) return [];
  const [first, ...others] = wanted.map(word => beginning(index, word)).sort((a, b) => a.size - b.size);
  const scored = [...(first as Map<number, number>)].flatMap(([place, score]) => {
    const more = others.map(found => found.get(place));
    return more.includes(undefined)
      ? []
      : [{ place, score: score + more.reduce<number>((sum, n) => sum + (n ?? 0), 0) }];
  });
  scored.sort((a, b) => b.score - a.score || a.place - b.place);
  return scored.map(({ place }) => index.families[place] as CheckInFamily);
}

/** How far a typed word is from each word of the list: 0 as its beginning, 1 where it sounds alike, more for each wrong letter. */
function nearPlaces({ vocabulary }: SearchIndex, typed: string): Map<number, number> {
  const most = lettersForgiven(typed);
  const sound = soundOf(typed);
  const typedLetters = lettersIn(typed);
  const near = new Map<number, number>();
  for (const { word, sound: heard, letters: has, places } of vocabulary) {
    const isAlike = sound.length > 1 && heard === sound;
    if (!isAlike && lacksLetters(typedLetters, has, most)) continue;
    const letters = isAlike ? 1 : lettersFromBeginning(typed, word, most);
    if (letters > most && !isAlike) continue;
    // Names of another length, or that begin with another letter, are less likely meant.
    const doubt =
      letters === 0 ? 0 : (word[0] === typed[0] ? 0 : 0.5) + Math.min(0.4, Math.abs(word.length - typed.length) / 10);
    const distance = letters + doubt;
    for (const place of places) if (distance < (near.get(place) ?? Infinity)) near.set(place, distance);
  }
  return near;
}

/** What was typed, and with two neighbouring words as one: “mac leod” may be written together. */
function readingsOf(wanted: readonly string[]): string[][] {
  const joined = wanted
    .slice(1)
    .map((word, i) => [...wanted.slice(0, i), `${wanted[i]}${word}`, ...wanted.slice(i + 2)]);
  return [[...wanted], ...joined];
}

const mostNear = 6;

/** Families that may be meant though nothing fits as it was typed, the likeliest first. CHECK-22 */
export function nearFamilies(index: SearchIndex, typed: string): CheckInFamily[] {
  const wanted = foldName(typed)
    .split(separators)
    .filter(word => word !== '');
  const exact = new Set(familiesByWords(index, typed));
  const known = new Map<string, Map<number, number>>();
  const nearOf = (word: string): Map<number, number> => {
    const near = known.get(word) ?? nearPlaces(index, word);
    known.set(word, near);
    return near;
  };
  const best = new Map<number, number>();
  for (const reading of readingsOf(wanted)) {
    if (!reading.some(word => lettersForgiven(word) > 0)) continue;
    const [first, ...others] = reading.map(nearOf).sort((a, b) => a.size - b.size);
    for (const [place, distance] of first ?? []) {
      const sum = others.reduce((total, found) => total + (found.get(place) ?? Infinity), distance);
      if (sum < (best.get(place) ?? Infinity)) best.set(place, sum);
    }
  }
  return [...best]
    .sort(([a, one], [b, other]) => one - other || a - b)
    .map(([place]) => index.families[place] as CheckInFamily)
    .filter(family => !exact.has(family))
    .slice(0, mostNear);
}

/** As the server does it: phone numbers never stand on the device as they are. */
export async function phoneHash(salt: string, tenDigits: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + tenDigits));
  return [...new Uint8Array(bytes).slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
