import fc from 'fast-check';
import type { LoggedAct, Presence, ScoreSheetAct } from '#core/ring-table/act.ts';
import { actProblem } from '#core/ring-table/act-problem.ts';
import { replayScoreSheet, type ScoreSheetSetup, type ScoreSheetState } from '#core/ring-table/score-sheet.ts';
import { type BoutAct, usualBoutRules } from '#core/scoring/bout.ts';

const anySetup: fc.Arbitrary<ScoreSheetSetup> = fc
  .record({
    format: fc.constantFrom('panel', 'bracket'),
    people: fc.integer({ min: 0, max: 16 }),
    drawSeed: fc.nat(1000),
    thirdPlace: fc.constantFrom('bout', 'shared'),
    minMatches: fc.constantFrom(1, 2),
    judges: fc.constantFrom(3, 5),
    isRelative: fc.boolean(),
  })
  .map(({ people, judges, ...setup }) => ({
    ...setup,
    members: Array.from({ length: people }, (_, i) => ({
      competitorId: i + 1,
      schoolId: (i % 4) + 1,
      range: { lowest: 700, highest: 799 },
    })),
    panel: { judges, maxDeviation: null },
    bout: usualBoutRules,
  }));

/** What somebody at the ring does next, told by numbers that are looked up in the sheet as it is by then. */
interface TableGesture {
  kind: (typeof kinds)[number];
  numbers: readonly [number, number, number];
}
const kinds = [
  ...(['next', 'next', 'next', 'correct', 'correct', 'presence', 'absence'] as const),
  ...(['tap', 'end', 'deduct', 'share', 'sign', 'takeBack', 'takeBackLast'] as const),
  ...(['nobodyCame', 'toTheEnd', 'toTheEnd'] as const),
] as const;
const anyGesture: fc.Arbitrary<TableGesture> = fc.record({
  kind: fc.constantFrom(...kinds),
  numbers: fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000)),
});

const presences: readonly Presence[] = ['here', 'absent', 'withdrawn', 'injured', 'disqualified'];
const ends = ['forfeit', 'injury', 'disqualified', 'noShow'] as const;
const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)];
const sideOf = (number: number): 0 | 1 => (number % 2 === 0 ? 0 : 1);

type Numbers = TableGesture['numbers'];

/** Scores that are often the same, so that ties are to be broken. */
const row = (judges: number, competitorId: number, turn: number, [, b, c]: Numbers): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn,
  scores: Array.from({ length: judges }, (_, seat) => 745 + ((b + seat * c) % 3)),
});

function boutAct([a, b, c]: Numbers): BoutAct {
  const clockMs = c * 100;
  if (a % 9 === 0) return { kind: 'time', clockMs };
  if (a % 9 === 1) return { kind: 'majority', side: sideOf(b) };
  if (a % 9 === 2) return { kind: 'warning', side: sideOf(b), clockMs };
  return { kind: 'point', side: sideOf(b), points: 1 + (c % 2), clockMs };
}

/** A bout between two who are known, from either side: the next one, or any. */
function boutIn({ bracket }: ScoreSheetState, which: 'next' | 'any', [a, b]: Numbers) {
  const standing = (bracket?.state.bouts ?? []).flatMap(({ bout: { id: boutId }, sides: [first, second] }) =>
    typeof first === 'number' && typeof second === 'number'
      ? [{ boutId, competitorIds: b % 3 === 0 ? ([second, first] as const) : ([first, second] as const) }]
      : [],
  );
  return which === 'next' ? standing.find(({ boutId }) => boutId === bracket?.next) : pick(standing, a);
}

function written(
  setup: ScoreSheetSetup,
  state: ScoreSheetState,
  which: 'next' | 'any',
  numbers: Numbers,
): ScoreSheetAct | undefined {
  const [a, b, c] = numbers;
  if (state.panel) {
    const any = pick(setup.members, a);
    const due = which === 'next' ? state.panel.next : any && { competitorId: any.competitorId, turn: 0 };
    if (!due) return;
    const isToPerform = setup.isRelative && due.turn === 0 && !state.panel.performed.has(due.competitorId);
    if (isToPerform && b % 4 !== 0) return { kind: 'performed', competitorId: due.competitorId };
    return row(setup.panel.judges, due.competitorId, due.turn, numbers);
  }
  const bout = boutIn(state, which, numbers);
  return bout && { kind: 'result', ...bout, winner: c % 12 === 0 ? null : sideOf(b), score: [c % 7, b % 7] };
}

function byHand(
  setup: ScoreSheetSetup,
  log: readonly LoggedAct[],
  { kind, numbers }: TableGesture,
): ScoreSheetAct | undefined {
  const [a, b, c] = numbers;
  const state = replayScoreSheet(setup, log);
  const somebody = pick(setup.members, a);
  switch (kind) {
    case 'next':
      return written(setup, state, 'next', numbers);
    case 'correct':
      return written(setup, state, 'any', numbers);
    case 'presence':
      return somebody && { kind: 'presence', competitorId: somebody.competitorId, is: pick(presences, b) ?? 'here' };
    case 'absence':
      return somebody && { kind: 'presence', competitorId: somebody.competitorId, is: 'absent' };
    case 'tap':
    case 'end': {
      const bout = boutIn(state, b % 4 === 0 ? 'any' : 'next', numbers);
      const because = pick(ends, b) ?? 'noShow';
      const side = c % 3 === 0 ? null : sideOf(c);
      return bout && { kind: 'bout', ...bout, act: kind === 'tap' ? boutAct(numbers) : { kind, because, side } };
    }
    case 'deduct':
      return (
        somebody && {
          kind: 'deductions',
          competitorId: somebody.competitorId,
          turn: 0,
          deductions: b % 3 === 0 ? [] : [{ hundredths: 1 + (c % 5), reason: 'Out of bounds' }],
        }
      );
    case 'share': {
      const tie = pick(state.panel?.ranking.openTies ?? [], a);
      return tie && { kind: 'share', competitorIds: tie.competitorIds };
    }
    case 'sign':
      return { kind: 'sign', judge: sideOf(a) ? 'Aino' : 'Kim' };
    case 'takeBack':
    case 'takeBackLast': {
      const target = kind === 'takeBack' ? pick(log, a) : log.at(-1);
      return target && { kind: 'void', nonce: target.nonce };
    }
    default:
  }
}

export interface TableHistory {
  setup: ScoreSheetSetup;
  /** Everything that could be written, in its order. */
  log: LoggedAct[];
}

function play(setup: ScoreSheetSetup, gestures: readonly TableGesture[]): TableHistory {
  const log: LoggedAct[] = [];
  const write = (act: ScoreSheetAct | undefined): boolean => {
    if (!act || actProblem(setup, replayScoreSheet(setup, log), act, log)) return false;
    log.push({ nonce: `n${log.length}`, act });
    return true;
  };
  for (const gesture of gestures) {
    const [a, b, c] = gesture.numbers;
    if (gesture.kind === 'nobodyCame')
      for (const { competitorId } of setup.members) write({ kind: 'presence', competitorId, is: 'absent' });
    else if (gesture.kind === 'toTheEnd')
      for (let i = 0; i < 60; i++) {
        const next = written(setup, replayScoreSheet(setup, log), 'next', [a, b * i + i, c + 5 * i]);
        if (!write(next)) break;
      }
    else write(byHand(setup, log, gesture));
  }
  return { setup, log };
}

/** Any sheet, and all that became of it: nobody came, some went home and came back, corrections after the final, voids of voids. */
export const anyHistory: fc.Arbitrary<TableHistory> = fc
  .tuple(anySetup, fc.array(anyGesture, { minLength: 1, maxLength: 24 }))
  .map(([setup, gestures]) => play(setup, gestures));
