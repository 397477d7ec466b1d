import { expect, test } from 'vitest';
import { usualBoutRules } from '../scoring/bout.ts';
import type { LoggedAct, ScoreSheetAct } from './act.ts';
import { consequenceWords } from './consequence-words.ts';
import { consequencesOf, isGrave } from './consequences.ts';
import { replayScoreSheet, type ScoreSheetSetup } from './score-sheet.ts';

const setupOf = (people: number): ScoreSheetSetup => ({
  format: 'bracket',
  drawSeed: 1,
  thirdPlace: 'shared',
  minMatches: 1,
  isRelative: false,
  members: Array.from({ length: people }, (_, i) => ({
    competitorId: i + 1,
    schoolId: i + 1,
    range: { lowest: 600, highest: 999 },
  })),
  panel: { judges: 3, maxDeviation: null },
  bout: usualBoutRules,
});
const logOf = (acts: readonly ScoreSheetAct[]): LoggedAct[] => acts.map((act, i) => ({ nonce: `n${i}`, act }));

/** So many bouts in their order, each won by the lower number. */
function fought(setup: ScoreSheetSetup, bouts = 99): Extract<ScoreSheetAct, { kind: 'result' }>[] {
  const acts: Extract<ScoreSheetAct, { kind: 'result' }>[] = [];
  for (;;) {
    const { bracket } = replayScoreSheet(setup, logOf(acts));
    const next = bracket?.state.bouts.find(({ bout }) => bout.id === bracket.next);
    if (!next || acts.length === bouts) return acts;
    const competitorIds = next.sides as readonly [number, number];
    const winner = competitorIds[0] < competitorIds[1] ? 0 : 1;
    acts.push({ kind: 'result', boutId: next.bout.id, competitorIds, winner, score: [3, 1] });
  }
}
const corrected = (act: Extract<ScoreSheetAct, { kind: 'result' }>): ScoreSheetAct => ({
  ...act,
  winner: act.winner === 0 ? 1 : 0,
});
const known = { nameOf: (id: number) => 'ABCDEFG'.charAt(id - 1), boutOf: (id: string) => `Bout ${id}` };

test('SCORE-39 correcting a first bout after final and signature names cancelled bouts, new opponents and changed places', () => {
  const setup = setupOf(4);
  const results = fought(setup);
  const log = logOf([...results, { kind: 'sign', judge: 'Master Kim' }]);
  const consequences = consequencesOf(setup, log, [corrected(results[0] as (typeof results)[number])]);
  expect(isGrave(consequences)).toBe(true);
  const [first, second, final] = results.map(({ competitorIds: ids, winner }) => ({
    won: known.nameOf(ids[winner as 0 | 1]),
    lost: known.nameOf(ids[winner === 0 ? 1 : 0]),
    pair: ids.map(known.nameOf).join(' against '),
  })) as { won: string; lost: string; pair: string }[];
  const words = consequenceWords(consequences, known);
  expect(words[0]).toBe(
    `Bout r2.1 (${final?.pair}, won by A, 3 to 1) no longer counts: it is ${final?.pair.replace(first?.won ?? '', first?.lost ?? '')}, to be fought.`,
  );
  expect(words.at(-1)).toBe('Master Kim must sign again.');
  const places = `${final?.won} (1st), ${final?.lost} (2nd)`;
  const thirds = [first?.lost, second?.lost].toSorted().map(name => `${name} (3rd)`);
  expect(words.slice(1, -1)).toEqual([`Places open again: ${[places, ...thirds].join(', ')}.`]);
});

test('SCORE-39 after correcting the correction, the final counts again', () => {
  const setup = setupOf(4);
  const results = fought(setup);
  const [first] = results as [(typeof results)[number]];
  const consequences = consequencesOf(setup, logOf([...results, corrected(first)]), [first]);
  expect(consequences.again.map(({ boutId }) => boutId)).toEqual(['r2.1']);
  expect(consequenceWords(consequences, known)[0]).toMatch(/^Bout r2.1 \(. against .\) counts again\.$/);
});

test('SCORE-39 undoing a cancelled result does not make it count again', () => {
  const setup = setupOf(4);
  const results = fought(setup);
  const log = logOf([...results, corrected(results[0] as (typeof results)[number])]);
  expect(consequencesOf(setup, log, [{ kind: 'void', nonce: 'n2' }]).again).toEqual([]);
});

test('SCORE-39 reports a later result that would be cancelled, even before anyone has a place', () => {
  const setup = setupOf(7);
  const results = fought(setup, 4);
  const fought4 = results[3] as (typeof results)[number];
  const first = results.find(({ competitorIds: ids, winner }) => ids[winner as 0 | 1] === fought4.competitorIds[0]);
  const consequences = consequencesOf(setup, logOf(results), [corrected(first as (typeof results)[number])]);
  expect(consequences.fallen.map(({ boutId }) => boutId)).toEqual([fought4.boutId]);
  expect([consequences.places, isGrave(consequences)]).toEqual([[], true]);
});

test('SCORE-39 a correction also cancels a later bout that has begun', () => {
  const setup = setupOf(4);
  const results = fought(setup, 2);
  const final = replayScoreSheet(setup, logOf(results)).bracket?.state.bouts.at(-1);
  const competitorIds = final?.sides as readonly [number, number];
  const begun: ScoreSheetAct = {
    kind: 'bout',
    boutId: 'r2.1',
    competitorIds,
    act: { kind: 'point', side: 0, points: 2, clockMs: 1000 },
  };
  const consequences = consequencesOf(setup, logOf([...results, begun]), [
    corrected(results[0] as (typeof results)[number]),
  ]);
  expect(consequences.lost).toEqual([{ boutId: 'r2.1', competitorIds }]);
  expect(isGrave(consequences)).toBe(true);
  expect(consequenceWords(consequences, known)[0]).toMatch(
    /^Bout r2.1 \(. against .\) was started and no longer counts: it is . against ., to be fought\.$/,
  );
});

test('SCORE-39 when three share first place, a change shows both places', () => {
  const setup = setupOf(3);
  const results = fought(setup);
  const last = results.at(-1) as (typeof results)[number];
  const words = consequenceWords(consequencesOf(setup, logOf(results), [corrected(last)]), known);
  expect(words).toEqual(['B: 1st place instead of 2nd.', 'C: 1st place instead of 3rd.']);
});

test('SCORE-39 whoever is disqualified after the last bout is no longer placed, and everybody moves up', () => {
  const setup = setupOf(4);
  const log = logOf(fought(setup));
  const [champion] = replayScoreSheet(setup, log).places;
  const { competitorId } = champion as { competitorId: number };
  const consequences = consequencesOf(setup, log, [{ kind: 'presence', competitorId, is: 'disqualified' }]);
  expect(isGrave(consequences)).toBe(true);
  const words = consequenceWords(consequences, known);
  expect(words[0]).toMatch(/^.: 1st place instead of 2nd\.$/);
  expect(words.at(-1)).toBe(`No longer placed: ${known.nameOf(competitorId)} (1st).`);
});

test('SCORE-39 ordinary next steps need no confirmation', () => {
  const setup = setupOf(7);
  const results = fought(setup);
  for (const [i, act] of results.entries()) {
    const consequences = consequencesOf(setup, logOf(results.slice(0, i)), [act]);
    expect([i, isGrave(consequences), consequences.again]).toEqual([i, false, []]);
  }
  const back = consequencesOf(setup, logOf(results), [{ kind: 'void', nonce: `n${results.length - 1}` }]);
  expect(isGrave(back)).toBe(false);
});

test('SCORE-39 undoing an earlier bout leaves later ones waiting, and a decided best of three needs no third bout', () => {
  const setup = setupOf(4);
  const back = consequencesOf(setup, logOf(fought(setup)), [{ kind: 'void', nonce: 'n0' }]);
  expect(consequenceWords(back, known)[0]).toMatch(/no longer counts: it waits for an earlier bout\.$/);

  const two = setupOf(2);
  const bout = (boutId: string, winner: 0 | 1): ScoreSheetAct => ({
    kind: 'result',
    boutId,
    winner,
    score: null,
    competitorIds: replayScoreSheet(two, []).bracket?.state.bouts[0]?.sides as readonly [number, number],
  });
  const log = logOf([bout('b1', 0), bout('b2', 1), bout('b3', 0)]);
  const [words] = consequenceWords(consequencesOf(two, log, [bout('b1', 1)]), known);
  expect(words).toMatch(/^Bout b3 \(. against ., won by .\) no longer counts: it is not needed\.$/);
});

test('SCORE-39 when a competitor goes home, the opponents win their bouts', () => {
  const setup = setupOf(4);
  const results = fought(setup, 2);
  const final = results.map(({ competitorIds: ids, winner }) => ids[winner as 0 | 1]);
  const consequences = consequencesOf(setup, logOf(results), [
    { kind: 'presence', competitorId: final[0] as number, is: 'withdrawn' },
  ]);
  expect(isGrave(consequences)).toBe(false);
  expect(consequenceWords(consequences, known)).toEqual([
    `${known.nameOf(final[1] as number)}: 1st place.`,
    `${known.nameOf(final[0] as number)}: 2nd place.`,
    'C: 3rd place.',
    'D: 3rd place.',
  ]);
});
