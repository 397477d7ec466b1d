import type { ResultSheet } from '#contract/result.ts';
import { groupsBy } from '#core/groups-by.ts';
import { canBeReleased, type ResultState } from '#core/result/result-state.ts';
import { placesChanged } from '#core/ring-table/score-sheet.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

type Placed = ResultSheet['places'][number];
type Stand = Pick<ResultSheet, 'state' | 'signedBy' | 'hasConflict'>;

export const stateWords: Record<ResultState, { label: string; tone: BadgeTone }> = {
  notBegun: { label: 'Not started', tone: 'neutral' },
  running: { label: 'In progress', tone: 'neutral' },
  decided: { label: 'Decided', tone: 'warn' },
  signed: { label: 'Signed', tone: 'info' },
  released: { label: 'Published', tone: 'good' },
  changed: { label: 'Changed', tone: 'danger' },
};

export const nameOf = ({ firstName, lastName }: Pick<Placed, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Signed, and not released yet or released with other places. RESULT-2 */
export const mayRelease = ({ state, signedBy, hasConflict }: Stand): boolean =>
  state !== 'released' && canBeReleased({ isDone: signedBy !== null, signedBy, hasConflict });

/** What a result still waits for, or who has signed it. */
export function standWords({ state, signedBy, hasConflict }: Stand): string | null {
  if (hasConflict) return 'Two tablets disagree. Decide on Matchday which entry counts.';
  if (state === 'notBegun' || state === 'running') return null;
  return signedBy === null ? 'Waiting for the centre judge’s signature' : `Signed by ${signedBy}`;
}

const placeOrNone = (place: number | null): string => (place === null ? 'no place' : `place ${place}`);

/** How it differs from what was released, one sentence each. */
export function changeWords({ places, releasedPlaces }: Pick<ResultSheet, 'places' | 'releasedPlaces'>): string[] {
  if (!releasedPlaces) return [];
  const people = new Map([...releasedPlaces, ...places].map(one => [one.competitorId, one]));
  return placesChanged(releasedPlaces, places).flatMap(({ competitorId, before, after }) => {
    const person = people.get(competitorId);
    return person ? [`${nameOf(person)}: ${placeOrNone(after)}, published as ${placeOrNone(before)}`] : [];
  });
}

/** The places with a medal, those who share one together. */
export function medalPlaces(places: readonly Placed[]): { place: number; people: Placed[] }[] {
  const byPlace = groupsBy(
    places.filter(({ place }) => place <= 3),
    ({ place }) => place,
  );
  return [...byPlace].map(([place, people]) => ({ place, people })).sort((a, b) => a.place - b.place);
}

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;
export const resultsCounted = (count: number): string => counted(count, 'result', 'results');
