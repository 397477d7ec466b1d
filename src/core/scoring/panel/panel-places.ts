import { type HouseRules, usualHouseRules } from '../house-rules.ts';
import { totalKeys } from './boards.ts';
import type { Key, PanelTotal } from './panel-total.ts';

const countedIn = ({ lines }: PanelTotal): number[] => lines.map(({ counted }) => counted).sort((a, b) => a - b);

interface TieKey {
  by: 'low' | 'high' | 'highest' | 'middle';
  of: Key;
}

/** What equal performances are told apart by. SCORE-5, SCORE-46 */
function tieKeys({ panelTie, boards }: Pick<HouseRules, 'panelTie' | 'boards'>): readonly TieKey[] {
  if (boards === 'time') return [];
  const ways: Record<HouseRules['panelTie'], readonly TieKey[]> = {
    addBack: [
      { by: 'low', of: ({ withLow }) => withLow },
      { by: 'high', of: ({ withBoth }) => withBoth },
    ],
    highest: [{ by: 'highest', of: total => countedIn(total).at(-1) ?? 0 }],
    middle: [{ by: 'middle', of: total => countedIn(total)[(total.lines.length - 1) / 2] ?? 0 }],
    none: [],
  };
  return ways[panelTie];
}

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
  decidedBy: TieKey['by'] | 'again' | 'shared' | null;
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

/** Those who are equal by every key, best first. */
function equals(people: readonly Ranked[], turn: number, keys: readonly ((total: PanelTotal) => number)[]): Ranked[][] {
  return keys.reduce<Ranked[][]>(
    (groups, key) => groups.flatMap(group => levels(group, ({ turns }) => key(turns[turn] as PanelTotal))),
    [[...people]],
  );
}

/**
 * Ranks by total, in breaking by boards first (SCORE-48). Ties are broken as the house says, then by performing again or sharing, as the ring decides. A
 * competitor who is out after performing keeps their scores. SCORE-5, SCORE-6, SCORE-7, SCORE-46
 */
export function rankPanel(
  performers: readonly Performer[],
  shared: readonly (readonly number[])[] = [],
  house: Pick<HouseRules, 'panelTie' | 'panelStillTied' | 'boards'> = usualHouseRules,
): PanelRanking {
  const waiting = performers.filter(({ turns, isOut }) => !isOut && !turns[0]).map(({ competitorId }) => competitorId);
  const ranked = performers.filter((performer): performer is Ranked => Boolean(performer.turns[0]));
  const places: PanelPlace[] = [];
  const openTies: PanelRanking['openTies'] = [];
  const place = (group: readonly Ranked[], at: number, decidedBy: PanelPlace['decidedBy']): void => {
    places.push(...group.map(({ competitorId }) => ({ competitorId, place: at, decidedBy })));
  };
  const isSharedAnyway = (group: readonly Ranked[], at: number): boolean =>
    at > medalPlaces || house.panelStillTied === 'share' || isShared(shared, group);

  /** Those who are equal in everything so far, from this turn on. */
  function breakTie(group: readonly Ranked[], at: number, turn: number): void {
    if (group.length === 1) place(group, at, 'again');
    else if (isSharedAnyway(group, at)) place(group, at, 'shared');
    else if (group.some(({ turns, isOut }) => !turns[turn] && !isOut)) {
      openTies.push({ competitorIds: group.map(({ competitorId }) => competitorId), place: at, turn });
      place(group, at, 'shared');
    } else performedAgain(group, at, turn);
  }

  /** Whoever went home before performing again stands behind those who did. */
  function performedAgain(group: readonly Ranked[], at: number, turn: number): void {
    let next = at;
    const again = group.filter(({ turns }) => turns[turn]);
    for (const same of equals(again, turn, totalKeys(house))) {
      breakTie(same, next, turn + 1);
      next += same.length;
    }
    const gone = group.filter(({ turns }) => !turns[turn]);
    place(gone, next, gone.length === group.length ? 'shared' : 'again');
  }

  /** Equal totals, by the first rule of the house that tells them apart. */
  function decide(
    group: readonly Ranked[],
    at: number,
    decidedBy: PanelPlace['decidedBy'],
    rules = tieKeys(house),
  ): void {
    const [rule, ...rest] = rules;
    if (group.length === 1) place(group, at, decidedBy);
    else if (!rule) breakTie(group, at, 1);
    else {
      let next = at;
      const parts = levels(group, ({ turns }) => rule.of(turns[0]));
      for (const part of parts) {
        decide(part, next, parts.length > 1 ? rule.by : decidedBy, rest);
        next += part.length;
      }
    }
  }

  let at = 1;
  for (const same of equals(ranked, 0, totalKeys(house))) {
    decide(same, at, null);
    at += same.length;
  }
  return { places, openTies, waiting, isDone: waiting.length === 0 && openTies.length === 0 };
}
