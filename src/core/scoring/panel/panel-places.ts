import type { PanelTotal } from './panel-total.ts';

/** Everything somebody performed: the first time, and again for each tie that was to be broken so. */
export interface Performer {
  competitorId: number;
  /** By turn: 0 is the first performance. A turn without all scores is null. */
  turns: readonly (PanelTotal | null)[];
  /** Did not come, went home, was hurt or disqualified. Whoever has no full first turn then has no place. */
  isOut: boolean;
}

interface PanelPlace {
  competitorId: number;
  /** 1, 2, 2, 4 … */
  place: number;
  /** What it was decided by, when totals were equal. */
  decidedBy: 'low' | 'high' | 'again' | 'shared' | null;
}

export interface PanelRanking {
  /** Of those whose turn is over; complete when everybody's is. */
  places: PanelPlace[];
  /** People with all the same scores, whose place matters: they perform again, or share it. SCORE-6 */
  openTies: { competitorIds: number[]; place: number; turn: number }[];
  /** Who is still to perform, in running order. */
  waiting: number[];
  isDone: boolean;
}

/** Places below that get no medal, so that nobody performs again for them. */
const medalPlaces = 3;

type Ranked = Performer & { turns: readonly [PanelTotal, ...(PanelTotal | null)[]] };

/** People in order of a number, those with the same in one list. */
function levels(people: readonly Ranked[], of: (performer: Ranked) => number): Ranked[][] {
  const values = [...new Set(people.map(of))].sort((a, b) => b - a);
  return values.map(value => people.filter(person => of(person) === value));
}

const isShared = (shared: readonly (readonly number[])[], group: readonly Ranked[]): boolean =>
  shared.some(ids => group.every(({ competitorId }) => ids.includes(competitorId)));

/**
 * Ranks by total. Ties are broken by adding back the low score, then the high one, then by performing again or sharing,
 * as the ring decides. A competitor who is out after performing keeps their scores. SCORE-5, SCORE-6, SCORE-7
 */
export function rankPanel(performers: readonly Performer[], shared: readonly (readonly number[])[] = []): PanelRanking {
  const waiting = performers.filter(({ turns, isOut }) => !isOut && !turns[0]).map(({ competitorId }) => competitorId);
  const ranked = performers.filter((performer): performer is Ranked => Boolean(performer.turns[0]));
  const places: PanelPlace[] = [];
  const openTies: PanelRanking['openTies'] = [];
  const place = (group: readonly Ranked[], at: number, decidedBy: PanelPlace['decidedBy']): void => {
    places.push(...group.map(({ competitorId }) => ({ competitorId, place: at, decidedBy })));
  };

  /** Those who are equal in everything so far, from this turn on. */
  function breakTie(group: readonly Ranked[], at: number, turn: number): void {
    if (group.length === 1) place(group, at, 'again');
    else if (at > medalPlaces || isShared(shared, group)) place(group, at, 'shared');
    else if (group.some(({ turns, isOut }) => !turns[turn] && !isOut)) {
      openTies.push({ competitorIds: group.map(({ competitorId }) => competitorId), place: at, turn });
      place(group, at, 'shared');
    } else performedAgain(group, at, turn);
  }

  /** Whoever went home before performing again stands behind those who did. */
  function performedAgain(group: readonly Ranked[], at: number, turn: number): void {
    let next = at;
    for (const same of levels(
      group.filter(({ turns }) => turns[turn]),
      ({ turns }) => (turns[turn] as PanelTotal).total,
    )) {
      breakTie(same, next, turn + 1);
      next += same.length;
    }
    const gone = group.filter(({ turns }) => !turns[turn]);
    place(gone, next, gone.length === group.length ? 'shared' : 'again');
  }

  let at = 1;
  for (const byTotal of levels(ranked, ({ turns }) => turns[0].total))
    for (const byLow of levels(byTotal, ({ turns }) => turns[0].withLow))
      for (const same of levels(byLow, ({ turns }) => turns[0].withBoth)) {
        if (same.length > 1) breakTie(same, at, 1);
        else place(same, at, byTotal.length === 1 ? null : byLow.length === byTotal.length ? 'high' : 'low');
        at += same.length;
      }
  return { places, openTies, waiting, isDone: waiting.length === 0 && openTies.length === 0 };
}
