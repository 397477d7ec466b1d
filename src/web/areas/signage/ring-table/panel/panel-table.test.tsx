import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import { practiceSheets } from '../practice/practice-sheets.ts';
import { panelPeople } from './panel-people.ts';
import { PanelTable } from './panel-table.tsx';
import { Consequences } from './row-consequences.tsx';

function scoreSheetOf(
  key: string,
  acts: readonly ScoreSheetAct[] = [],
  changes: Partial<OpenScoreSheet> = {},
): OpenScoreSheet {
  const practice = practiceSheets.find(one => one.key === key);
  if (!practice) throw new Error(`There is no ${key}`);
  const sheet = changes.sheet ?? practice.sheet;
  const log = acts.map((act, i) => ({ nonce: `n${i}`, act }));
  return {
    sheet,
    people: practice.people,
    judges: practice.judges,
    log,
    isReadOnly: false,
    state: replayScoreSheet(sheet.setup, log),
    write: () => null,
    ...changes,
  };
}
const htmlOf = (scoreSheet: OpenScoreSheet): string => renderToStaticMarkup(<PanelTable scoreSheet={scoreSheet} />);
const textOf = (scoreSheet: OpenScoreSheet): string =>
  htmlOf(scoreSheet)
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\|+/g, '|');
const scores = (competitorId: number, base: number, judges = 5, turn = 0): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn,
  scores: Array.from({ length: judges }, (_, i) => base + i),
});
const presence = (competitorId: number, is: 'absent' | 'injured'): ScoreSheetAct => ({
  kind: 'presence',
  competitorId,
  is,
});
const ids = [1, 2, 3, 4, 5, 6, 7, 8];

describe('who performs', () => {
  test('shows name, number, school, level and range, a seat for each judge, and who performs now and next', () => {
    const text = textOf(scoreSheetOf('forms'));
    expect(text).toContain(
      '|On the mat now|Aino Lehtinen|No. 101 · Sudbury Shotokan|Green belt, scores |7.00 to 7.99|',
    );
    for (const seat of ['Centre|Marja Salo', 'Judge 2|Denis Roy', 'Judge 5|Luc Pelletier'])
      expect(text).toContain(seat);
    expect(text).toMatch(/\|1\|Aino Lehtinen\|Sudbury Shotokan\|Now\|2\|Olli Kangas\|Timmins Taekwon-Do\|Next\|/);
    expect(htmlOf(scoreSheetOf('forms')).match(/inputMode="none"/gi)).toHaveLength(5);
  });
  test('shows three seats for three judges, and a number for a seat without a judge', () => {
    expect(htmlOf(scoreSheetOf('deviation')).match(/inputMode="none"/gi)).toHaveLength(3);
    expect(textOf(scoreSheetOf('deviation', [], { judges: [] }))).toContain('|Judge 3|');
  });
  test('shows where a competitor is needed elsewhere', () => {
    const scoreSheet = scoreSheetOf('forms');
    const aino = { ...scoreSheet.people.get(1), elsewhere: 'On the mat in Ring 2' };
    const people = new Map([...scoreSheet.people, [1, aino as never]]);
    expect(textOf({ ...scoreSheet, people })).toContain('On the mat in Ring 2');
  });
  test('distinguishes two competitors with the same first name', () => {
    const scoreSheet = scoreSheetOf('forms', [scores(1, 700)]);
    const other = { ...scoreSheet.people.get(2), firstName: 'Aino' };
    expect(textOf({ ...scoreSheet, people: new Map([...scoreSheet.people, [2, other as never]]) })).toContain(
      'Aino Lehtinen 21.06, 1st so far',
    );
    expect(textOf(scoreSheet)).toContain('|Aino 21.06, 1st so far|');
  });
});

describe('SCORE-34 relative ranking', () => {
  const performed = (competitorId: number): ScoreSheetAct => ({ kind: 'performed', competitorId });
  test('SCORE-34 starts with one tap per competitor, and scoring can begin before all have performed', () => {
    expect(textOf(scoreSheetOf('relative'))).toContain('Aino has performed');
    expect(textOf(scoreSheetOf('relative'))).not.toContain('Score the others now');
    expect(textOf(scoreSheetOf('relative', [performed(2)]))).toContain('Score the others now');
    expect(htmlOf(scoreSheetOf('relative'))).not.toContain('inputMode="none"');
  });
  test('SCORE-34 then shows the worksheet, with dropped scores struck out', () => {
    const acts = [...ids.slice(0, 7).map(performed), scores(1, 910)];
    const html = htmlOf(scoreSheetOf('relative', acts));
    expect(html).toContain('Worksheet: all scores in running order');
    expect(html).toMatch(/line-through">9\.10<.*line-through">9\.14</);
    expect(textOf(scoreSheetOf('relative', acts))).toContain('|Has performed: scores|Olli Kangas|');
  });
});

describe('ties, places and empty divisions', () => {
  const equal = [...ids.map(id => scores(id, id < 3 ? 750 : 700 + id))];
  test('SCORE-6 asks about a tie for a medal in words, with a button for each answer', () => {
    const text = textOf(scoreSheetOf('forms', equal));
    expect(text).toContain('Aino and Olli are still tied. Perform again, or share 1st place');
    expect(text).toContain('|Perform again|Share 1st place|');
    expect(text).toContain('Adding back the low and high scores doesn’t break it');
    expect(text).not.toContain('|Now|');
  });
  test('SCORE-6 says when competitors are still tied after performing again', () => {
    const acts = [...equal, scores(1, 750, 5, 1), scores(2, 750, 5, 1)];
    expect(textOf(scoreSheetOf('forms', acts))).toContain('They performed again and are still tied.');
  });
  test('SCORE-6 shows a shared place, and that all places are decided', () => {
    const text = textOf(scoreSheetOf('forms', [...equal, { kind: 'share', competitorIds: [1, 2] }]));
    expect(text).toContain('All places are decided');
    expect(text).toMatch(/\|1\|Aino Lehtinen\|Sudbury Shotokan\|22\.56\|shared\|/);
    expect(text).toContain('|Aino and Olli share their place|');
  });
  test('SCORE-5 shows what decided an equal total', () => {
    const low: ScoreSheetAct = { kind: 'scores', competitorId: 1, turn: 0, scores: [700, 710, 720, 730, 740] };
    const high: ScoreSheetAct = { kind: 'scores', competitorId: 2, turn: 0, scores: [705, 710, 720, 730, 740] };
    const rest = ids.slice(2).map(id => presence(id, 'absent'));
    expect(textOf(scoreSheetOf('forms', [low, high, ...rest]))).toMatch(/Olli Kangas.*21\.60\|low score added back\|/);
  });
  test('SCORE-7 says that there are no places if nobody came, and that an empty division has nobody', () => {
    const absent = ids.map(id => presence(id, 'absent'));
    expect(textOf(scoreSheetOf('forms', absent))).toContain('No one showed up. There are no places');
    const { sheet } = scoreSheetOf('forms');
    const empty = { ...sheet, setup: { ...sheet.setup, members: [] } };
    expect(textOf(scoreSheetOf('forms', [], { sheet: empty }))).toContain('No one is in this division');
  });
});

test('SCORE-15 a correction shows what it changes: total, places, a reopened tie, a signature', () => {
  const correction = {
    problem: null,
    before: 2220,
    after: 2238,
    place: 1,
    reopens: true,
    places: [
      { competitorId: 1, before: 2, after: 1 },
      { competitorId: 2, before: null, after: 3 },
      { competitorId: 3, before: 3, after: null },
    ],
  };
  const html = (changes: object, signedBy: string | null) =>
    renderToStaticMarkup(
      <Consequences
        correction={{ ...correction, ...changes }}
        people={panelPeople(scoreSheetOf('forms'))}
        signedBy={signedBy}
      />,
    );
  expect(html({}, 'Marja Salo')).toContain('Total 22.38 instead of 22.20');
  expect(html({}, 'Marja Salo')).toContain('Aino 1st instead of 2nd, Olli 3rd, Mélanie no place instead of 3rd.');
  expect(html({}, 'Marja Salo')).toContain('That leaves a tie to break.');
  expect(html({}, 'Marja Salo')).toContain('Marja Salo must sign again.');
  const nothing = html({ after: 2220, places: [], reopens: false }, null);
  expect(nothing).toContain('The total stays the same');
  expect(nothing).toContain('No one’s place changes.');
  expect(nothing).not.toMatch(/signature|tie/);
});

describe('read-only', () => {
  test.each<[string, ScoreSheetAct[]]>([
    ['the first', []],
    ['somebody injured', [presence(1, 'injured'), scores(2, 700)]],
    ['a tie', ids.map(id => scores(id, id < 3 ? 750 : 700 + id))],
    ['done', ids.map(id => scores(id, 700 + id))],
  ])('nothing can be written: %s', (_, acts) => {
    const buttons = [
      ...htmlOf(scoreSheetOf('forms', acts, { isReadOnly: true })).matchAll(/<button[^>]*>(.*?)<\/button>/gs),
    ];
    const words = buttons.map(([, inner = '']) => inner.replace(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'));
    const free = words.filter(word => !/^(Order|Places|\|\d\|)/.test(word));
    expect(free).toEqual([]);
    expect(words).toHaveLength(10);
  });
});
