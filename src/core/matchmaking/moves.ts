import type { Breach } from './limits.ts';
import type { Member } from './member.ts';

/** What being in a group asks of somebody beyond where the templates put them. */
export interface Move {
  competitorId: number;
  /** Templates that they climb; nobody is moved down. */
  ageSteps: number;
  levelSteps: number;
  /** They were put among one gender and meet the other. */
  mixed: boolean;
}

const countUpTo = (floors: readonly number[], floor: number): number => floors.filter(above => above <= floor).length;

/**
 * The moves that a group requires of those who were asked for moves; whoever was asked for steps of the limits moves
 * freely within these. Members move up to the group's highest age and level. A member whose
 * template is for one gender is moved when the other gender is present. MATCH-3
 */
export function movesOf(members: readonly Member[]): Move[] {
  const ageFloor = Math.max(...members.map(member => member.home.ageFloor));
  const levelFloor = Math.max(...members.map(member => member.home.levelFloor));
  const isMixed = members.some(member => member.genderId !== members[0]?.genderId);
  return members.flatMap(({ competitorId, home, movesWording }) => {
    if (movesWording > 1) return [];
    const move: Move = {
      competitorId,
      ageSteps: countUpTo(home.agesAbove, ageFloor),
      levelSteps: countUpTo(home.levelsAbove, levelFloor),
      mixed: isMixed && home.genderId !== null,
    };
    return move.ageSteps > 0 || move.levelSteps > 0 || move.mixed ? [move] : [];
  });
}

/** One step for each template, one for the other gender. MATCH-6 */
export const stepsOf = (moves: readonly Move[]): number =>
  moves.reduce((sum, move) => sum + move.ageSteps + move.levelSteps + (move.mixed ? 1 : 0), 0);

/** Moves that their family did not agree to, or that lead further than one group up. MATCH-3 */
export function moveBreaches(members: readonly Member[]): Breach[] {
  const byId = new Map(members.map(member => [member.competitorId, member]));
  const moves = movesOf(members);
  const breach = (kind: Breach['kind'], isBreach: (move: Move, member: Member) => boolean): Breach[] => {
    const competitorIds = moves.flatMap(move => {
      const member = byId.get(move.competitorId);
      return member && isBreach(move, member) ? [move.competitorId] : [];
    });
    return competitorIds.length > 0 ? [{ kind, competitorIds, difference: null, limit: null }] : [];
  };
  return [
    ...breach('moveAge', (move, member) => move.ageSteps > 0 && !member.mayMoveUpAge),
    ...breach('moveLevel', (move, member) => move.levelSteps > 0 && !member.mayMoveUpLevel),
    ...breach('moveGender', (move, member) => move.mixed && !member.mayMixGenders),
    ...breach('moveTooFar', move => move.ageSteps > 1 || move.levelSteps > 1),
  ];
}
