import { isWithoutEnd } from './division.ts';

/** Ages as somebody writes them down; null: no bound. */
export interface AgeBand {
  minAge: number | null;
  maxAge: number | null;
}
export const usualBands = '5-6, 7-8, 9-10, 11-12, 13-14, 15-17, 18-34, 35+';

const mostBands = 40;
const range = /^(\d{1,3})\s*(?:-|–|—|to)\s*(\d{1,3})$/i;
const open = /^(\d{1,3})\s*(?:\+|and up|and over)$/i;
const under = /^up to\s*(\d{1,3})$/i;
const single = /^(\d{1,3})$/;

function bandOf(piece: string): AgeBand | null {
  const [, from, to] = range.exec(piece) ?? [];
  if (from && to) return { minAge: Number(from), maxAge: Number(to) };
  const [, first] = open.exec(piece) ?? [];
  if (first) return { minAge: Number(first), maxAge: null };
  const [, last] = under.exec(piece) ?? [];
  if (last) return { minAge: null, maxAge: Number(last) };
  const [, only] = single.exec(piece) ?? [];
  return only ? { minAge: Number(only), maxAge: Number(only) } : null;
}

const lowest = (band: AgeBand): number => band.minAge ?? 0;
const highest = (band: AgeBand): number => (isWithoutEnd(band.maxAge) ? Number.POSITIVE_INFINITY : (band.maxAge ?? 0));

/** Bands out of "5-6, 7-8, 35+", youngest first, and what is wrong with them as a sentence. DIV-6 */
export function parseAgeBands(text: string): { bands: AgeBand[]; problem: string | null } {
  const pieces = text
    .split(/[,;\n]/)
    .map(piece => piece.trim())
    .filter(piece => piece !== '');
  const refuse = (problem: string) => ({ bands: [], problem });
  if (pieces.length === 0) return refuse('Please enter at least one age band, such as 9-10');
  if (pieces.length > mostBands) return refuse(`Please enter at most ${mostBands} age bands`);
  const bands: AgeBand[] = [];
  for (const piece of pieces) {
    const band = bandOf(piece);
    if (!band) return refuse(`“${piece}” is no age band: write 9-10, 7 or 35+`);
    if ([band.minAge, band.maxAge].some(age => age !== null && age > 120))
      return refuse(`“${piece}” goes beyond 120 years`);
    if (lowest(band) > highest(band)) return refuse(`“${piece}” ends before it begins`);
    bands.push(band);
  }
  bands.sort((a, b) => lowest(a) - lowest(b));
  for (const [i, band] of bands.entries()) {
    const next = bands[i + 1];
    if (next && highest(band) >= lowest(next)) return refuse(`Age ${lowest(next)} is in two of the bands`);
  }
  return { bands, problem: null };
}

/** The ages between the bands that none of them takes, to be told before anything is made. DIV-6 */
export function agesLeftOut(bands: readonly AgeBand[]): { minAge: number; maxAge: number }[] {
  return bands.flatMap((band, i) => {
    const next = bands[i + 1];
    if (!next || isWithoutEnd(band.maxAge)) return [];
    const [from, to] = [(band.maxAge ?? 0) + 1, lowest(next) - 1];
    return from <= to ? [{ minAge: from, maxAge: to }] : [];
  });
}
