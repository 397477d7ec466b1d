import { boutOrder } from '../bracket/bout-order.ts';
import { drawBracket } from '../bracket/draw-bracket.ts';
import type { BoutAct, BoutRules } from '../scoring/bout.ts';
import { ordinal } from '../scoring/ordinal.ts';
import { panelTotal } from '../scoring/panel/panel-total.ts';
import { scoreWords } from '../scoring/score-words.ts';
import type { LoggedAct, Presence, ScoreSheetAct } from './act.ts';
import { writtenWords } from './bout-words.ts';
import { boardsText, namesText } from './panel-words.ts';
import type { placesChanged, ScoreSheetSetup } from './score-sheet.ts';

type NameOf = (competitorId: number) => string;
type On<K extends ScoreSheetAct['kind']> = Extract<ScoreSheetAct, { kind: K }>;

const presences: Record<Presence, string> = {
  here: 'is here',
  absent: 'is not here',
  withdrawn: 'has gone home',
  injured: 'is injured',
  disqualified: 'is disqualified',
};
const ends: Record<Extract<BoutAct, { kind: 'end' }>['because'], [one: string, both: string]> = {
  forfeit: ['forfeits', 'both forfeit'],
  injury: ['is injured and can’t continue', 'both are injured'],
  disqualified: ['is disqualified', 'both are disqualified'],
  noShow: ['did not show up', 'neither showed up'],
};

const turns = ['first', 'second', 'third'];
const rowWords = ({ competitorId, turn }: On<'scores' | 'deductions' | 'boards'>, nameOf: NameOf): string =>
  `${nameOf(competitorId)}, ${turns[turn] ?? ordinal(turn + 1)} performance`;

function scoresWords(act: On<'scores'>, { panel }: ScoreSheetSetup, nameOf: NameOf): string {
  const sum = act.scores.length === panel.judges ? ` (${scoreWords(panelTotal(act.scores, panel).sum)})` : '';
  return `${rowWords(act, nameOf)}: ${act.scores.map(scoreWords).join(', ')}${sum}`;
}

function deductionWords(act: On<'deductions'>, nameOf: NameOf): string {
  const each = act.deductions.map(({ hundredths, reason }) => `${scoreWords(hundredths)} for ${reason}`);
  return `${rowWords(act, nameOf)}: ${each.length === 0 ? 'no deductions' : `deducted ${each.join(', ')}`}`;
}

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** The technique, where the points say which. */
function pointWords(points: number, { techniques }: BoutRules): string {
  const named = techniques.filter(technique => technique.points === points);
  const [only] = named.length === 1 ? named : [];
  if (!only) return points === 1 ? '1 point' : `${points} points`;
  return `${only.title.toLowerCase()} ${points === 1 ? 'point' : `(${points} points)`}`;
}

function boutActWords(act: BoutAct, names: readonly [string, string], rules: BoutRules): string {
  switch (act.kind) {
    case 'point':
      return `${pointWords(act.points, rules)} for ${names[act.side]} after ${clock(act.clockMs)}`;
    case 'warning':
      return `warning for ${names[act.side]} after ${clock(act.clockMs)}`;
    case 'time':
      return `time’s up after ${clock(act.clockMs)}`;
    case 'majority':
      return rules.hasSenshu ? `the tie goes to ${names[act.side]}` : `the judges decide for ${names[act.side]}`;
    case 'end':
      return act.side === null ? ends[act.because][1] : `${names[act.side]} ${ends[act.because][0]}`;
  }
}

/** "Bout 3": as it is numbered on the sheet. */
function boutNumbers({
  format,
  members,
  thirdPlace,
  minMatches,
  drawSeed: seed,
}: ScoreSheetSetup): Map<string, number> {
  if (format === 'panel') return new Map();
  const order = boutOrder(drawBracket(members, { thirdPlace, minMatches, seed }));
  return new Map(order.map((id, i) => [id, i + 1]));
}

/**
 * Describes an act in one line: "Aino Roy, first performance: 7.20, 7.50, 7.10 (21.80)". `log` tells what an undo
 * undid. SCORE-27
 */
export function actWriter(
  setup: ScoreSheetSetup,
  nameOf: NameOf,
): (act: ScoreSheetAct, log: readonly LoggedAct[]) => string {
  const numbers = boutNumbers(setup);
  const boutWords = ({ boutId, competitorIds }: On<'bout' | 'result'>) => {
    const names = competitorIds.map(nameOf) as [string, string];
    const number = numbers.get(boutId);
    return { names, of: `${number === undefined ? 'A bout' : `Bout ${number}`}, ${names.join(' against ')}` };
  };
  return function write(act, log): string {
    switch (act.kind) {
      case 'presence':
        return `${nameOf(act.competitorId)} ${presences[act.is]}`;
      case 'performed':
        return `${nameOf(act.competitorId)} has performed`;
      case 'scores':
        return scoresWords(act, setup, nameOf);
      case 'deductions':
        return deductionWords(act, nameOf);
      case 'share':
        return `${namesText(act.competitorIds.map(nameOf))} share their place`;
      case 'order':
        return `${act.by === 'lot' ? 'Lots' : 'Extra bouts'} decide: ${act.competitorIds.map(nameOf).join(', then ')}`;
      case 'boards':
        return `${rowWords(act, nameOf)}: ${boardsText(act)}`;
      case 'bout': {
        const { of, names } = boutWords(act);
        return `${of}: ${boutActWords(act.act, names, setup.bout)}`;
      }
      case 'result': {
        const { of, names } = boutWords(act);
        return `${of}: result entered, ${writtenWords(act, names)}`;
      }
      case 'sign':
        return `Signed by ${act.judge}`;
      case 'void': {
        const target = log.find(({ nonce }) => nonce === act.nonce);
        return target ? `Undone: ${write(target.act, log)}` : 'Something was undone';
      }
    }
  };
}

/** Whose place a correction changes: "Places change: Aino Roy 2nd → 1st, Olli Roy 1st → 2nd"; null: nobody's. SCORE-15 */
export function placeChangeWords(
  changes: ReturnType<typeof placesChanged>,
  isDone: boolean,
  nameOf: NameOf,
): string | null {
  if (changes.length === 0) return null;
  const told = changes.filter(({ after }) => after !== null || isDone);
  const words = told.map(
    ({ competitorId, before, after }) =>
      `${nameOf(competitorId)} ${before === null ? 'no place' : ordinal(before)} → ${after === null ? 'no place' : ordinal(after)}`,
  );
  return [
    ...(words.length > 0 ? [`Places change: ${words.join(', ')}`] : []),
    ...(isDone ? [] : ['Some places are open again']),
  ].join('. ');
}

/** Where a division is that left the ring whose tablet writes on it; null: in no queue. SCORE-25 */
export const movedWords = (ringName: string | null): string =>
  ringName === null ? 'This division is no longer in a queue' : `This division is in ${ringName} now`;
