import { describe, expect, test } from 'vitest';
import { alikeSchools } from './alike-schools.ts';
import { undoOf } from './undo-bulk-edit.ts';

const reasonsOf = (...titles: string[]) =>
  alikeSchools(titles.map((title, id) => ({ id, title }))).map(({ ids, reason }) => [...ids, reason]);
const letters = 'The same letters: only capitals, accents, spaces or signs differ';
const writtenOut = 'The same once shortened words are written out';

describe('comparing two spellings', () => {
  test.each<[rule: string, one: string, other: string, reason: string | undefined]>([
    ['SCHOOL-1 capitals', 'Nickel City Karate', 'NICKEL CITY KARATE', letters],
    ['SCHOOL-1 accents', 'École de Karaté Boréal', 'Ecole de karate Boreal', letters],
    ['SCHOOL-1 punctuation and spaces', 'Tae-Kwon-Do Sudbury', 'Taekwondo  Sudbury', letters],
    ['SCHOOL-1 an apostrophe', 'Sensei Paul’s Dojo', 'Sensei Pauls Dojo', letters],
    ['SCHOOL-1 one word or two', 'North Bay Kick Boxing', 'North Bay Kickboxing', letters],
    ['SCHOOL-2 K.C. is a karate club', 'Timmins K.C.', 'Timmins Karate Club', writtenOut],
    ['SCHOOL-2 K. C. with a space', 'Timmins K. C.', 'Timmins Karate Club', writtenOut],
    ['SCHOOL-2 TKD is taekwondo', 'Copper Cliff TKD', 'Copper Cliff Taekwondo', writtenOut],
    ['SCHOOL-2 TKD is tae kwon do', 'Copper Cliff T.K.D.', 'Copper Cliff Tae Kwon Do', writtenOut],
    ['SCHOOL-2 MA are martial arts', 'Sault M.A. Academy', 'Sault Martial Arts Acad.', writtenOut],
    ['SCHOOL-2 and, centre', 'Body & Mind Center', 'Body and Mind Centre', writtenOut],
    ['SCHOOL-2 saint', 'St. Ignace Judo', 'Saint Ignace Judo', writtenOut],
    [
      'SCHOOL-3 part of the name',
      'Ramsey Lake Judo',
      'Ramsey Lake Judo Club',
      '“Ramsey Lake Judo” is part of “Ramsey Lake Judo Club”',
    ],
    ['SCHOOL-3 the name alone', 'Kaizen Martial Arts', 'Kaizen', '“Kaizen” is part of “Kaizen Martial Arts”'],
    ['SCHOOL-3 whole words only', 'Kai', 'Kaizen Martial Arts', undefined],
    ['SCHOOL-3 a word that many share does not count', 'Karate Club', 'Espanola Karate Club', undefined],
    ['SCHOOL-4 one letter', 'Manitoulin Kempo', 'Manitoulan Kempo', 'One letter differs'],
    ['SCHOOL-4 two letters', 'Northern Lights Karate', 'Northen Light Karate', 'Two letters differ'],
    ['SCHOOL-4 three letters are too many', 'Northern Lights Karate', 'Nothen Light Karate', undefined],
    ['SCHOOL-4 numbered dojos are different', 'Shinto Dojo 1', 'Shinto Dojo 2', undefined],
    ['SCHOOL-4 short names must be closer', 'Kaze', 'Kage', undefined],
    ['nothing in common', 'Nickel City Karate', 'Manitoulin Kempo', undefined],
  ])('%s: “%s” and “%s”', (_, one, other, reason) => {
    expect(reasonsOf(one, other)).toEqual(reason ? [[0, 1, reason]] : []);
    expect(reasonsOf(other, one)).toEqual(reason ? [[0, 1, reason]] : []);
  });

  test('SCHOOL-1 groups many spellings, represented by one name when compared with others', () => {
    expect(reasonsOf('Kaizen Karate', 'KAIZEN KARATE', 'Kaizen-Karate', 'Kaizen')).toEqual([
      [0, 1, 2, letters],
      [0, 3, '“Kaizen” is part of “Kaizen Karate”'],
    ]);
  });

  test('a name made of punctuation matches nothing', () => expect(reasonsOf('---', '...')).toEqual([]));

  test('compares a thousand schools before the test times out', () => {
    const towns = Array.from({ length: 1000 }, (_, id) => ({ id, title: `${(id * 7919).toString(36)} Karate Club` }));
    expect(alikeSchools(towns).every(({ ids }) => ids.length === 2)).toBe(true);
  });
});

test('SCHOOL-7 undo restores what nobody has touched since, and keeps later changes', () => {
  const untouched = { id: 1, madeVersion: 4, now: { version: 4 } };
  const edited = { id: 2, madeVersion: 2, now: { version: 3 } };
  const gone = { id: 3, madeVersion: 2, now: null };
  expect(undoOf([untouched, edited, gone])).toEqual({ restore: [1], keep: [2, 3] });
  expect(undoOf([])).toEqual({ restore: [], keep: [] });
});
