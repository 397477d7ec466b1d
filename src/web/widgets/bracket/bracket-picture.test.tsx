import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { BracketRules } from '#core/bracket/bracket.ts';
import { stateOf } from '#core/bracket/bracket-state.ts';
import { drawBracket } from '#core/bracket/draw-bracket.ts';
import { play, rulesOf, strangers } from '#core/bracket/played.ts';
import * as fr from '#words/generated/fr/signage.ts';
import { BestOfThreePicture } from './best-of-three-picture.tsx';
import { boardOf } from './bracket-board.ts';
import { BracketPicture } from './bracket-picture.tsx';
import type { SheetScale } from './bracket-sheet.tsx';
import { sourceWords } from './bracket-words.ts';
import { RoundRobinPicture } from './round-robin-picture.tsx';
import { BOLD, textWidth } from './text-fit.ts';
import { partsOf, type TreePart } from './tree-layout.ts';
import { TreePicture } from './tree-picture.tsx';

const LONG = 'Maximiliano Alejandro Featherstonehaugh-Villanueva';
const nameOf = (id: number): string =>
  id === 2 ? LONG : id % 3 === 0 ? `Zoé Beauchamp-Lafrenière ${id}` : `Ava Roy ${id}`;
const people = (count: number) =>
  strangers(count).map(({ competitorId: id }) => ({
    competitorId: id,
    name: nameOf(id),
    school: id % 2 ? 'Kirkland Lake Martial Arts' : 'Sault Kenpo',
  }));

interface Options {
  rules?: Partial<BracketRules>;
  isFought?: boolean;
  out?: readonly number[];
  scale?: SheetScale;
}

function drawn(count: number, { rules, isFought = false, out = [], scale = 'screen' }: Options = {}): string {
  const bracket = drawBracket(strangers(count), rulesOf(rules));
  const state = isFought
    ? play(bracket, ({ sides: [a, b] }) => ((a as number) < (b as number) ? 0 : 1), out).state
    : undefined;
  return renderToStaticMarkup(
    <BracketPicture
      title="Novice sparring"
      bracket={bracket}
      people={people(count)}
      scale={scale}
      {...(state ? { state } : {})}
    />,
  );
}

const plain = (html: string): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

interface Box {
  what: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const number = (attributes: string, name: string): number =>
  Number(attributes.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? 0);

/** Where texts and score boxes of a picture stand. */
function boxesOf(svg: string): { texts: Box[]; squares: Box[]; width: number; height: number } {
  const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/) ?? [];
  const texts = [...svg.matchAll(/<text([^>]*)>(?:<title>[^<]*<\/title>)?([^<]*)<\/text>/g)].map(
    ([, at = '', inner = '']): Box => {
      const what = plain(inner);
      const size = number(at, 'font-size');
      const wide = textWidth(what, at.includes('font-bold') ? size * BOLD : size) * 0.98;
      const x = number(at, 'x');
      const left = at.includes('"middle"') ? x - wide / 2 : at.includes('"end"') ? x - wide : x;
      const y = number(at, 'y');
      return { what, left, right: left + wide, top: y - size * 0.72, bottom: y + size * 0.2 };
    },
  );
  const squares = [...svg.matchAll(/<rect([^>]*)>/g)].map(([, at = '']): Box => {
    const [left, top] = [number(at, 'x'), number(at, 'y')];
    return { what: 'box', left, right: left + number(at, 'width'), top, bottom: top + number(at, 'height') };
  });
  return { texts: texts.filter(({ what }) => what !== ''), squares, width: Number(width), height: Number(height) };
}

const meet = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
const contains = (a: Box, b: Box): boolean =>
  a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom;

const variants = [
  { rules: { thirdPlace: 'bout', minMatches: 2 } },
  { rules: { thirdPlace: 'shared', minMatches: 2 }, isFought: true },
  { rules: { thirdPlace: 'bout', minMatches: 2 }, isFought: true, out: [1, 4] },
] as const;

/** Nothing lies on anything else, nothing leaves the picture. */
function expectTidy(svg: string): void {
  const { texts, squares, width, height } = boxesOf(svg);
  expect(texts.length).toBeGreaterThan(3);
  for (const [i, box] of texts.entries()) {
    expect([box.what, box.left >= 0, box.right <= width, box.top >= 0, box.bottom <= height]).toEqual([
      box.what,
      ...[true, true, true, true],
    ]);
    expect(
      texts
        .slice(i + 1)
        .filter(other => meet(box, other))
        .map(other => `${box.what} on ${other.what}`),
    ).toEqual([]);
    expect(squares.filter(square => meet(box, square) && !contains(square, box)).map(() => box.what)).toEqual([]);
  }
  for (const [i, square] of squares.entries()) {
    expect(
      squares.slice(i + 1).filter(other => meet(square, other) && !contains(other, square) && !contains(square, other)),
    ).toEqual([]);
  }
}

describe('nothing overlaps or leaves the picture', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 24, 32, 40])('%i competitors', count => {
    for (const variant of variants)
      for (const [svg] of drawn(count, variant).matchAll(/<svg.*?<\/svg>/gs)) expectTidy(svg);
  });
});

describe('SHEET-6 on a division sheet', () => {
  /** As it is printed, blank. */
  function onPaper(count: number, rules: Partial<BracketRules> = {}): string {
    const bracket = drawBracket(strangers(count), rulesOf(rules));
    const competitors = people(count).map(person => ({ ...person, level: 'Intermediate' }));
    const board = boardOf(bracket, competitors, undefined, null, true);
    if (bracket.format === 'roundRobin') return renderToStaticMarkup(<RoundRobinPicture board={board} scale="print" />);
    if (bracket.format === 'bestOfThree')
      return renderToStaticMarkup(<BestOfThreePicture board={board} scale="print" />);
    const [part] = partsOf(board);
    return renderToStaticMarkup(<TreePicture board={board} part={part as TreePart} scale="print" />);
  }

  test.each([2, 3, 4, 5, 8, 11, 13, 16])('%i competitors: a box to tick and the level of each, tidy', count => {
    for (const { rules } of variants) {
      const svg = onPaper(count, rules);
      expectTidy(svg);
      expect(svg.match(/height="12" class="fill-none/g)).toHaveLength(count);
      expect(svg.replaceAll(/<title>.*?<\/title>/g, '').match(/>Intermediate · /g)).toHaveLength(count);
    }
  });

  test('the corners are named on both sides of each bout, by a letter where there is less room', () => {
    const named = (count: number) =>
      ['Red', 'White', 'R', 'W'].map(word => onPaper(count).split(`>${word}<`).length - 1);
    expect(named(8)).toEqual([7, 7, 0, 0]);
    expect(named(16)).toEqual([0, 0, 15, 15]);
    expect(named(2)).toEqual([3, 3, 0, 0]);
    expect(onPaper(3)).toContain('Order: 1 (red) – 2 (white), then 1 (red) – 3 (white)');
    expect(drawn(8)).not.toContain('>Red<');
  });
});

describe('fits into the available width', () => {
  const [upright, lying, wide, phone] = [778, 992, 1248, 358];
  /** As it is drawn where there is so much room, of everybody fought out. */
  function fittedIn(count: number, room: number, rules: Partial<BracketRules>): { width: number; svg: string } {
    const bracket = drawBracket(strangers(count), rulesOf(rules));
    const { state } = play(bracket, ({ sides: [a, b] }) => ((a as number) < (b as number) ? 0 : 1));
    const board = boardOf(bracket, people(count), state, null);
    const [part] = partsOf(board);
    const svg = renderToStaticMarkup(<TreePicture board={board} part={part as TreePart} scale="screen" room={room} />);
    return { width: Number(svg.match(/ width="(\d+)"/)?.[1]), svg };
  }
  test.each([
    [8, upright, true],
    [8, lying, true],
    [8, wide, true],
    [8, phone, false],
    [16, upright, true],
    [16, lying, true],
    [16, wide, true],
    [16, phone, false],
    [32, upright, false],
    [32, lying, true],
    [32, wide, true],
    [64, upright, false],
    [64, lying, true],
    [64, wide, true],
  ])('%i competitors in %i pixels, entirely visible: %s', (count, room, isWhole) => {
    for (const { rules } of variants) {
      const { width, svg } = fittedIn(count, room, rules);
      expect(width <= room).toBe(isWhole);
      expectTidy(svg);
      // Letters stay letters: nothing is drawn at less than nine tenths.
      expect(width / Number(svg.match(/viewBox="0 0 (\d+)/)?.[1])).toBeGreaterThanOrEqual(0.9);
      if (!isWhole) expect(svg).toBe(fittedIn(count, 0, rules).svg);
    }
  });
});

describe('what is drawn', () => {
  test('has no inline styles or colours, hides the picture from screen readers and gives them a table', () => {
    for (const count of [2, 3, 7, 20]) {
      const html = drawn(count, { isFought: true });
      expect(html).not.toMatch(/ style=|#[0-9a-f]{3,6}|rgb/);
      expect(html.match(/<svg aria-hidden="true"/g)).toHaveLength(html.match(/<svg/g)?.length ?? 0);
      expect(html).toContain('<caption>Novice sparring: bouts in their order</caption>');
    }
  });

  test('shows a name and school for everyone, with the full text of shortened ones as a title', () => {
    const html = plain(drawn(13));
    for (const { name } of people(13)) expect(html).toContain(`>${name}<`);
    expect(html).toContain(`<title>${LONG}</title>Maximiliano`);
    expect(html.match(/Sault Kenpo</g)?.length).toBeGreaterThanOrEqual(6);
    for (const [, whole, shown] of html.matchAll(/<title>([^<]*)<\/title>([^<]*)</g)) {
      expect(whole?.startsWith((shown as string).slice(0, -1))).toBe(true);
      expect(shown?.endsWith('…')).toBe(true);
    }
    expect(html.match(/…</g)?.length).toBe(html.match(/<title>/g)?.length);
  });

  test('names byes, says where losers go, prints winners bold and strikes out those who are out', () => {
    const blank = drawn(6, { rules: { thirdPlace: 'bout', minMatches: 2 } });
    expect(blank.match(/>bye</g)).toHaveLength(2);
    expect(blank).toContain('Third place');
    expect(blank).toContain('Consolation');
    expect(blank).toMatch(/>Loser of \d</);
    expect(blank).not.toContain('font-bold');
    const fought = drawn(4, { isFought: true, out: [4] });
    expect(fought).toMatch(/font-bold[^>]*>Ava Roy 1</);
    expect(fought).toMatch(/line-through[^>]*>Ava Roy 4</);
    expect(fought).toContain('>out<');
    expect(fought).toContain('Ava Roy 1 wins, 3 to 1');
    expect(fought).toContain('wins, the other is out');
  });

  test('strikes out a competitor with a bye who is out, and says so in place', () => {
    const bracket = drawBracket(strangers(5), rulesOf());
    const alone = bracket.bouts.find(({ sides }) => sides[1].kind === 'bye')?.sides[0];
    const id = alone?.kind === 'seat' ? alone.competitorId : expect.fail('Nobody has a bye');
    const before = drawn(5, { isFought: true });
    const html = drawn(5, { isFought: true, out: [id] });
    const struck = (text: string) =>
      [...text.matchAll(/<text[^>]*line-through[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect([struck(before), struck(html)]).toEqual([[], [nameOf(id)]]);
    expect(before.match(/>bye</g)).toHaveLength((html.match(/>bye</g)?.length ?? 0) + 1);
    expect(html).toContain(`<td>${nameOf(id)} is out</td>`);
  });

  test('draws a score box for each fighting side, and numbers bouts in order', () => {
    const boxes = drawn(8).match(/height="18" class="fill-none/g);
    expect(boxes).toHaveLength(14);
    const rows = [...drawn(5, { rules: { minMatches: 2 } }).matchAll(/<th scope="row">([^<]*)</g)].map(
      ([, cell]) => cell,
    );
    expect(rows).toEqual(['Bye', 'Bye', 'Bye', '1', '2', '3', '4', '5', '6']);
  });

  test('BRACKET-13 marks only the next bout while it runs, never on paper', () => {
    const bracket = drawBracket(strangers(8), rulesOf());
    const html = (isRunning: boolean, scale: SheetScale = 'screen') =>
      renderToStaticMarkup(
        <BracketPicture
          title="x"
          bracket={bracket}
          people={people(8)}
          scale={scale}
          {...(isRunning ? { state: stateOf(bracket, []), next: 'r1.2' } : {})}
        />,
      );
    expect(html(true).match(/rx="9" class="fill-current/g)).toHaveLength(1);
    expect(html(true).match(/<td>Next</g)).toHaveLength(1);
    expect(html(true).match(/<td>Ready</g)).toHaveLength(3);
    expect(html(false)).not.toMatch(/rx="9" class="fill-current/);
    expect(html(true, 'print')).not.toMatch(/rx="9" class="fill-current/);
  });

  test('draws 32 on one page, and more on several with a last one for the finals', () => {
    expect(drawn(32).match(/<svg/g)).toHaveLength(1);
    const html = drawn(40, { scale: 'print' });
    expect(html.match(/<svg/g)).toHaveLength(3);
    for (const title of ['Section 1 of 2', 'Section 2 of 2', 'Finals']) expect(html).toContain(title);
  });

  test('scrolls on screen in a focusable box, but not on paper', () => {
    expect(drawn(8)).toMatch(/<section aria-label="Novice sparring" tabindex="0"/i);
    expect(drawn(8, { scale: 'print' })).not.toMatch(/tabindex/i);
  });

  test('SCREEN-8 names where a competitor comes from in the language of the screen', () => {
    const board = boardOf(drawBracket(strangers(8), rulesOf()), people(8), undefined, null, false, fr);
    expect(sourceWords({ kind: 'winner', of: 'r1.2' }, board)).toBe('Gagnant du combat 2');
    expect(sourceWords({ kind: 'bye' }, board)).toBe('Exempt');
  });

  test('shows a sentence for one competitor or none', () => {
    expect(drawn(1)).toContain('Ava Roy 1 is the only one here, so there is no bout.');
    expect(drawn(0)).toContain('No one is here yet.');
  });

  test('round robin: shows wins, places and absent competitors', () => {
    const html = drawn(3, { isFought: true, out: [3] });
    expect(html).toContain('Order: 1 – 2, then 1 – 3, then 2 – 3');
    expect(html.match(/>out</g)).toHaveLength(2);
    expect(html).toContain('3 – 1');
  });
});
