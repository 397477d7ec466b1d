import { describe, expect, test } from 'vitest';
import { type FeederSheet, type FinalRules, feedersOf } from './feeders.ts';
import { finalStateOf } from './final-state.ts';
import { finalistsOf } from './finalists.ts';

const sheet = (draftDivisionId: number, order: readonly number[], more: Partial<FeederSheet> = {}): FeederSheet => ({
  draftDivisionId,
  eventId: 1,
  title: `Division ${draftDivisionId}`,
  memberIds: order,
  isExhibition: false,
  isBegun: true,
  isFinal: true,
  hasConflict: false,
  places: order.map((competitorId, i) => ({ competitorId, place: i + 1 })),
  ...more,
});
const everyone = () => true;
const winners: FinalRules = { places: 1, mayEnter: everyone };
const idsOf = (sheets: readonly FeederSheet[], rules: FinalRules = winners) =>
  finalistsOf(feedersOf(sheets, rules)).map(({ competitorId }) => competitorId);

describe('FINAL-2 the divisions that feed a final', () => {
  test('are those with someone who may enter it', () => {
    const mayEnter = (id: number) => id >= 20;
    const feeders = feedersOf([sheet(1, [10, 11]), sheet(2, [12, 20]), sheet(3, [30])], { places: 1, mayEnter });
    expect(feeders.map(({ draftDivisionId }) => draftDivisionId)).toEqual([2, 3]);
  });
  test('are no exhibitions', () => {
    expect(idsOf([sheet(1, [10], { isExhibition: true }), sheet(2, [20])])).toEqual([20]);
  });
  test('send nobody before their result is decided and signed', () => {
    const [waiting, running] = feedersOf(
      [sheet(1, [10], { isFinal: false, isBegun: false }), sheet(2, [20], { isFinal: false })],
      winners,
    );
    expect([waiting?.state, running?.state]).toEqual(['notBegun', 'running']);
    expect([waiting?.sends, running?.sends]).toEqual([[], []]);
    const [disputed] = feedersOf([sheet(1, [10], { isFinal: false, hasConflict: true })], winners);
    expect(disputed).toMatchObject({ state: 'conflict', sends: [] });
  });
});

describe('FINAL-3 the finalists', () => {
  test('are the winners, in the order of their divisions', () => {
    expect(idsOf([sheet(1, [11, 10]), sheet(2, [20, 21])])).toEqual([11, 20]);
  });
  test('are as many of each division as the final says, those who share a place too', () => {
    const shared = sheet(2, [20, 21, 22], {
      places: [
        { competitorId: 20, place: 1 },
        { competitorId: 21, place: 2 },
        { competitorId: 22, place: 2 },
      ],
    });
    expect(idsOf([sheet(1, [10, 11, 12]), shared], { places: 2, mayEnter: everyone })).toEqual([10, 11, 20, 21, 22]);
  });
  test('may enter the final: a winner who may not sends nobody instead', () => {
    expect(idsOf([sheet(1, [10, 11]), sheet(2, [20])], { places: 1, mayEnter: id => id !== 10 })).toEqual([20]);
  });
  test('are in it once, by the best of their places', () => {
    const finalists = finalistsOf(
      feedersOf([sheet(1, [20, 10]), sheet(2, [10, 20])], { places: 2, mayEnter: everyone }),
    );
    expect(finalists).toHaveLength(2);
    expect(finalists.find(({ competitorId }) => competitorId === 10)?.from).toEqual({
      draftDivisionId: 2,
      title: 'Division 2',
      place: 1,
    });
  });
  test('do not include anyone without a place', () => {
    expect(idsOf([sheet(1, [10, 11], { places: [{ competitorId: 11, place: 1 }] })])).toEqual([11]);
  });
});

describe('FINAL-4 a final', () => {
  const fed = [sheet(1, [10, 11]), sheet(2, [20, 21])];
  const open = sheet(2, [20, 21], { isFinal: false });
  const state = (sheets: readonly FeederSheet[], drawnIds: readonly number[] = [], isBegun = false) =>
    finalStateOf(feedersOf(sheets, winners), { drawnIds, isBegun });

  test.each([
    ['waits while a division is not decided', [fed[0], sheet(2, [20], { isFinal: false })], [], 'waiting'],
    ['is ready once all are', fed, [], 'ready'],
    ['is none with fewer than two', [fed[0]], [], 'tooFew'],
    ['is none when nothing feeds it', [], [], 'tooFew'],
    ['is drawn up with those who go on', fed, [20, 10], 'drawn'],
    ['has changed when another wins meanwhile', fed, [20, 11], 'changed'],
    ['has changed when one more goes on', [...fed, sheet(3, [30])], [20, 10], 'changed'],
    ['waits while a result that sent someone is corrected', [fed[0], open], [20, 10], 'correcting'],
    ['waits while all of them are', [sheet(1, [10, 11], { isFinal: false }), open], [20, 10], 'correcting'],
    ['has changed when another one has meanwhile', [sheet(1, [11, 10]), open], [20, 10], 'changed'],
    ['has changed when one goes on no more, whatever is corrected', [fed[0], open], [30, 10], 'changed'],
    ['has changed when one goes on no more', [fed[0]], [20, 10], 'changed'],
  ] as [string, FeederSheet[], number[], string][])('%s', (_, sheets, drawn, expected) => {
    expect(state(sheets, drawn)).toBe(expected);
  });
  test('that is begun stays as it is', () => {
    expect(state(fed, [20, 11], true)).toBe('begun');
  });
});
