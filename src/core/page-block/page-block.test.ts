import { describe, expect, test } from 'vitest';
import {
  type BlockEntry,
  type BlockKind,
  blockKinds,
  blockProblems,
  blockShapes,
  fieldsOfBlock,
  newsInOrder,
  shownEntries,
} from './page-block.ts';

const entry = (given: Partial<BlockEntry> = {}): BlockEntry => ({
  ...{ title: null, text: null, link: null, on: null, pictureId: null, isHidden: false },
  ...given,
});
const whole: BlockEntry = {
  ...{ title: 'Title', text: 'Text', link: 'https://example.org', on: '2027-03-01' },
  ...{ pictureId: 7, isHidden: true },
};
const fitting = (kind: BlockKind): BlockEntry =>
  entry(Object.fromEntries(fieldsOfBlock(kind).map(field => [field, whole[field]])));

describe('PAGE-2 the entries of a block', () => {
  test.each(blockKinds)('of %s fit with every field they may have, and with those they need', kind => {
    const needed = entry(Object.fromEntries(blockShapes[kind].needs.map(field => [field, whole[field]])));
    expect(blockProblems(kind, [])).toEqual({});
    expect(blockProblems(kind, [fitting(kind)])).toEqual({});
    expect(blockProblems(kind, [needed])).toEqual({});
  });

  test.each(blockKinds)('of %s: a missing field, one that has no place and one entry too many are named', kind => {
    const { most, needs } = blockShapes[kind];
    const others = (Object.keys(whole) as (keyof BlockEntry)[]).filter(field => !fieldsOfBlock(kind).includes(field));
    expect(blockProblems(kind, [entry()])).toEqual(
      Object.fromEntries(needs.map(field => [`entries.0.${field}`, 'missing'])),
    );
    expect(blockProblems(kind, [whole])).toEqual(
      Object.fromEntries(others.map(field => [`entries.0.${field}`, 'not here'])),
    );
    const full = Array.from({ length: most }, () => fitting(kind));
    expect(blockProblems(kind, full)).toEqual({});
    expect(blockProblems(kind, [...full, fitting(kind)])).toEqual({ entries: 'too many' });
  });
});

test('PAGE-3 news stand newest first; those of one day stay as staff ordered them', () => {
  const on = (day: string, title: string) => entry({ on: day, title });
  const given = [on('2027-01-02', 'old'), on('2027-03-01', 'a'), on('2027-03-01', 'b')];
  expect(newsInOrder(given).map(({ title }) => title)).toEqual(['a', 'b', 'old']);
});

test('TOUR-51 sponsors are shown in the order staff gave them, without the hidden ones', () => {
  const sponsors = ['Dojo Supply', 'Bell Tower', 'Acme'].map(title => ({ title, isHidden: title === 'Bell Tower' }));
  expect(shownEntries(sponsors).map(({ title }) => title)).toEqual(['Dojo Supply', 'Acme']);
});
