import { type HoldReason, holdReasons } from './queue/queue.ts';

/** Specification §9. */
const upcomingLimit = 3;

export interface ShownItem {
  id: number;
  title: string;
  isExhibition: boolean;
  /** Empty where a screen shows none. */
  eventTypes: string[];
  /** How often its people were called; the third is the last call. */
  calls: 0 | 1 | 2 | 3;
}

/** A ring as the screens in the hall show it. */
export interface ShownRing {
  id: number;
  /** Null: it is called by its number. */
  name: string | null;
  current: ShownItem | null;
  upcoming: ShownItem[];
  waitingFor: HoldReason | null;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const numberOf = (value: unknown, without: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : without;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const idOf = (item: Fields): number => numberOf(item.ringAssignmentId, 0);
const isShowable = (item: Fields): boolean => item.isCompleted !== true && textOf(item.title) !== '';
const orderOf = (item: Fields): number => numberOf(item.order, Number.MAX_SAFE_INTEGER);

function firstOfEach(list: readonly Fields[], idIn: (fields: Fields) => number): Fields[] {
  const seen = new Set<number>();
  return list.filter(fields => {
    const id = idIn(fields);
    const isNew = !seen.has(id) || id === 0; // without a number nobody can say that two are one
    seen.add(id);
    return isNew;
  });
}

function shownItem(item: Fields, withEventTypes: boolean): ShownItem {
  const eventTypes = Array.isArray(item.eventTypes) ? item.eventTypes.map(textOf).filter(text => text !== '') : [];
  return {
    id: idOf(item),
    title: textOf(item.title),
    isExhibition: item.isExhibition === true,
    eventTypes: withEventTypes ? [...new Set(eventTypes)] : [],
    calls: Math.min(3, Math.max(0, Math.trunc(numberOf(item.calls, 0)))) as ShownItem['calls'],
  };
}

function shownRing(ring: Fields): ShownRing {
  const current = isFields(ring.current) ? ring.current : null;
  const currentId = current === null ? 0 : idOf(current);
  const upcoming = firstOfEach(fieldsIn(ring.upcoming), idOf)
    .filter(item => isShowable(item) && (currentId === 0 || idOf(item) !== currentId))
    .sort((a, b) => orderOf(a) - orderOf(b) || idOf(a) - idOf(b))
    .slice(0, upcomingLimit);
  const id = numberOf(ring.ringId, 0);
  return {
    id,
    name: textOf(ring.name) || null,
    current: current !== null && isShowable(current) ? shownItem(current, true) : null,
    upcoming: upcoming.map((item, place) => shownItem(item, place === 0)),
    waitingFor: holdReasons.find(reason => reason === ring.waitingFor) ?? null,
  };
}

/** The numbers of `?ring=1,3`; none: every ring is wanted. */
export const wantedRings = (query: readonly string[]): number[] => [
  ...new Set(
    query
      .join(',')
      .split(',')
      .filter(text => /^\s*\d{1,9}\s*$/.test(text))
      .map(Number),
  ),
];

const numberInName = (ring: Fields): number => Number(/(?<!\d)(\d+)\s*$/.exec(textOf(ring.name))?.[1] ?? Number.NaN);

/**
 * "3" is the ring whose name ends with it, or else the ring with that id. Closed rings count, so that closing one
 * doesn't redirect its address to another.
 */
function isWanted(ring: Fields, rings: readonly Fields[], wanted: readonly number[]): boolean {
  return wanted.some(number =>
    rings.some(other => numberInName(other) === number) ? numberInName(ring) === number : ring.ringId === number,
  );
}

/** Those of the wanted numbers that no ring has. Where every name ends with a number, no id is meant. SCREEN-6 */
export function missingRings(wanted: readonly number[], rings: readonly { ringId: number; name: string }[]): number[] {
  const areNumbered = rings.every(ring => !Number.isNaN(numberInName(ring)));
  const isThere = (number: number): boolean =>
    rings.some(ring => (areNumbered ? numberInName(ring) === number : isWanted(ring, rings, [number])));
  return wanted.filter(number => !isThere(number));
}

/** What the screens in the hall show of an answer, whatever it holds. RING-30 */
export function ringsToShow(answer: unknown, wanted: readonly number[] = []): ShownRing[] {
  const rings = firstOfEach(fieldsIn(answer), ring => numberOf(ring.ringId, 0));
  return rings
    .filter(ring => ring.isOpen === true && (wanted.length === 0 || isWanted(ring, rings, wanted)))
    .map(shownRing);
}
