import type { ResultSheet } from '#contract/result.ts';
import { foldName } from '#core/person/fold-name.ts';
import { type ResultState, resultStates } from '#core/result/result-state.ts';
import { nameOf } from './result-words.ts';

/** Which results are shown, as the address says it. */
export interface ResultFilter {
  state: ResultState | null;
  eventId: number | null;
  /** 'none': those in no ring. */
  ring: string | null;
  search: string;
}

const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

export function filterOf(params: URLSearchParams): ResultFilter {
  const state = resultStates.find(one => one === params.get('state')) ?? null;
  const event = params.get('event') ?? '';
  return {
    state,
    eventId: /^[1-9]\d{0,8}$/.test(event) ? Number(event) : null,
    ring: params.get('ring') || null,
    search: params.get('q') ?? '',
  };
}

/** What can be searched for on a sheet: its division, event and ring, and who has a place with their school. */
const textOf = ({ divisionTitle, eventTitle, ringName, places, releasedPlaces }: ResultSheet): string =>
  [
    ...[divisionTitle, eventTitle, ringName ?? ''],
    ...[...places, ...(releasedPlaces ?? [])].flatMap(one => [nameOf(one), one.schoolName, String(one.number ?? '')]),
  ].join(' ');

/** Every typed word begins a word of the text. */
export function isFound(text: string, search: string): boolean {
  const typed = wordsOf(search);
  if (typed.length === 0) return true;
  const words = wordsOf(text);
  return typed.every(part => words.some(word => word.startsWith(part)));
}

const isInRing = ({ ringName }: ResultSheet, ring: string | null): boolean =>
  ring === null || (ring === 'none' ? ringName === null : ringName === ring);

/** All but the state: its counts are of these. */
const filterWithoutState = (sheets: readonly ResultSheet[], { eventId, ring, search }: ResultFilter): ResultSheet[] =>
  sheets.filter(
    sheet => (eventId === null || sheet.eventId === eventId) && isInRing(sheet, ring) && isFound(textOf(sheet), search),
  );

export function filterSheets(sheets: readonly ResultSheet[], filter: ResultFilter) {
  const inReach = filterWithoutState(sheets, filter);
  const counts = Object.fromEntries(
    resultStates.map(state => [state, inReach.filter(sheet => sheet.state === state).length]),
  ) as Record<ResultState, number>;
  return {
    shown: inReach.filter(({ state }) => filter.state === null || state === filter.state),
    counts,
    all: inReach.length,
  };
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What can be chosen from: the events in their order, the rings by name. */
export function choicesOf(sheets: readonly ResultSheet[]) {
  const names = new Set(sheets.flatMap(({ ringName }) => ringName ?? []));
  return {
    events: [...new Map(sheets.map(({ eventId, eventTitle }) => [eventId, eventTitle]))],
    rings: [...names].sort(byName.compare),
    hasLoose: names.size > 0 && sheets.some(({ ringName }) => ringName === null),
  };
}
