import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import type { BoutAct } from '#core/scoring/bout.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import { BoutScreen } from './bout-screen.tsx';
import { BoutTable } from './bout-table.tsx';
import { firstTwo, foughtOut, presence, scoreSheetOf, tapped } from './score-sheet-of.ts';
import { sheetViewOf, twoOf } from './sheet-view.ts';
import { useWriting } from './use-writing.ts';

const textOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>|<table.*?<\/table>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'")
    .replace(/\|+/g, '|');
const tableOf = (scoreSheet: OpenScoreSheet): string =>
  textOf(renderToStaticMarkup(<BoutTable scoreSheet={scoreSheet} />));
const buttonsOf = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) => inner.replace(/<[^>]+>/g, ''));

describe('all bouts', () => {
  test('shows the next bout first, then the competitors getting ready, then all bouts in order', () => {
    const text = tableOf(scoreSheetOf(7));
    expect(text).toMatch(/\|Next: bout 1, quarter-final\|: .+ \(Red\) against .+ \(White\)\|/);
    expect(text).toContain('|Start bout 1|Then bout 2: ');
    expect(text).toMatch(/Straight into round two \(bye\): .+\./);
    expect(text).toContain('|Bout 4, |Semi-final|');
    expect(text).toMatch(/Bout 6, \|Third-place bout\|Loser of 4 against loser of 5\|/);
    expect(text).toContain('|Winner of 4 against winner of 5|');
    expect(tableOf(scoreSheetOf(2))).toContain('|On the mat in Ring 2|');
  });

  test('shows a bout that has begun first, with its points', () => {
    const blank = scoreSheetOf(4);
    const second = tapped(blank, 'r1.2', { kind: 'point', side: 1, points: 2, clockMs: 1000 });
    expect(tableOf(scoreSheetOf(4, second))).toMatch(/On the mat: bout 2, semi-final.*\|0 – 2\|.*Resume bout 2\|/);
  });

  test('BRACKET-13 bout 3 is a walkover, so bout 5 is next everywhere, and then bout 4', () => {
    const blank = scoreSheetOf(7);
    const third = blank.state.bracket?.order[2];
    const [, gone] = blank.state.bracket?.state.bouts.find(({ bout }) => bout.id === third)?.sides ?? [];
    const acts = foughtOut(7, {}, 2);
    const html = renderToStaticMarkup(
      <BoutTable scoreSheet={scoreSheetOf(7, [...acts, presence(gone as number, 'absent')])} />,
    );
    expect(textOf(html)).toMatch(/\|Next: bout 5, .*\|Start bout 5\|Then bout 4: /);
    expect([...html.matchAll(/<th scope="row">(\d)<\/th>(?:<td>[^<]*<\/td>){3}<td>Next</g)].map(([, n]) => n)).toEqual([
      '5',
    ]);
    expect(html.match(/text-on-action">\d</g)).toEqual(['text-on-action">5<']);
  });

  test('shows the result of each bout and why one was won without a fight', () => {
    const blank = scoreSheetOf(4);
    const [first, second] = firstTwo(blank);
    const name = (id: number) => `${blank.people.get(id)?.firstName} ${blank.people.get(id)?.lastName}`;
    const lead: BoutAct[] = [2, 2, 1].map(points => ({ kind: 'point', side: 1, points, clockMs: 1000 }));
    const won = tableOf(scoreSheetOf(4, tapped(blank, 'r1.1', ...lead)));
    expect(won).toContain(`|${name(second)} wins by a lead of five|Correct| bout 1|`);
    const written: ScoreSheetAct = {
      kind: 'result',
      boutId: 'r1.1',
      competitorIds: [first, second],
      winner: 0,
      score: [4, 3],
    };
    expect(tableOf(scoreSheetOf(4, [written]))).toContain(`|${name(first)} wins, 4 to 3|`);
    const out = tableOf(scoreSheetOf(4, [presence(second, 'withdrawn')]));
    expect(out).toContain(`|${name(first)} wins without a fight: ${name(second)} has gone home|`);
    const both = tableOf(scoreSheetOf(4, [presence(first, 'absent'), presence(second, 'disqualified')]));
    expect(both).toContain(`|No one wins: ${name(first)} is not here, ${name(second)} is disqualified|`);
    expect(both).toContain('|No one against winner of 2|');
  });

  test('BRACKET-14 names a competitor who was disqualified in an earlier bout, though nobody said that they left', () => {
    const sentOff = tapped(scoreSheetOf(3), 'b1', { kind: 'end', because: 'disqualified', side: 0 });
    expect(tableOf(scoreSheetOf(3, sentOff))).toMatch(/\|(.+ Roy|.+) wins without a fight: [^|]+ is disqualified\|/);
  });

  test('names second chances and a third bout that is not needed', () => {
    expect(tableOf(scoreSheetOf(5, [], { minMatches: 2, thirdPlace: 'shared' }))).toContain('|Consolation bout|');
    expect(tableOf(scoreSheetOf(2, foughtOut(2)))).toContain('|Not needed|');
  });

  test('shows places once decided, and a sentence for one competitor, for none, or if none came', () => {
    const done = tableOf(scoreSheetOf(4, foughtOut(4)));
    expect(done).toContain('|Places|Every bout is decided.|');
    for (const place of ['1st', '2nd', '3rd', '4th']) expect(done).toContain(`|${place}|`);
    expect(done).not.toContain('Start bout');
    expect(tableOf(scoreSheetOf(1))).toContain(
      'Aino Roy is the only one here: first place without a bout.|1st|Aino Roy|',
    );
    expect(tableOf(scoreSheetOf(1, [presence(1, 'absent')]))).toContain(
      'Aino Roy was the only one and is out. No one has a place.',
    );
    expect(tableOf(scoreSheetOf(0))).toContain('No one is in this division');
    const nobody = tableOf(
      scoreSheetOf(
        4,
        [1, 2, 3, 4].map(id => presence(id, 'absent')),
      ),
    );
    expect(nobody).toContain('|No places|No one showed up. There was no bout.|');
    const onlyOne = tableOf(
      scoreSheetOf(
        4,
        [2, 3, 4].map(id => presence(id, 'absent')),
      ),
    );
    expect(onlyOne).toContain('|Places|Decided without a bout.|1st|Aino Roy|');
  });

  test('says that three who won once each share first place', () => {
    const acts = foughtOut(3).map((act, i) =>
      act.kind === 'result' && i === 1 ? { ...act, winner: 1 as const } : act,
    );
    const text = tableOf(scoreSheetOf(3, acts));
    expect(text).toContain('All three won the same number of bouts and share first place.');
    expect(text.match(/\|1st\|/g)).toHaveLength(3);
  });

  test('distinguishes two competitors of the same name', () => {
    const scoreSheet = scoreSheetOf(2);
    const people = new Map(
      [...scoreSheet.people].map(([id, one]) => [id, { ...one, firstName: 'Olli', lastName: 'Roy' }]),
    );
    expect(tableOf({ ...scoreSheet, people })).toMatch(/Olli Roy, no\. 10[12]\|/);
  });

  test('offers only buttons to look when read-only', () => {
    const html = renderToStaticMarkup(
      <BoutTable scoreSheet={scoreSheetOf(4, foughtOut(4, {}, 2), {}, { isReadOnly: true })} />,
    );
    expect(new Set(buttonsOf(html).map(text => text.replace(/ bout \d/, '')))).toEqual(new Set(['View']));
  });
});

function Screen({ scoreSheet, boutId }: { scoreSheet: OpenScoreSheet; boutId: string }) {
  const view = sheetViewOf(scoreSheet);
  const state = view?.stateOf(boutId);
  const ids = state && twoOf(state);
  const writing = useWriting(view as NonNullable<typeof view>);
  if (!view || !state || !ids) return null;
  return <BoutScreen {...{ view, state, ids, writing, store: null }} onOpen={() => {}} />;
}

describe('one bout', () => {
  const blank = scoreSheetOf(4);
  const [red, white] = firstTwo(blank).map(id => {
    const { firstName, lastName } = blank.people.get(id) as NonNullable<ReturnType<typeof blank.people.get>>;
    return `${firstName} ${lastName}`;
  }) as [string, string];
  const shownOf = (acts: readonly ScoreSheetAct[], more: Partial<OpenScoreSheet> = {}): string =>
    renderToStaticMarkup(<Screen scoreSheet={scoreSheetOf(4, acts, {}, more)} boutId="r1.1" />);
  const screenOf = (...acts: readonly BoutAct[]): string => textOf(shownOf(tapped(blank, 'r1.1', ...acts)));
  const time: BoutAct = { kind: 'time', clockMs: 120_000 };
  const point = (side: 0 | 1, points = 1, clockMs = 28_000): BoutAct => ({ kind: 'point', side, points, clockMs });
  const isOff = (html: string, name: string): boolean =>
    new RegExp(`<button(?=[^>]* disabled="")[^>]*>(?:<[^>]*>)*${name}`).test(html);

  test('before the first tap, says what to do, how to win and what a warning costs', () => {
    const text = screenOf();
    expect(text).toContain('|Tap what the judges call.|2:00 a bout, a five-point lead wins');
    expect(text).toContain('|Warnings: 0|Next: no penalty|');
    expect(text).toContain(`|Hand|+1| for Red, ${red}|`);
    expect(text).toContain('|Nothing yet.|');
    expect(isOff(shownOf([]), 'Undo')).toBe(true);
  });

  test('announces and lists each tap, latest first, with its clock time and points', () => {
    const text = screenOf(point(0, 2), point(1), { kind: 'warning', side: 1, clockMs: 30_000 });
    expect(text).toContain(`|Last: White, ${white}: 1st warning.|`);
    expect(text).toMatch(
      /1:30\|White\|1st warning\|2 – 1\|.*1:32\|White\|Hand, 1 point\|2 – 1\|.*1:32\|Red\|Kick, 2 points\|2 – 0\|/,
    );
    expect(text).toContain(`|Undo| Kick, 2 points, ${red}|`);
    expect(text).toContain('Next: a point for Red');
  });

  test('a tablet that takes over shows the clock at the last act, and says so', () => {
    const text = screenOf(point(0, 2, 48_000));
    expect(text).toContain('|Time|1:12|Start|');
    expect(text).toContain('The clock shows the time of the last entry.');
    expect(screenOf()).not.toContain('The clock shows the time');
  });

  test('proposes the end of time with its outcome', () => {
    const up = (...points: BoutAct[]) => screenOf(...points.map(act => ({ ...act, clockMs: 120_000 }) as BoutAct));
    expect(up(point(0))).toContain(`|Time is up. ${red} is ahead, 1 to 0.|Time – ${red} wins|`);
    expect(up(point(1, 2), point(0))).toContain(`|Time is up. ${white} is ahead, 2 to 1.|Time – ${white} wins|`);
    expect(up(point(0), point(1))).toContain('It is a draw, 1 to 1. It goes to overtime.|Time – on to overtime|');
    expect(isOff(shownOf(tapped(blank, 'r1.1', point(0, 1, 120_000))), 'Hand')).toBe(false);
  });

  test('overtime has its own clock, and judges decide a draw after it', () => {
    const overtime = screenOf(point(0), point(1), time);
    expect(overtime).toContain('|Overtime: the first point wins.|');
    expect(overtime).toContain('|Overtime|1:00|Start|');
    const judges = screenOf(time, { kind: 'time', clockMs: 60_000 });
    expect(judges).toContain(`|It’s a draw. Who wins the judges’ decision?|Red: ${red}|White: ${white}|`);
  });

  test('once decided, shows the winner and the reason, the next bout, and nothing more to tap', () => {
    const acts = tapped(blank, 'r1.1', point(0, 2), point(0, 2), point(0));
    const html = shownOf(acts);
    const text = textOf(html);
    expect(text).toContain(`|${red} wins by a lead of five.|On to bout 2|`);
    expect(text).toContain('|Winner|');
    expect(text).toContain('|Correct the result|');
    for (const name of ['Hand', 'Kick', 'Warning', 'Time’s up', 'Injury, DQ, no-show …'])
      expect([name, isOff(html, name)]).toEqual([name, true]);
    expect(isOff(html, 'Undo')).toBe(false);
  });

  test('a result from paper replaces the taps', () => {
    const [act] = tapped(blank, 'r1.1', point(0)) as [Extract<ScoreSheetAct, { kind: 'bout' }>];
    const { boutId, competitorIds } = act;
    const text = textOf(shownOf([act, { kind: 'result', boutId, competitorIds, winner: 1, score: [2, 6] }]));
    expect(text).toContain(`|Result entered: ${white} wins, 6 to 2.|`);
    expect(text).toMatch(/\|2\| points\|.*\|6\| points\|/);
  });

  test('a competitor marked absent can be here after all', () => {
    const [id] = firstTwo(blank);
    const text = textOf(shownOf([presence(id, 'absent')]));
    expect(text).toContain(`|${red} is not here: ${white} wins without a fight.|${red} has arrived|`);
  });

  test('when read-only, shows the score and the history, with only a button to go back', () => {
    const html = shownOf(tapped(blank, 'r1.1', point(0)), { isReadOnly: true });
    expect(buttonsOf(html)).toEqual(['All bouts']);
    expect(textOf(html)).toContain('The clock is on this ring’s tablet.');
    expect(textOf(html)).toContain('|Red|Hand, 1 point|1 – 0|');
  });
});
