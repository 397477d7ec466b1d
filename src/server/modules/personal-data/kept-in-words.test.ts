import { expect, test } from 'vitest';
import { periods } from '#core/personal-data/retention.ts';
import { keptInWords } from '#words/account/kept-in-words.ts';
import { retentionMap } from './retention-map.ts';

type Map = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
type Words = Readonly<Record<string, readonly { tables: readonly string[] }[]>>;

const placesOf = (map: Map): string[] =>
  Object.entries(map).flatMap(([table, kept]) =>
    [...new Set(typeof kept === 'string' ? [kept] : Object.values(kept))].map(period => `${table}, ${period}`),
  );
const saidIn = (words: Words): string[] =>
  Object.entries(words).flatMap(([period, things]) =>
    things.flatMap(({ tables }) => tables.map(table => `${table}, ${period}`)),
  );
/** What the job does and the page doesn't say, and the reverse. */
const differences = (map: Map, words: Words) => {
  const [done, said] = [placesOf(map), saidIn(words)];
  return { unsaid: done.filter(place => !said.includes(place)), untrue: said.filter(place => !done.includes(place)) };
};

test('PRIV-17 the privacy page says every period that the retention job works by, and no other', () => {
  expect(differences(retentionMap, keptInWords)).toEqual({ unsaid: [], untrue: [] });
  const said = saidIn(keptInWords);
  expect(new Set(said).size).toBe(said.length);
  for (const period of periods) expect(keptInWords[period].length, period).toBeGreaterThan(0);
});

test('PRIV-17 planted: a period that is not said, and one that is not kept, are found', () => {
  const longer = { ...retentionMap, contact: 'seven years' };
  expect(differences(longer, keptInWords)).toEqual({ unsaid: ['contact, seven years'], untrue: ['contact, year'] });
  const another = { ...retentionMap, competitor: Object.assign({ diet: 'account' }, retentionMap.competitor) };
  expect(differences(another, keptInWords).unsaid).toEqual(['competitor, account']);
});
