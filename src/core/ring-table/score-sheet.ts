import { boutOrder } from '../bracket/bout-order.ts';
import { type BoutResult, resultKey } from '../bracket/bout-result.ts';
import type { BoutState } from '../bracket/bout-state.ts';
import type { Bracket } from '../bracket/bracket.ts';
import { type BracketState, stateOf } from '../bracket/bracket-state.ts';
import { drawBracket } from '../bracket/draw-bracket.ts';
import { boutAfter } from '../bracket/next-bout.ts';
import type { TieRules } from '../bracket/round-robin-ties.ts';
import { type BoutAct, type BoutRules, type BoutScore, boutScore } from '../scoring/bout.ts';
import { type HouseRules, usualHouseRules } from '../scoring/house-rules.ts';
import { type Boards, boardsTotal } from '../scoring/panel/boards.ts';
import { type PanelNext, panelNext } from '../scoring/panel/panel-next.ts';
import { type PanelRanking, type Performer, rankPanel } from '../scoring/panel/panel-places.ts';
import { type Deduction, type PanelRules, type PanelTotal, panelTotal } from '../scoring/panel/panel-total.ts';
import type { ScoreRange } from '../scoring/panel/score-range.ts';
import { actsInEffect, type InEffect, type LoggedAct, type Presence } from './act.ts';
import { turned } from './bout-history.ts';
import { signedBy } from './sheet-signature.ts';

interface SheetMember {
  competitorId: number;
  schoolId: number;
  /** Which scores their level gets. */
  range: ScoreRange;
}

/** What a sheet is played by, as drawn and printed. */
export interface ScoreSheetSetup {
  format: 'panel' | 'bracket';
  /** In running order. */
  members: readonly SheetMember[];
  drawSeed: number;
  thirdPlace: 'bout' | 'shared';
  minMatches: 1 | 2;
  panel: PanelRules;
  /** All perform first, then all are scored. */
  isRelative: boolean;
  bout: BoutRules;
  /** Absent: the usual ones, as on every sheet begun before there were others. */
  house?: HouseRules | undefined;
}

interface PanelSheet {
  performers: Performer[];
  /** Who has performed: in relative ranking before they are scored. */
  performed: ReadonlySet<number>;
  ranking: PanelRanking;
  next: PanelNext | null;
}
interface BracketSheet {
  bracket: Bracket;
  state: BracketState;
  /** What was tapped of each bout, of the two who stand in it now. */
  scores: ReadonlyMap<string, BoutScore>;
  /** In which the bouts are fought. */
  order: readonly string[];
  /** On the mat by what was tapped, else the one that comes up; null: none. BRACKET-13 */
  next: string | null;
}
export interface ScoreSheetPlace {
  competitorId: number;
  place: number;
}
export interface ScoreSheetState {
  presence: ReadonlyMap<number, Presence>;
  panel: PanelSheet | null;
  bracket: BracketSheet | null;
  /** As far as nothing still to come can change them. */
  places: readonly ScoreSheetPlace[];
  isDone: boolean;
  /** Who signed what stands here; null: nobody, or something was changed since. */
  signedBy: string | null;
}

const isOutBy = (presence: Presence | undefined): boolean => presence !== undefined && presence !== 'here';

function presenceOf(acts: InEffect): Map<number, Presence> {
  return new Map(acts.flatMap(({ act }) => (act.kind === 'presence' ? [[act.competitorId, act.is] as const] : [])));
}

const rowKey = (competitorId: number, turn: number): string => `${competitorId}/${turn}`;

function panelSheet(
  { members, panel, isRelative, house = usualHouseRules }: ScoreSheetSetup,
  acts: InEffect,
  presence: ReadonlyMap<number, Presence>,
): PanelSheet {
  const rows = new Map<string, readonly number[]>();
  const deductions = new Map<string, readonly Deduction[]>();
  const boards = new Map<string, Boards>();
  const shared: (readonly number[])[] = [];
  const performed = new Set<number>();
  for (const { act } of acts) {
    if (act.kind === 'performed') performed.add(act.competitorId);
    if (act.kind === 'scores') rows.set(rowKey(act.competitorId, act.turn), act.scores);
    if (act.kind === 'deductions') deductions.set(rowKey(act.competitorId, act.turn), act.deductions);
    if (act.kind === 'boards') {
      const { broken, tried, ms } = act;
      boards.set(rowKey(act.competitorId, act.turn), { broken, tried, ms });
    }
    if (act.kind === 'share') shared.push(act.competitorIds);
  }
  const totalOf = (key: string): PanelTotal | null => {
    const counted = boards.get(key);
    if (house.boards !== null && !counted) return null;
    if (house.boards === 'time') return counted ? boardsTotal(counted) : null;
    const scores = rows.get(key);
    if (scores?.length !== panel.judges) return null;
    const total = panelTotal(scores, panel, deductions.get(key));
    return house.boards === null ? total : { ...total, boards: counted };
  };
  const turnsOf = (competitorId: number): (PanelTotal | null)[] => {
    const turns: (PanelTotal | null)[] = [];
    for (let turn = 0; ; turn++) {
      const total = totalOf(rowKey(competitorId, turn));
      if (!total) return turn === 0 ? [null] : turns;
      turns.push(total);
    }
  };
  const performers = members.map(({ competitorId }) => ({
    competitorId,
    turns: turnsOf(competitorId),
    isOut: isOutBy(presence.get(competitorId)),
  }));
  const ranking = rankPanel(
    performers.filter(
      ({ competitorId }) => house.disqualifiedKeepsPlace || presence.get(competitorId) !== 'disqualified',
    ),
    shared,
    house,
  );
  for (const { competitorId, turns } of performers) if (turns[0]) performed.add(competitorId);
  return { performers, performed, ranking, next: panelNext(ranking, performers, isRelative ? performed : null) };
}

interface TappedBout {
  boutId: string;
  ids: readonly [number, number];
  acts: BoutAct[];
  sequence: number;
}

/** What was tapped or written of each bout, between the same two people. SCORE-13 */
function boutRecords(acts: InEffect) {
  const tapped = new Map<string, TappedBout>();
  const written = new Map<string, BoutResult>();
  /** Those whose record begins later stand behind. */
  const begun = new Set<string>();
  for (const { act, sequence } of acts) {
    if (act.kind === 'bout' || act.kind === 'result') begun.add(resultKey(act.boutId, act.competitorIds));
    if (act.kind === 'bout') {
      const key = resultKey(act.boutId, act.competitorIds);
      const record = tapped.get(key) ?? { boutId: act.boutId, ids: act.competitorIds, acts: [], sequence };
      record.acts.push(act.competitorIds[0] === record.ids[0] ? act.act : turned(act.act));
      record.sequence = sequence;
      tapped.set(key, record);
    }
    if (act.kind === 'result') {
      const { kind: _, ...result } = act;
      written.set(resultKey(act.boutId, act.competitorIds), { ...result, sequence });
    }
  }
  return { tapped, written, begun: [...begun] };
}

/** The rules of the house, with what the table decided. BRACKET-16 */
function tiesOf({ house = usualHouseRules }: ScoreSheetSetup, acts: InEffect): TieRules {
  return {
    ...house,
    shared: acts.flatMap(({ act }) => (act.kind === 'share' ? [act.competitorIds] : [])),
    ordered: acts.flatMap(({ act }) => (act.kind === 'order' ? [act.competitorIds] : [])),
  };
}

function bracketSheet(setup: ScoreSheetSetup, acts: InEffect, presence: ReadonlyMap<number, Presence>): BracketSheet {
  const { members, thirdPlace, minMatches, drawSeed: seed } = setup;
  const bracket = drawBracket(members, { thirdPlace, minMatches, seed });
  const { tapped, written, begun } = boutRecords(acts);
  const scored = new Map([...tapped].map(([key, record]) => [key, boutScore(record.acts, setup.bout)]));
  const results = [...written.values()];
  for (const [key, { boutId, ids, sequence }] of tapped) {
    const end = scored.get(key)?.end;
    if (!end || written.has(key)) continue;
    results.push({
      boutId,
      competitorIds: ids,
      winner: end.winner,
      sequence,
      score: scored.get(key)?.points ?? null,
    });
  }
  const outBy = (is: (presence: Presence | undefined) => boolean): number[] =>
    members.map(({ competitorId }) => competitorId).filter(id => is(presence.get(id)));
  const out = outBy(isOutBy);
  const disqualified = [
    ...outBy(is => is === 'disqualified'),
    ...stateOf(bracket, results, out).bouts.flatMap(({ bout, status, result }) => {
      if (status !== 'fought' || !result) return [];
      const key = resultKey(bout.id, result.competitorIds);
      return written.has(key) ? [] : disqualifiedIn(tapped.get(key), scored.get(key));
    }),
  ];
  const state = stateOf(bracket, results, out, disqualified, tiesOf(setup, acts));
  const scores = new Map<string, BoutScore>();
  const byKey = new Map<string, BoutState>();
  for (const one of state.bouts) {
    const [first, second] = one.sides;
    if (typeof first !== 'number' || typeof second !== 'number') continue;
    const key = resultKey(one.bout.id, [first, second]);
    byKey.set(key, one);
    const score = scored.get(key);
    if (score) scores.set(one.bout.id, tapped.get(key)?.ids[0] === first ? score : mirrored(score));
  }
  const order = boutOrder(bracket);
  // A correction begins no bout anew: what ended last is what was begun last.
  const last = begun.findLast(key => byKey.get(key)?.status === 'fought');
  const onMat = state.bouts.find(({ bout, status }) => status === 'ready' && scores.has(bout.id));
  const next = onMat?.bout.id ?? boutAfter({ bracket, state, order }, byKey.get(last ?? '')?.bout.id ?? null);
  return { bracket, state, scores, order, next };
}

/** Whom the judges or too many warnings put out of a bout. BRACKET-14 */
function disqualifiedIn(bout: TappedBout | undefined, score: BoutScore | undefined): number[] {
  const end = score?.end;
  if (!bout || (end?.because !== 'disqualified' && end?.because !== 'warnings')) return [];
  return bout.ids.filter((_, side) => side !== end.winner);
}

const mirrored = (score: BoutScore): BoutScore => ({
  ...score,
  points: [score.points[1], score.points[0]],
  warnings: [score.warnings[1], score.warnings[0]],
  end: score.end && {
    ...score.end,
    winner: score.end.winner === null ? null : score.end.winner === 0 ? 1 : 0,
  },
});

/** Where a sheet stands, from everything written on it: the same log gives the same sheet. SCORE-12 to SCORE-14 */
export function replayScoreSheet(setup: ScoreSheetSetup, log: readonly LoggedAct[]): ScoreSheetState {
  const acts = actsInEffect(log);
  const presence = presenceOf(acts);
  const signed = signedBy(log, acts);
  if (setup.format === 'panel') {
    const panel = panelSheet(setup, acts, presence);
    const { places, isDone } = panel.ranking;
    return {
      presence,
      panel,
      bracket: null,
      isDone,
      signedBy: isDone ? signed : null,
      places: isDone ? places.map(({ competitorId, place }) => ({ competitorId, place })) : [],
    };
  }
  const bracket = bracketSheet(setup, acts, presence);
  const { places, isDone } = bracket.state;
  return { presence, panel: null, bracket, places, isDone, signedBy: isDone ? signed : null };
}

/** Whose place is another one, or is there or gone, after a correction. SCORE-15 */
export function placesChanged(
  before: readonly ScoreSheetPlace[],
  after: readonly ScoreSheetPlace[],
): { competitorId: number; before: number | null; after: number | null }[] {
  const was = new Map(before.map(({ competitorId, place }) => [competitorId, place]));
  const is = new Map(after.map(({ competitorId, place }) => [competitorId, place]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map(competitorId => ({
      competitorId,
      before: was.get(competitorId) ?? null,
      after: is.get(competitorId) ?? null,
    }))
    .filter(change => change.before !== change.after)
    .sort((a, b) => (a.after ?? 99) - (b.after ?? 99) || a.competitorId - b.competitorId);
}
