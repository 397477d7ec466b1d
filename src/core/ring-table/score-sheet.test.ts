import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createSeededChance, type SeededChance } from '../chance/seeded-chance.ts';
import { type BoutAct, usualBoutRules } from '../scoring/bout.ts';
import { actsInEffect, type LoggedAct, type ScoreSheetAct } from './act.ts';
import { actProblem } from './act-problem.ts';
import { placesChanged, replayScoreSheet, type ScoreSheetSetup } from './score-sheet.ts';

// Whatever else the machine has to do: thousands of cases take the time they take.
vi.setConfig({ testTimeout: 60_000 });

const range = { lowest: 700, highest: 799 };
const setupOf = (
  format: 'panel' | 'bracket',
  people: number,
  changes: Partial<ScoreSheetSetup> = {},
): ScoreSheetSetup => ({
  format,
  members: Array.from({ length: people }, (_, i) => ({ competitorId: i + 1, schoolId: (i % 3) + 1, range })),
  drawSeed: 7,
  thirdPlace: 'shared',
  minMatches: 1,
  panel: { judges: 5, maxDeviation: null },
  isRelative: false,
  bout: usualBoutRules,
  ...changes,
});
const logOf = (...acts: ScoreSheetAct[]): LoggedAct[] => acts.map((act, i) => ({ nonce: `n${i}`, act }));
const row = (competitorId: number, base: number, turn = 0): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn,
  scores: [base, base, base, base, base],
});
const absent = (competitorId: number): ScoreSheetAct => ({ kind: 'presence', competitorId, is: 'absent' });
const undoing = (nonce: string): ScoreSheetAct => ({ kind: 'void', nonce });

describe('SCORE-12 which acts in a log count', () => {
  const acts = (...list: ScoreSheetAct[]) => actsInEffect(logOf(...list)).map(({ sequence }) => sequence);
  test('SCORE-12 undoing an act removes it, and undoing the undo restores it', () => {
    expect(acts(absent(1), absent(2), undoing('n0'))).toEqual([1]);
    expect(acts(absent(1), absent(2), undoing('n0'), undoing('n2'))).toEqual([0, 1]);
    expect(acts(absent(1), undoing('n0'), undoing('n1'), undoing('n2'))).toEqual([]);
    expect(acts(undoing('unknown'))).toEqual([]);
  });
});

describe('a panel', () => {
  const setup = setupOf('panel', 3);
  test('SCORE-7 a competitor who is disqualified after performing has no place, and the others move up', () => {
    const rows = [row(1, 760), row(2, 750), row(3, 740)];
    const gone: ScoreSheetAct = { kind: 'presence', competitorId: 1, is: 'disqualified' };
    const state = replayScoreSheet(setup, logOf(...rows, gone));
    expect(state.isDone).toBe(true);
    expect(state.places).toEqual([
      { competitorId: 2, place: 1 },
      { competitorId: 3, place: 2 },
    ]);
  });
  test('SCORE-7 follows the running order, repeats tied performances, then is done and signed', () => {
    const rows = [row(1, 750), row(2, 750), row(3, 740)];
    const state = replayScoreSheet(setup, logOf(...rows));
    expect(state.panel?.next).toEqual({ competitorId: 1, turn: 1 });
    expect([state.isDone, state.places]).toEqual([false, []]);
    const again = [...rows, row(1, 740, 1), row(2, 741, 1)];
    expect(replayScoreSheet(setup, logOf(...again))).toMatchObject({ isDone: true, signedBy: null });
    expect(replayScoreSheet(setup, logOf(...again)).places).toEqual([
      { competitorId: 2, place: 1 },
      { competitorId: 1, place: 2 },
      { competitorId: 3, place: 3 },
    ]);
  });
  test('SCORE-14 a signature holds until something changes', () => {
    const done = [row(1, 750), row(2, 740), absent(3), { kind: 'sign', judge: 'Aino K.' } as const];
    expect(replayScoreSheet(setup, logOf(...done)).signedBy).toBe('Aino K.');
    const corrected = replayScoreSheet(setup, logOf(...done, row(2, 760)));
    expect(corrected.signedBy).toBeNull();
    expect(placesChanged(replayScoreSheet(setup, logOf(...done)).places, corrected.places)).toEqual([
      { competitorId: 2, before: 2, after: 1 },
      { competitorId: 1, before: 1, after: 2 },
    ]);
    expect(replayScoreSheet(setup, logOf(...done, row(2, 760), undoing('n4'))).signedBy).toBe('Aino K.');
  });
  test('SCORE-14 undoing or redoing an act beneath a signature removes it', () => {
    const signed = [row(1, 750), row(2, 740), row(2, 760), absent(3), { kind: 'sign', judge: 'Aino K.' } as const];
    expect(replayScoreSheet(setup, logOf(...signed))).toMatchObject({ isDone: true, signedBy: 'Aino K.' });
    const less = [...signed, undoing('n2')];
    expect(replayScoreSheet(setup, logOf(...less))).toMatchObject({ isDone: true, signedBy: null });
    expect(replayScoreSheet(setup, logOf(...less, undoing('n5'))).signedBy).toBe('Aino K.');
    const without = [row(1, 750), row(2, 740), row(2, 760), undoing('n2'), absent(3), signed[4] as ScoreSheetAct];
    expect(replayScoreSheet(setup, logOf(...without)).signedBy).toBe('Aino K.');
    expect(replayScoreSheet(setup, logOf(...without, undoing('n3')))).toMatchObject({ isDone: true, signedBy: null });
  });
  test('SCORE-4 deductions belong to one performance and replace earlier ones', () => {
    const deduct = (hundredths: number): ScoreSheetAct => ({
      kind: 'deductions',
      competitorId: 1,
      turn: 0,
      deductions: [{ hundredths, reason: 'Late' }],
    });
    const { panel } = replayScoreSheet(setup, logOf(row(1, 750), deduct(50), deduct(10)));
    expect(panel?.performers[0]?.turns[0]?.total).toBe(2240);
  });
  test('SCORE-7 with everyone absent, is done without places', () => {
    expect(replayScoreSheet(setup, logOf(absent(1), absent(2), absent(3)))).toMatchObject({ isDone: true, places: [] });
  });
});

describe('a bracket', () => {
  const setup = setupOf('bracket', 7, { thirdPlace: 'bout' });
  /** Everything still to be fought, won by whoever is chosen. */
  function fight(start: ScoreSheetAct[], choose: (ids: readonly [number, number]) => 0 | 1): ScoreSheetAct[] {
    const acts = [...start];
    for (;;) {
      const { bracket } = replayScoreSheet(setup, logOf(...acts));
      const bout = bracket?.state.bouts.find(({ bout: { id } }) => id === bracket.next);
      if (!bout) return acts;
      const competitorIds = [bout.sides[0] as number, bout.sides[1] as number] as const;
      acts.push({
        kind: 'result',
        boutId: bout.bout.id,
        competitorIds,
        score: [3, 1],
        winner: choose(competitorIds),
      });
    }
  }
  test('SCORE-13 tapped and written results count alike, and a written one replaces the taps', () => {
    const { bracket } = replayScoreSheet(setup, []);
    const bout = bracket?.state.bouts.find(({ bout: { id } }) => id === bracket.next);
    const competitorIds = [bout?.sides[0] as number, bout?.sides[1] as number] as const;
    const boutId = bout?.bout.id ?? '';
    const tap = (side: 0 | 1, points: number): ScoreSheetAct => ({
      kind: 'bout',
      boutId,
      competitorIds,
      act: { kind: 'point', side, points, clockMs: 0 },
    });
    const stateAfter = (...acts: ScoreSheetAct[]) =>
      replayScoreSheet(setup, logOf(...acts)).bracket?.state.bouts.find(state => state.bout.id === boutId);
    expect(stateAfter(tap(0, 2))?.status).toBe('ready');
    expect(stateAfter(tap(0, 2), tap(0, 2), tap(0, 1))).toMatchObject({ status: 'fought', winner: competitorIds[0] });
    const written: ScoreSheetAct = { kind: 'result', boutId, competitorIds, winner: 1, score: [5, 6] };
    expect(stateAfter(tap(0, 5), written)).toMatchObject({ winner: competitorIds[1], result: { score: [5, 6] } });
    expect(stateAfter(tap(0, 5), written, undoing('n1'))).toMatchObject({ winner: competitorIds[0] });
  });
  test.each<BoutAct>([
    { kind: 'point', side: 0, points: 2, clockMs: 0 },
    { kind: 'warning', side: 0, clockMs: 0 },
    { kind: 'end', because: 'forfeit', side: 0 },
    { kind: 'end', because: 'noShow', side: null },
  ])('SCORE-13 a tap belongs to the competitor it names, in whichever order the two are named: %j', act => {
    const first = replayScoreSheet(setup, []).bracket;
    const { bout, sides } = first?.state.bouts.find(({ bout: { id } }) => id === first.next) ?? {};
    const [one, other] = sides as readonly [number, number];
    const boutId = bout?.id ?? '';
    const opening: ScoreSheetAct = {
      kind: 'bout',
      boutId,
      competitorIds: [one, other],
      act: { kind: 'point', side: 1, points: 1, clockMs: 0 },
    };
    const turned = 'side' in act && act.side === 0 ? { ...act, side: 1 as const } : act;
    const scoreAfter = (competitorIds: readonly [number, number], tap: BoutAct) =>
      replayScoreSheet(setup, logOf(opening, { kind: 'bout', boutId, competitorIds, act: tap })).bracket?.scores;
    expect(scoreAfter([other, one], turned)).toEqual(scoreAfter([one, other], act));
  });
  test('SCORE-15 correcting the first bout gives the same as fighting it so, and lists the changed places', () => {
    const acts = fight([], ids => (ids[0] < ids[1] ? 0 : 1));
    const before = replayScoreSheet(setup, logOf(...acts));
    expect(before.isDone).toBe(true);
    const first = acts[0] as Extract<ScoreSheetAct, { kind: 'result' }>;
    const corrected: ScoreSheetAct = { ...first, winner: first.winner === 0 ? 1 : 0 };
    const after = replayScoreSheet(setup, logOf(...fight([...acts, corrected], ids => (ids[0] < ids[1] ? 0 : 1))));
    const fresh = replayScoreSheet(setup, logOf(...fight([corrected], ids => (ids[0] < ids[1] ? 0 : 1))));
    expect(after.places).toEqual(fresh.places);
    expect(placesChanged(before.places, after.places).length).toBeGreaterThan(0);
  });
  test('BRACKET-13 after a walkover, nobody fights twice in a row unless their bout has begun', () => {
    const order = replayScoreSheet(setup, []).bracket?.order ?? [];
    const nextOf = (...acts: ScoreSheetAct[]): number =>
      order.indexOf(replayScoreSheet(setup, logOf(...acts)).bracket?.next ?? '') + 1;
    const twoOf = (number: number, acts: ScoreSheetAct[] = []) =>
      replayScoreSheet(setup, logOf(...acts)).bracket?.state.bouts.find(({ bout }) => bout.id === order[number - 1])
        ?.sides as readonly [number, number];
    const won = (number: number, winner: 0 | 1 = 0): ScoreSheetAct => ({
      kind: 'result',
      boutId: order[number - 1] as string,
      competitorIds: twoOf(number),
      winner,
      score: [3, 1],
    });
    const early = [absent(twoOf(3)[1]), won(1), won(2)];
    expect(nextOf(...early)).toBe(5);
    const point = { kind: 'point', side: 0, points: 1, clockMs: 0 } as const;
    const onMat: ScoreSheetAct = {
      kind: 'bout',
      boutId: order[3] as string,
      competitorIds: twoOf(4, early),
      act: point,
    };
    expect(nextOf(...early, onMat)).toBe(4);
    expect(nextOf(...early, onMat, undoing('n3'))).toBe(5);
  });
  test('BRACKET-13 correcting an earlier bout does not change which bout is next', () => {
    const eight = setupOf('bracket', 8);
    const { bracket } = replayScoreSheet(eight, []);
    const won = (winner: 0 | 1) =>
      bracket?.state.bouts.slice(0, 4).map(({ bout, sides }): ScoreSheetAct => {
        const competitorIds = sides as readonly [number, number];
        return { kind: 'result', boutId: bout.id, competitorIds, winner, score: [3, 1] };
      }) ?? [];
    const nextOf = (acts: ScoreSheetAct[]) =>
      bracket?.order.indexOf(replayScoreSheet(eight, logOf(...acts)).bracket?.next ?? '');
    expect(nextOf(won(0))).toBe(4);
    expect(nextOf([...won(0), ...won(1).slice(0, 1)])).toBe(4);
  });
  test('BRACKET-14 disqualified after coming by a bye, two keep their bout', () => {
    const five = setupOf('bracket', 5);
    const start = replayScoreSheet(five, []).bracket?.state.bouts ?? [];
    const pair = start.find(({ bout, sides }) => bout.round === 2 && sides.every(side => typeof side === 'number'));
    const ids = pair?.sides as readonly [number, number];
    const act = { kind: 'end', because: 'disqualified', side: null } as const;
    const { bracket } = replayScoreSheet(
      five,
      logOf({ kind: 'bout', boutId: pair?.bout.id ?? '', competitorIds: ids, act }),
    );
    const after = bracket?.state.bouts.find(({ bout }) => bout.id === pair?.bout.id);
    expect(after).toMatchObject({ status: 'fought', sides: ids, winner: 'nobody' });
    expect(bracket?.state.fallenAway).toEqual([]);
  });

  test.each<[string, BoutAct[]]>([
    ['by the judges', [{ kind: 'end', because: 'disqualified', side: 1 }]],
    ['by four warnings', Array.from({ length: 4 }, () => ({ kind: 'warning', side: 1, clockMs: 0 }) as const)],
  ])('BRACKET-14 disqualified %s, has no place and no bout for third', (_, taps) => {
    const four = setupOf('bracket', 4, { thirdPlace: 'bout' });
    const { bracket } = replayScoreSheet(four, []);
    const [first, second] = bracket?.state.bouts ?? [];
    const ids = first?.sides as readonly [number, number];
    const others = second?.sides as readonly [number, number];
    const boutId = first?.bout.id ?? '';
    const won: ScoreSheetAct = {
      kind: 'result',
      boutId: second?.bout.id ?? '',
      competitorIds: others,
      winner: 0,
      score: [3, 1],
    };
    const acts = [won, ...taps.map((act): ScoreSheetAct => ({ kind: 'bout', boutId, competitorIds: ids, act }))];
    const final = bracket?.state.bouts.find(({ bout }) => bout.kind === 'main' && bout.round === 2)?.bout.id ?? '';
    acts.push({ kind: 'result', boutId: final, competitorIds: [ids[0], others[0]], winner: 0, score: [3, 1] });
    const after = replayScoreSheet(four, logOf(...acts));
    expect(after.bracket?.state.out).toEqual([ids[1]]);
    expect(after.isDone).toBe(true);
    expect(after.places).toEqual([
      { competitorId: ids[0], place: 1 },
      { competitorId: others[0], place: 2 },
      { competitorId: others[1], place: 3 },
    ]);
    const written: ScoreSheetAct = { kind: 'result', boutId, competitorIds: ids, winner: 0, score: [3, 1] };
    expect(replayScoreSheet(four, logOf(...acts, written)).bracket?.state.out).toEqual([]);
  });
  test('SCORE-7 with everyone absent, is done without places', () => {
    const all = setup.members.map(({ competitorId }) => absent(competitorId));
    expect(replayScoreSheet(setup, logOf(...all))).toMatchObject({ isDone: true, places: [] });
  });
});

describe('SCORE-16 which acts are refused', () => {
  const panel = setupOf('panel', 3);
  const bracket = setupOf('bracket', 4);
  const [a, b] = (replayScoreSheet(bracket, []).bracket?.state.bouts[0]?.sides ?? []) as [number, number];
  const boutId = replayScoreSheet(bracket, []).bracket?.state.bouts[0]?.bout.id ?? '';
  const rows = [row(1, 750), row(2, 740), row(3, 730)];
  const score = (changes: object): ScoreSheetAct => ({ ...row(1, 750), ...changes }) as ScoreSheetAct;
  test.each<[string, ScoreSheetSetup, ScoreSheetAct[], ScoreSheetAct, string | null]>([
    ['not a member', panel, [], row(9, 750), 'notInDivision'],
    ['scores in a bracket', bracket, [], row(1, 750), 'notThisFormat'],
    ['three scores for five judges', panel, [], score({ scores: [750, 750, 750] }), 'scoreMissing'],
    ['six scores for five judges', panel, [], score({ scores: Array(6).fill(750) }), 'scoreMissing'],
    ['out of range', panel, [], score({ scores: [750, 750, 750, 750, 900] }), 'scoreOutOfRange'],
    ['valid scores', panel, [], row(1, 750), null],
    ['a second turn without a tie', panel, rows, row(1, 750, 1), 'notTheirTurn'],
    ['a second turn with a tie', panel, [row(1, 750), row(2, 750), row(3, 730)], row(1, 750, 1), null],
    ['sharing without a tie', panel, rows, { kind: 'share', competitorIds: [1, 2] }, 'noTie'],
    ['sharing', panel, [row(1, 750), row(2, 750), row(3, 730)], { kind: 'share', competitorIds: [2, 1] }, null],
    [
      'an empty deduction',
      panel,
      [],
      { kind: 'deductions', competitorId: 1, turn: 0, deductions: [{ hundredths: 0, reason: '' }] },
      'badDeduction',
    ],
    [
      'an unknown bout',
      bracket,
      [],
      { kind: 'result', boutId: 'x', competitorIds: [1, 2], winner: 0, score: null },
      'noSuchBout',
    ],
    [
      'a bout of other competitors',
      bracket,
      [],
      { kind: 'result', boutId, competitorIds: [a, a], winner: 0, score: null },
      'notTheirBout',
    ],
    [
      'negative points',
      bracket,
      [],
      { kind: 'result', boutId, competitorIds: [a, b], winner: 0, score: [-1, 0] },
      'badPoints',
    ],
    [
      'an unknown technique',
      bracket,
      [],
      { kind: 'bout', boutId, competitorIds: [a, b], act: { kind: 'point', side: 0, points: 9, clockMs: 0 } },
      'badPoints',
    ],
    ['signing too early', panel, [], { kind: 'sign', judge: 'A' }, 'notDone'],
    ['signing', panel, rows, { kind: 'sign', judge: 'A' }, null],
    ['undoing twice', panel, [row(1, 750), undoing('n0')], undoing('n0'), 'nothingToUndo'],
    ['undoing an undo', panel, [row(1, 750), undoing('n0')], undoing('n1'), null],
  ])('SCORE-16 %s', (_, setup, before, act, problem) => {
    const log = logOf(...before);
    expect(actProblem(setup, replayScoreSheet(setup, log), act, log)).toBe(problem);
  });
});

/** Something that somebody at a ring table might do next. */
function anyAct(setup: ScoreSheetSetup, log: readonly LoggedAct[], chance: SeededChance): ScoreSheetAct {
  const ids = setup.members.map(({ competitorId }) => competitorId);
  const one = (): number => ids[chance.below(ids.length)] as number;
  const kind = chance.below(10);
  if (kind === 0) return { kind: 'presence', competitorId: one(), is: chance.below(2) ? 'here' : 'absent' };
  if (kind === 1 && log.length > 0) return undoing((log[chance.below(log.length)] as LoggedAct).nonce);
  const state = replayScoreSheet(setup, log);
  if (kind === 2) return { kind: 'sign', judge: 'A' };
  if (state.panel) {
    const [tie] = state.panel.ranking.openTies;
    if (tie && kind === 3) return { kind: 'share', competitorIds: tie.competitorIds };
    const { competitorId, turn } = state.panel.next ?? { competitorId: one(), turn: 0 };
    return { kind: 'scores', competitorId, turn, scores: Array.from({ length: 5 }, () => 745 + chance.below(4)) };
  }
  const bouts = state.bracket?.state.bouts ?? [];
  const next = bouts.find(({ bout }) => bout.id === state.bracket?.next) ?? bouts[chance.below(bouts.length)];
  const [first, second] = next?.sides ?? [];
  if (!next || typeof first !== 'number' || typeof second !== 'number') return { kind: 'sign', judge: 'B' };
  const competitorIds = chance.below(2) ? ([first, second] as const) : ([second, first] as const);
  const bout = { boutId: next.bout.id, competitorIds };
  if (kind < 6) return { kind: 'result', ...bout, winner: chance.below(2) as 0 | 1, score: null };
  const points = 1 + chance.below(2);
  return { kind: 'bout', ...bout, act: { kind: 'point', side: chance.below(2) as 0 | 1, points, clockMs: 0 } };
}

test('SCORE-12 the same log always gives the same valid sheet, and undoing the last act restores the one before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (seed, people, isPanel) => {
        const chance = createSeededChance(seed);
        const setup = setupOf(isPanel ? 'panel' : 'bracket', people, {
          thirdPlace: chance.below(2) ? 'bout' : 'shared',
        });
        const log: LoggedAct[] = [];
        for (let i = 0; i < 40; i++) {
          const before = replayScoreSheet(setup, log);
          const act = anyAct(setup, log, chance);
          if (actProblem(setup, before, act, log)) continue;
          log.push({ nonce: `n${i}`, act });
          const after = replayScoreSheet(setup, log);
          expect(replayScoreSheet(setup, structuredClone(log))).toEqual(after);
          expect(replayScoreSheet(setup, [...log, { nonce: `back${i}`, act: undoing(`n${i}`) }])).toEqual(before);
          const known = new Set(after.places.map(({ competitorId }) => competitorId));
          expect(known.size).toBe(after.places.length);
          if (after.isDone && isPanel)
            for (const { place } of after.places)
              expect(after.places.filter(p => p.place < place).length).toBe(place - 1);
        }
      },
    ),
    { numRuns: 60 },
  );
});
