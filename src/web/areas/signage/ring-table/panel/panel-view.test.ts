import { expect, test } from 'vitest';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { replayScoreSheet, type ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { panelView, tieKey, tieNow } from './panel-view.ts';

const setup: ScoreSheetSetup = {
  format: 'panel',
  members: [1, 2, 3].map(competitorId => ({ competitorId, schoolId: 1, range: { lowest: 700, highest: 799 } })),
  drawSeed: 1,
  thirdPlace: 'shared',
  minMatches: 1,
  isRelative: false,
  panel: { judges: 3, maxDeviation: null },
  bout: usualBoutRules,
};
const scores = (competitorId: number, base: number, turn = 0): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn,
  scores: [base, base, base],
});
const away = (competitorId: number): ScoreSheetAct => ({ kind: 'presence', competitorId, is: 'absent' });
const stateOf = (acts: readonly ScoreSheetAct[], changes: Partial<ScoreSheetSetup> = {}) =>
  replayScoreSheet(
    { ...setup, ...changes },
    acts.map((act, i) => ({ nonce: `n${i}`, act })),
  );
const equal = [scores(1, 750), scores(2, 750), scores(3, 740)];
const again = tieKey({ competitorIds: [1, 2], place: 1, turn: 1 });

test.each<[string, ScoreSheetAct[], Parameters<typeof panelView>[2], string | null, object]>([
  ['the first competitor', [], null, null, { kind: 'row', competitorId: 1, turn: 0, isNow: true }],
  ['a chosen competitor', [], { competitorId: 3, turn: 0 }, null, { kind: 'row', competitorId: 3, isNow: false }],
  ['a chosen competitor whose turn it is', [], { competitorId: 1, turn: 0 }, null, { kind: 'row', isNow: true }],
  ['a tie comes first', equal, null, null, { kind: 'tie', tie: { competitorIds: [1, 2], place: 1, turn: 1 } }],
  ['performed again', equal, null, again, { kind: 'row', competitorId: 1, turn: 1, isNow: true }],
  ['an answer to another tie does not count', equal, null, '2/3 1', { kind: 'tie' }],
  ['one has performed again', [...equal, scores(1, 760, 1)], null, null, { kind: 'row', competitorId: 2, turn: 1 }],
  [
    'a tie waits for competitors still to come',
    [scores(1, 750), scores(2, 750)],
    null,
    null,
    { kind: 'row', competitorId: 3 },
  ],
  ['done', [scores(1, 750), scores(2, 740), away(3)], null, null, { kind: 'done' }],
  ['nobody came', [away(1), away(2), away(3)], null, null, { kind: 'done' }],
])('the scorekeeper’s next task: %s', (_, acts, chosen, decided, view) => {
  expect(panelView(setup, stateOf(acts), chosen, decided)).toMatchObject(view);
});

test('relative ranking: scores nobody who has not performed, except to break a tie', () => {
  const relative = { ...setup, isRelative: true };
  const view = (acts: ScoreSheetAct[], chosen: Parameters<typeof panelView>[2] = null) =>
    panelView(relative, stateOf(acts, relative), chosen, again);
  const performed = (competitorId: number): ScoreSheetAct => ({ kind: 'performed', competitorId });
  expect(view([])).toMatchObject({ kind: 'perform', competitorId: 1, isNow: true });
  expect(view([performed(1)], { competitorId: 1, turn: 0 })).toMatchObject({
    kind: 'row',
    competitorId: 1,
    isNow: false,
  });
  expect(view([1, 2, 3].map(performed))).toMatchObject({ kind: 'row', competitorId: 1, turn: 0 });
  expect(view(equal)).toMatchObject({ kind: 'row', competitorId: 1, turn: 1 });
});

test('shows nobody for an empty division or without a panel', () => {
  expect(panelView({ ...setup, members: [] }, stateOf([], { members: [] }), null, null)).toEqual({ kind: 'nobody' });
  const bouts = stateOf([], { format: 'bracket' });
  expect([panelView(setup, bouts, null, null), tieNow(bouts)]).toEqual([{ kind: 'nobody' }, null]);
});
