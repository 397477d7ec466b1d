import { ordinal } from '../scoring/ordinal.ts';
import type { Boards } from '../scoring/panel/boards.ts';
import type { PanelRanking } from '../scoring/panel/panel-places.ts';
import type { PanelTotal } from '../scoring/panel/panel-total.ts';
import { panelTyping } from '../scoring/panel/panel-typing.ts';
import type { ScoreRange } from '../scoring/panel/score-range.ts';
import { rangeWords, scoreWords } from '../scoring/score-words.ts';
import type { Presence, ScoreSheetAct } from './act.ts';

/** The centre judge sits first. */
export const seatText = (seat: number): string => (seat === 0 ? 'Centre' : `Judge ${seat + 1}`);

const list = new Intl.ListFormat('en-CA');
export const namesText = (names: readonly string[]): string => list.format(names);

export const tieText = (names: readonly string[], place: number): string =>
  `${namesText(names)} are still tied. Perform again, or share ${ordinal(place)} place`;

/** What an equal total was decided by. */
export const decidedWords: Record<NonNullable<PanelRanking['places'][number]['decidedBy']>, string> = {
  low: 'low score added back',
  high: 'high score added back',
  highest: 'highest score',
  middle: 'middle score',
  again: 'performed again',
  shared: 'shared',
};

export const presenceWords: Record<Presence, string> = {
  here: 'Here',
  absent: 'Not here',
  withdrawn: 'Went home',
  injured: 'Injured',
  disqualified: 'Disqualified',
};

/** How a score is typed, by the example of one. */
export function typingHint(range: ScoreRange): string {
  const { typedOf } = panelTyping(range);
  const example = range.lowest + Math.min(42, range.highest - range.lowest);
  const typed = typedOf(example);
  return `Type ${typed.length === 2 ? 'the decimals only' : 'all digits'}: ${typed} is ${scoreWords(example)}.`;
}

/** "5 of 6 boards", with the time: "5 of 6 boards in 12.40 s". */
export const boardsText = ({ broken, tried, ms }: Boards): string =>
  `${broken} of ${tried} ${tried === 1 ? 'board' : 'boards'}${ms === null ? '' : ` in ${(ms / 1000).toFixed(2)} s`}`;

/** What one performance came to: "26.40", in breaking with its boards, "5 of 6 boards, 26.40". */
export function resultText({ boards, lines, total }: PanelTotal): string {
  if (!boards) return scoreWords(total);
  return lines.length === 0 ? boardsText(boards) : `${boardsText(boards)}, ${scoreWords(total)}`;
}

/** Why one seat’s score cannot be written. */
export const seatProblemText = (problem: 'missing' | 'outOfRange', range: ScoreRange): string =>
  problem === 'missing' ? 'The score is missing' : `Only ${rangeWords(range)}`;

const presenceSentence: Record<Presence, string> = {
  here: 'is here',
  absent: 'is not here',
  withdrawn: 'went home',
  injured: 'is injured',
  disqualified: 'is disqualified',
};

/** What was written on a panel’s sheet, in a few words: "Aino’s scores". */
export function panelActText(act: ScoreSheetAct, nameOf: (competitorId: number) => string): string {
  switch (act.kind) {
    case 'scores':
      return `${nameOf(act.competitorId)}’s scores${act.turn > 0 ? ' of performing again' : ''}`;
    case 'deductions':
      return `${nameOf(act.competitorId)}’s deductions`;
    case 'boards':
      return `${nameOf(act.competitorId)}’s boards`;
    case 'performed':
      return `${nameOf(act.competitorId)} has performed`;
    case 'presence':
      return `${nameOf(act.competitorId)} ${presenceSentence[act.is]}`;
    case 'share':
      return `${namesText(act.competitorIds.map(nameOf))} share their place`;
    default:
      return 'the last entry';
  }
}
