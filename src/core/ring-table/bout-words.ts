import type { BoutRules, BoutScore, BoutSide } from '../scoring/bout.ts';
import { sideNamesOf } from '../scoring/corners.ts';
import { ordinal } from '../scoring/ordinal.ts';
import type { Presence } from './act.ts';
import type { BoutLine, WrittenResult } from './bout-history.ts';

type Pair<T> = readonly [T, T];

const NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ');
const inWords = (count: number): string => NUMBERS[count] ?? String(count);
const pointWords = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

/** What a clock shows that counts down: a second is shown until it has run out; near the end tenths too. */
export function clockWords(leftMs: number, hasTenths = false): string {
  const unit = hasTenths && leftMs < 10_000 ? 100 : 1000;
  const shown = Math.ceil(Math.max(0, leftMs) / unit) * unit;
  const seconds = Math.floor(shown / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return unit === 100 ? `${text}.${(shown % 1000) / 100}` : text;
}

/** The winner’s points first. */
const scoreWords = (points: Pair<number>, winner: BoutSide | null): string =>
  winner === 1 ? `${points[1]} to ${points[0]}` : `${points[0]} to ${points[1]}`;

type EndCause = NonNullable<BoutScore['end']>['because'];
const LOSES: Partial<Record<EndCause, string>> = {
  forfeit: 'forfeited',
  injury: 'is injured and can’t continue',
  disqualified: 'is disqualified',
  noShow: 'did not show up',
};
const BOTH_LOSE: Partial<Record<EndCause, string>> = {
  forfeit: 'both forfeited',
  injury: 'both are injured',
  disqualified: 'both are disqualified',
  noShow: 'neither showed up',
};

/** Who won, and by what: the banner over a bout that is over. */
export function endWords({ end, points, warnings, period }: BoutScore, names: Pair<string>): string {
  if (!end) return '';
  const { because, winner } = end;
  if (winner === null) return `No winner: ${BOTH_LOSE[because] ?? 'it is a draw'}`;
  const loser = winner === 0 ? 1 : 0;
  const wins = `${names[winner]} wins`;
  switch (because) {
    case 'lead':
      return `${wins} by a lead of ${inWords(points[winner] - points[loser])}`;
    case 'firstTo':
      return `${wins} with ${inWords(points[winner])} points`;
    case 'time':
      return `${wins} ${scoreWords(points, winner)} ${period === 1 ? 'at the end of overtime' : 'when time ran out'}`;
    case 'suddenVictory':
      return `${wins} by sudden victory in overtime`;
    case 'majority':
      return `${wins} by the judges’ decision`;
    case 'senshu':
      return `${wins} by senshu`;
    case 'warnings':
      return `${wins}: ${names[loser]} has ${inWords(warnings[loser])} warnings`;
    default:
      return `${wins}: ${names[loser]} ${LOSES[because]}`;
  }
}

export function writtenWords({ winner, score }: Omit<WrittenResult, 'kind'>, names: Pair<string>): string {
  const won = winner === null ? 'no winner' : `${names[winner]} wins`;
  return score ? `${won}, ${scoreWords(score, winner)}` : won;
}

/** What a further warning costs whoever has so many. */
export function warningWords(given: number, { warningCosts, warningsOut }: BoutRules, other: string): string {
  if (warningsOut !== null && given + 1 >= warningsOut) return 'Next: disqualified';
  if (warningCosts !== null && given + 1 >= warningCosts) return `Next: a point for ${other}`;
  return 'Next: no penalty';
}

/** How bouts of this event are won. */
export function ruleWords({ boutMs, lead, firstTo, overtime, hasSenshu }: BoutRules): string[] {
  return [
    `${clockWords(boutMs)} a bout`,
    ...(lead === null ? [] : [`${/^(8\d?|11|18)$/.test(String(lead)) ? 'an' : 'a'} ${inWords(lead)}-point lead wins`]),
    ...(firstTo === null ? [] : [`${inWords(firstTo)} points win`]),
    overtime
      ? `a tie goes to ${clockWords(overtime.ms)} of overtime${overtime.isSudden ? ' (first point wins)' : ''}`
      : hasSenshu
        ? 'a tie goes to the first to score (senshu), else to the judges'
        : 'a tie goes to the judges',
  ];
}

function techniqueWords(points: number, { techniques }: BoutRules): string {
  const named = techniques.filter(technique => technique.points === points);
  return named.length === 1 ? `${named[0]?.title}, ${pointWords(points)}` : pointWords(points);
}

function warningLine(warning: number, { warningCosts, warningsOut }: BoutRules, other: string): string {
  const text = `${ordinal(warning)} warning`;
  if (warningsOut !== null && warning >= warningsOut) return `${text}, disqualified`;
  return warningCosts !== null && warning >= warningCosts ? `${text}, 1 point for ${other}` : text;
}

export interface LineWords {
  /** What the clock showed; null: it does not matter. */
  clock: string | null;
  side: BoutSide | null;
  what: string;
}

const ENDS = {
  forfeit: 'forfeited',
  injury: 'injured',
  disqualified: 'disqualified',
  noShow: 'did not show up',
} as const;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function whatWords({ what, warning, period }: BoutLine, names: Pair<string>, rules: BoutRules): string {
  switch (what.kind) {
    case 'point':
      return techniqueWords(what.points, rules);
    case 'warning':
      return warningLine(warning, rules, sideNamesOf(rules)[what.side === 0 ? 1 : 0]);
    case 'time':
      return period === 1 ? 'End of overtime' : 'Time’s up';
    case 'majority':
      return rules.hasSenshu ? 'Wins the tie' : 'Wins by the judges’ decision';
    case 'end':
      return what.side === null ? capital(BOTH_LOSE[what.because] ?? '') : capital(ENDS[what.because]);
    case 'written':
      return `Result entered: ${writtenWords(what, names)}`;
  }
}

/** A line of what happened in a bout. SCORE-38 */
export function lineWords(line: BoutLine, names: Pair<string>, rules: BoutRules): LineWords {
  const { what, period } = line;
  const lengthMs = period === 1 ? (rules.overtime?.ms ?? 0) : rules.boutMs;
  const clock = 'clockMs' in what ? clockWords(lengthMs - what.clockMs) : null;
  return {
    clock: clock && period === 1 ? `Overtime ${clock}` : clock,
    side: 'side' in what ? what.side : null,
    what: whatWords(line, names, rules),
  };
}

/** Why somebody's bouts are won by the others. */
export const outWords: Record<Exclude<Presence, 'here'>, string> = {
  absent: 'is not here',
  withdrawn: 'has gone home',
  injured: 'is injured',
  disqualified: 'is disqualified',
};
