import { expect, test } from 'vitest';
import { costLinesOf } from '#core/registration/cost.ts';
import { inLanguage } from '../language.ts';
import { countedLine, lineTitle } from './order-line-words.ts';

const prices = { competitorOnlineCost: 60, competitorDoorCost: 75, spectatorCost: 10, lunchCost: 12 };
const linesOf = (n: number) =>
  costLinesOf(
    { isAtDoorPrice: false, competitors: n, spectators: n, lunch: n, merch: [{ title: 'T-shirt, M', price: 25 }] },
    prices,
  );

test.each([
  [1, ['Competitor', 'Spectator pass', 'Lunch ticket', 'T-shirt, M']],
  [2, ['2 competitors', '2 spectator passes', '2 lunch tickets', 'T-shirt, M']],
])('PRICE-4 counts what %i of each line is', (n, words) => {
  expect(linesOf(n).map(line => countedLine(line))).toEqual(words);
});
test.each([
  [1, ['Compétiteur ou compétitrice', 'Entrée de spectateur', 'Billet-repas', 'T-shirt, M']],
  [2, ['2 compétiteurs et compétitrices', '2 entrées de spectateur', '2 billets-repas', 'T-shirt, M']],
])('PRICE-4 counts what %i of each line is, in French', (n, words) => {
  expect(inLanguage('fr', () => linesOf(n).map(line => countedLine(line)))).toEqual(words);
});

test('PRICE-4 titles every line as it is kept, and in French', () => {
  for (const n of [1, 3]) expect(linesOf(n).map(lineTitle)).toEqual(linesOf(n).map(line => line.description));
  expect(inLanguage('fr', () => linesOf(3).map(lineTitle))).toEqual([
    'Compétiteurs et compétitrices',
    'Entrées de spectateur',
    'Billets-repas',
    'T-shirt, M',
  ]);
});

test('LANG-6 names merch with the French that it has, and a ticket never', () => {
  const typed = (english: string) => `« ${english} »`;
  expect(inLanguage('fr', () => linesOf(3).map(line => countedLine(line, typed)))).toEqual([
    '3 compétiteurs et compétitrices',
    '3 entrées de spectateur',
    '3 billets-repas',
    '« T-shirt, M »',
  ]);
});
