import { expect, test } from 'vitest';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import { type BoutAct, boutScore, usualBoutRules } from '#core/scoring/bout.ts';
import { endActs, endOutcome, isOutAfter } from './end-acts.ts';
import { firstTwo, scoreSheetOf } from './score-sheet-of.ts';

const scoreSheet = scoreSheetOf(4);
const ids = firstTwo(scoreSheet);
const actOf = (act: BoutAct) => ({ kind: 'bout' as const, boutId: 'r1.1', competitorIds: ids, act });
const bout = { ids, actOf, names: ['Olli', 'Eino'] as const, score: boutScore([], usualBoutRules) };
const after = (...args: [Parameters<typeof endActs>[1], 0 | 1 | null, boolean]) =>
  replayScoreSheet(
    scoreSheet.sheet.setup,
    endActs(bout, ...args).map((act, i) => ({ nonce: `n${i}`, act })),
  );

test('SCORE-11 a no-show who is out loses without a fight', () => {
  const state = after('noShow', 1, true);
  const first = state.bracket?.state.bouts[0];
  expect(first).toMatchObject({ status: 'walkover', winner: ids[0] });
  expect(state.presence.get(ids[1])).toBe('absent');
  expect(after('noShow', null, true).bracket?.state.bouts[0]).toMatchObject({ status: 'walkover', winner: 'nobody' });
});

test('SCORE-11 a no-show who may still come loses only this bout', () => {
  const state = after('noShow', 1, false);
  expect(state.bracket?.state.bouts[0]).toMatchObject({ status: 'fought', winner: ids[0] });
  expect(state.presence.size).toBe(0);
  expect(after('noShow', null, false).bracket?.state.bouts[0]).toMatchObject({ status: 'fought', winner: 'nobody' });
});

test('SCORE-11 injury, disqualification or giving up ends the bout, and puts the competitor out if chosen', () => {
  expect(after('injury', 0, true).presence.get(ids[0])).toBe('injured');
  expect(after('disqualified', 0, true).presence.get(ids[0])).toBe('disqualified');
  expect(after('forfeit', 0, true).presence.get(ids[0])).toBe('withdrawn');
  for (const because of ['injury', 'disqualified', 'forfeit'] as const) {
    const state = after(because, 0, false);
    expect(state.presence.size).toBe(0);
    expect(state.bracket?.scores.get('r1.1')?.end).toEqual({ because, winner: 1 });
    expect(after(because, 0, true).bracket?.state.bouts[0]).toMatchObject({ status: 'fought', winner: ids[1] });
  }
});

test('only a competitor who gives up may fight again by default', () => {
  expect((['noShow', 'injury', 'forfeit', 'disqualified'] as const).map(isOutAfter)).toEqual([true, true, false, true]);
});

test('states the consequence before it is saved', () => {
  expect(endOutcome(bout, 'noShow', 1, true)).toBe('Olli wins without a fight: Eino is not here.');
  expect(endOutcome(bout, 'noShow', 1, false)).toBe('Olli wins: Eino did not show up.');
  expect(endOutcome(bout, 'injury', 0, true)).toBe('Eino wins: Olli is injured and can’t continue.');
  expect(endOutcome(bout, 'noShow', null, true)).toBe('No winner: neither showed up.');
});
