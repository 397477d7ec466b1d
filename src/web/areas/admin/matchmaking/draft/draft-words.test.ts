import { describe, expect, it } from 'vitest';
import { copyTitle, costText, nextTitle, staleWords } from './draft-words.ts';

describe('words about drafts', () => {
  it.each([
    [{ late: 0, gone: 0, changed: 0 }, ''],
    [{ late: 3, gone: 1, changed: 2 }, '3 came later, 1 is gone, 2 changed'],
    [{ late: 0, gone: 2, changed: 0 }, '2 are gone'],
  ])('what has changed since: %o', (counts, words) => {
    expect(staleWords(counts)).toBe(words);
  });

  it('a cost always has one decimal', () => {
    expect([0, 12, 1234.56].map(costText)).toEqual(['0.0', '12.0', '1,234.6']);
  });

  it('a new draft gets the first name that is free, ignoring case', () => {
    expect(nextTitle([])).toBe('First draft');
    expect(nextTitle(['FIRST DRAFT', 'Third draft'])).toBe('Second draft');
    const ten = Array.from({ length: 10 }, (_, i) => nextTitle(Array.from({ length: i }, (_, j) => nthName(j))));
    expect(ten.at(-1)).toBe('Tenth draft');
    expect(nextTitle([...ten, 'draft 11'])).toBe('Draft 12');
  });

  it('a copy gets a free title that fits the field', () => {
    expect(copyTitle('Night', ['Night'])).toBe('Night, copy');
    expect(copyTitle('Night', ['Night', 'night, COPY'])).toBe('Night, copy 2');
    expect(copyTitle('x'.repeat(80), [])).toBe(`${'x'.repeat(74)}, copy`);
  });
});

const nthName = (place: number): string =>
  ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'][place]?.concat(' draft') ?? '';
