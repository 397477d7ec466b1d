import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import { BoutTable } from './bout/bout-table.tsx';
import { scoreSheetOf } from './bout/score-sheet-of.ts';
import { PanelTable } from './panel/panel-table.tsx';

const textOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'")
    .replace(/\|+/g, '|');

describe('BRACKET-16 a tie of three at the table', () => {
  const house = { ...usualHouseRules, roundRobinTies: ['difference' as const], roundRobinStillTied: 'ask' as const };
  const blank = scoreSheetOf(3, [], { house });
  const acts: ScoreSheetAct[] = (blank.state.bracket?.bracket.bouts ?? []).map(({ id, sides }, i) => {
    const [first, second] = sides.map(side => (side.kind === 'seat' ? side.competitorId : 0)) as [number, number];
    const winner = i === 1 ? 1 : 0;
    return { kind: 'result', boutId: id, competitorIds: [first, second], winner, score: i === 1 ? [1, 2] : [2, 1] };
  });
  const shown = (more: readonly ScoreSheetAct[], isReadOnly = false): string =>
    textOf(
      renderToStaticMarkup(<BoutTable scoreSheet={scoreSheetOf(3, [...acts, ...more], { house }, { isReadOnly })} />),
    );

  test('BRACKET-16 asks who is first after extra bouts or lots, or shares the place', () => {
    const text = shown([]);
    expect(text).toContain('|A tie for 1st place|');
    expect(text).toContain('Three tied at one win each: points difference, then extra bout, lots or shared');
    expect(text).toContain('|After an extra bout or lots, who is 1st?|');
    expect(text).toContain('|Share 1st place|');
    expect(text).not.toContain('|Places|');
  });

  test('BRACKET-16 a tablet that looks on is not asked', () => {
    expect(shown([], true)).toContain('|A tie for 1st place|');
    expect(shown([], true)).not.toMatch(/who is 1st|Share 1st/);
  });

  test('BRACKET-16 an order ends it, and places are told', () => {
    const text = shown([{ kind: 'order', competitorIds: [3, 1, 2], by: 'lot' }]);
    expect(text).toContain('|Places|Every bout is decided.|1st|Eino Laine|');
    expect(shown([{ kind: 'share', competitorIds: [1, 2, 3] }])).toContain('share first place');
  });

  test('BRACKET-16 what the table decided can be decided again, but not by a tablet that looks on', () => {
    const order: ScoreSheetAct = { kind: 'order', competitorIds: [3, 1, 2], by: 'lot' };
    for (const act of [order, { kind: 'share', competitorIds: [1, 2, 3] } as const]) {
      expect(shown([act])).toContain('|Decide the tie again|');
      expect(shown([act], true)).not.toContain('Decide the tie again');
    }
    expect(shown([order, { kind: 'void', nonce: 'n3' }])).toContain('|A tie for 1st place|');
    // A corrected bout leaves no tie for the table.
    const [first] = acts as [Extract<ScoreSheetAct, { kind: 'result' }>];
    expect(shown([order, { ...first, score: [5, 1] }])).not.toContain('Decide the tie again');
  });
});

describe('SCORE-48 boards at the table', () => {
  const shown = (boards: 'judges' | 'time', acts: readonly ScoreSheetAct[] = []): string => {
    const setup = { format: 'panel' as const, house: { ...usualHouseRules, roundRobinTies: [], boards } };
    return renderToStaticMarkup(<PanelTable scoreSheet={scoreSheetOf(2, acts, setup)} />);
  };
  const row = (competitorId: number, ms: number | null): ScoreSheetAct => ({
    kind: 'boards',
    competitorId,
    turn: 0,
    broken: 4,
    tried: 5,
    ms,
  });

  test('SCORE-48 against the clock there are boards and seconds, and no seats', () => {
    const html = shown('time');
    expect(textOf(html)).toMatch(/Boards broken\|.*Of boards tried\|.*Seconds\|.*Save boards/);
    expect(html).not.toContain('id="seat-0"');
    expect(textOf(shown('time', [row(1, 12_400)]))).toContain('|4 of 5 boards in 12.40 s|');
  });

  test('SCORE-48 before the judges there are boards and their seats', () => {
    const html = shown('judges', [row(1, null)]);
    expect(html).toContain('id="seat-0"');
    expect(html).toContain('value="4"');
    expect(textOf(html)).toContain('Correct boards');
    expect(textOf(html)).not.toContain('Seconds');
    const scored: ScoreSheetAct = { kind: 'scores', competitorId: 1, turn: 0, scores: [700, 710, 720] };
    expect(textOf(shown('judges', [row(1, null), scored]))).toContain('|4 of 5 boards, 21.30|');
  });
});
