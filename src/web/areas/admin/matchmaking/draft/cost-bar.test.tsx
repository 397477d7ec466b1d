import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CostBar } from './cost-bar.tsx';

const terms = { age: 9, level: 8, weight: 7, height: 6, school: 5, siblings: 4, size: 3, moves: 2 };
/** The fills of the bar without its ground, from left to right, and those of the names below it. */
function fillsOf(given: Partial<typeof terms>) {
  const html = renderToStaticMarkup(<CostBar terms={{ ...terms, ...given }} cost={45} most={45} of="A draft" />);
  const [bar, ...signs] = html.split('<svg').slice(1, 13);
  const fills = (svg = '') =>
    [...svg.replace(/<\/svg>.*/, '').matchAll(/class="(fill-[^"]+)"/g)].map(([, fill]) => fill);
  return { drawn: fills(bar).slice(1), named: signs.flatMap(fills) };
}

test('MATCH-37 every part of the penalty that is drawn is named, with a fill of its own', () => {
  const { drawn, named } = fillsOf({});
  expect(new Set(drawn).size).toBe(9);
  expect([...named].sort()).toEqual([...drawn].sort());
});

test('MATCH-37 what reads as 0.0 is neither drawn nor named', () => {
  const { drawn, named } = fillsOf({ age: 0.04, level: 0 });
  expect(drawn.length).toBe(7);
  expect(named.length).toBe(7);
});
