import type { RingTablePerson } from '#contract/ring-table/ring-table-division.ts';
import type { BoutState } from '#core/bracket/bout-state.ts';
import type { Bout } from '#core/bracket/bracket.ts';
import type { Presence } from '#core/ring-table/act.ts';
import { endWords, outWords, writtenWords } from '#core/ring-table/bout-words.ts';
import type { ScoreSheetState } from '#core/ring-table/score-sheet.ts';
import { sideNamesOf } from '#core/scoring/corners.ts';
import { type BracketBoard, boardOf } from '#web/widgets/bracket/bracket-board.ts';
import { roundTitle, sourceWords } from '#web/widgets/bracket/bracket-words.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';

/** A sheet of bouts with everybody’s name and every bout’s number. */
export interface SheetView {
  scoreSheet: OpenScoreSheet;
  bracket: NonNullable<ScoreSheetState['bracket']>;
  board: BracketBoard;
  nameOf(competitorId: number): string;
  /** "Bout 3". */
  boutOf(boutId: string): string;
  /** Null: not among the bouts. */
  stateOf(boutId: string): BoutState | null;
}

const wholeName = ({ firstName, lastName }: RingTablePerson): string => `${firstName} ${lastName}`;

/** Two of one name are told apart by their numbers. */
function namesOf(people: OpenScoreSheet['people']): Map<number, string> {
  const names = [...people.values()].map(wholeName);
  return new Map(
    [...people.values()].map(person => {
      const name = wholeName(person);
      const isShared = names.filter(other => other === name).length > 1;
      return [person.competitorId, isShared ? `${name}, no. ${person.number ?? person.competitorId}` : name];
    }),
  );
}

/** Of a sheet for judges. */
export function withoutBouts(people: OpenScoreSheet['people']): Pick<SheetView, 'nameOf' | 'boutOf'> {
  const names = namesOf(people);
  return { nameOf: id => names.get(id) ?? 'Someone', boutOf: () => '' };
}

export function sheetViewOf(scoreSheet: OpenScoreSheet): SheetView | null {
  const { bracket } = scoreSheet.state;
  if (!bracket) return null;
  const names = namesOf(scoreSheet.people);
  const people = [...scoreSheet.people.values()].map(({ competitorId, schoolName }) => ({
    competitorId,
    name: names.get(competitorId) ?? '',
    school: schoolName,
  }));
  const board = boardOf(bracket.bracket, people, bracket.state, bracket.next);
  return {
    scoreSheet,
    bracket,
    board,
    nameOf: id => names.get(id) ?? 'Someone',
    boutOf: boutId => `Bout ${board.numberOf(boutId) ?? ''}`.trim(),
    stateOf: boutId => board.states.get(boutId) ?? null,
  };
}

export type Two = readonly [number, number];

/** Who stands in a bout, once both are known. */
export function twoOf({ sides: [first, second] }: BoutState): Two | null {
  return typeof first === 'number' && typeof second === 'number' ? [first, second] : null;
}

export const pairOf = ({ nameOf }: SheetView, [first, second]: Two): readonly [string, string] => [
  nameOf(first),
  nameOf(second),
];

/** "Semi-final", "Best of three, bout 2". */
export function roundWords({ kind, round }: Bout, rounds: number): string {
  switch (kind) {
    case 'third':
      return 'Third-place bout';
    case 'secondChance':
      return 'Consolation bout';
    case 'bestOf':
      return 'Best of three';
    case 'roundRobin':
      return 'Round robin';
    case 'main':
      return roundTitle(round, rounds).replace(/s$/, '');
  }
}

/** "Olli Roy (Red) against Eino Laine (White)"; who is not known yet is named by where they come from. */
export function againstWords(view: SheetView, state: BoutState): string {
  const [red, white] = state.sides.map((occupant, i) => {
    if (occupant === 'nobody') return 'no one';
    if (occupant === 'open')
      return sourceWords(state.bout.sides[i as 0 | 1], view.board).replace(/^./, c => c.toLowerCase());
    return `${view.nameOf(occupant)} (${sideNamesOf(view.scoreSheet.sheet.setup.bout)[i as 0 | 1]})`;
  });
  const words = `${red} against ${white}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who of a bout is out, by what was said of them or by how a bout of theirs ended. */
export const outOf = ({ bracket }: SheetView, ids: Two): number[] => ids.filter(id => bracket.state.out.includes(id));

/** Null: nobody said that they are out. */
export function awayAs({ scoreSheet }: SheetView, competitorId: number): Exclude<Presence, 'here'> | null {
  const presence = scoreSheet.state.presence.get(competitorId) ?? 'here';
  return presence === 'here' ? null : presence;
}

/** "Eva Moore is not here", of somebody who is out. */
export const outSentence = (view: SheetView, competitorId: number): string =>
  `${view.nameOf(competitorId)} ${outWords[awayAs(view, competitorId) ?? 'disqualified']}`;

function foughtWords(view: SheetView, state: BoutState, ids: Two): string {
  const names = pairOf(view, ids);
  const score = view.bracket.scores.get(state.bout.id);
  const { result } = state;
  const isTapped = score?.end && score.end.winner === result?.winner && String(score.points) === String(result?.score);
  if (score && isTapped) return endWords(score, names);
  const words = writtenWords({ winner: result?.winner ?? null, score: result?.score ?? null }, names);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why a bout that was open can be open no longer. */
export function goneWords(view: SheetView, state: BoutState): string {
  const bout = view.boutOf(state.bout.id);
  if (state.status === 'waiting') return `${bout} is waiting for an earlier bout again.`;
  if (state.status === 'notNeeded') return `${bout} is no longer needed.`;
  const outcome = outcomeWords(view, state) ?? '';
  return `${bout} is off the list. ${outcome}. If someone has arrived, change it under Competitors.`;
}

/** What came of a bout; null: it is still to come. */
export function outcomeWords(view: SheetView, state: BoutState): string | null {
  const ids = twoOf(state);
  const winner = typeof state.winner === 'number' ? view.nameOf(state.winner) : null;
  switch (state.status) {
    case 'waiting':
    case 'ready':
      return null;
    case 'notNeeded':
      return 'Not needed';
    case 'bye':
      return winner ? `${winner} advances with a bye` : 'No one advances';
    case 'walkover': {
      const out = ids ? outOf(view, ids).map(id => outSentence(view, id)) : [];
      return `${winner ? `${winner} wins without a fight` : 'No one wins'}: ${out.join(', ')}`;
    }
    case 'fought':
      return ids ? foughtWords(view, state, ids) : null;
  }
}
