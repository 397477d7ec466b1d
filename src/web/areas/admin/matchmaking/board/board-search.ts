import { foldName } from '#core/person/fold-name.ts';
import type { GroupView, Seat } from './group-view.ts';

export interface Found {
  seat: Seat;
  /** Null: in no group. */
  groupId: number | null;
  /** Where: the group's title, or that they are not placed. */
  where: string;
}

/** A person by name, number or school: every word must be there; whoever is called so comes before whose school is. */
export function searchBoard(
  query: string,
  views: readonly GroupView[],
  loose: readonly { seat: Seat; where: string }[],
): Found[] {
  const words = foldName(query)
    .split(/\s+/)
    .filter(word => word !== '');
  if (words.length === 0) return [];
  const places: Found[] = [
    ...views.flatMap(({ group, seats }) => seats.map(seat => ({ seat, groupId: group.id, where: group.title }))),
    ...loose.map(({ seat, where }) => ({ seat, groupId: null, where })),
  ];
  const ranked = places.flatMap(place => {
    const { person, name } = place.seat;
    const own = foldName(name);
    const school = foldName(person?.schoolName ?? '');
    // A number is meant as a whole.
    const isOwn = (word: string): boolean => own.includes(word) || word === String(person?.number ?? '');
    if (words.every(isOwn)) return [{ place, rank: own.startsWith(words[0] ?? '') ? 0 : 1, name: own }];
    const isNear = words.every(word => isOwn(word) || school.includes(word));
    return isNear ? [{ place, rank: 2, name: own }] : [];
  });
  ranked.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return ranked.map(({ place }) => place);
}
