import type { CheckInFamily } from '#contract/check-in.ts';
import { foldName } from '#core/person/fold-name.ts';

/** What somebody typed, or a scanner typed for them. */
export type Wanted = { kind: 'nothing' } | { kind: 'code' | 'phone' | 'words'; text: string };

/** The receipt's picture holds `NLC:` and the code, a link of ours ends with it. */
const codeInText = /(?:^nlc:|\/|[?&]code=)([0-9a-z]{8})\/?$/i;

/** A scanned code, a phone number of ten digits, or words. */
export function wantedIn(typed: string): Wanted {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  const code = codeInText.exec(text)?.[1];
  if (code) return { kind: 'code', text: code.toUpperCase() };
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  if (digits.length === 10) return { kind: 'phone', text: digits };
  return { kind: 'words', text };
}

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
  return new Set(all.filter(word => word !== ''));
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
  return { families: order, words, byCode: new Map(coded), byPhone };
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
  const code = index.byCode.get(typed.trim().toUpperCase());
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

/** As the server does it: phone numbers never stand on the device as they are. */
export async function phoneHash(salt: string, tenDigits: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + tenDigits));
  return [...new Uint8Array(bytes).slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
