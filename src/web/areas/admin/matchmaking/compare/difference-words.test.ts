import { describe, expect, it } from 'vitest';
import type { DraftSummary } from '#contract/matchmaking/matchmaking.ts';
import { type DifferenceLine, figureLines, filterLines, meetingWords } from './difference-words.ts';

const line = (changes: Partial<DifferenceLine>): DifferenceLine => ({
  competitorId: 1,
  name: 'Zoé Roy',
  schoolName: 'Nickel City Karate',
  eventId: 1,
  eventTitle: 'Forms',
  kind: 'moved',
  from: { title: 'A', meets: 5 },
  to: { title: 'B', meets: 6 },
  same: 3,
  ...changes,
});

describe('what changes for a competitor, in words', () => {
  it.each([
    [{}, 'Met 5 others: 3 the same, 3 new'],
    [{ same: 0 }, 'Met 5 others: 0 the same, 6 new'],
    [{ same: 1, to: { title: 'B', meets: 1 } }, 'Met 5 others: 1 the same'],
    [{ same: 5 }, 'Met 5 others: all the same, 1 new'],
    [{ from: { title: 'A', meets: 0 }, same: 0 }, 'Met no one, meets 6 others'],
    [{ kind: 'unplaced', to: null }, 'Met 5 others'],
    [{ kind: 'gone', to: null, from: { title: 'A', meets: 1 } }, 'Met 1 other'],
    [{ kind: 'gone', to: null, from: null }, ''],
    [{ kind: 'placed', from: null }, 'Meets 6 others'],
    [{ kind: 'new', from: null, to: null }, ''],
  ] as [Partial<DifferenceLine>, string][])('%o', (changes, words) => {
    expect(meetingWords(line(changes))).toBe(words);
  });
});

it('finds lines by kind, event, name or school, ignoring accents', () => {
  const lines = [line({}), line({ competitorId: 2, eventId: 2, name: 'Sam Poirier', kind: 'new' })];
  const ids = (filter: Partial<Parameters<typeof filterLines>[1]>) =>
    filterLines(lines, { kind: '', eventId: 0, search: '', ...filter }).map(({ competitorId }) => competitorId);
  expect(ids({})).toEqual([1, 2]);
  expect(ids({ kind: 'new' })).toEqual([2]);
  expect(ids({ eventId: 1 })).toEqual([1]);
  expect(ids({ search: 'zoe' })).toEqual([1]);
  expect(ids({ search: 'nickel' })).toEqual([1, 2]);
  expect(ids({ kind: 'new', search: 'zoe' })).toEqual([]);
});

describe('comparing the figures of two drafts', () => {
  const draft = (cost: number, counts: Partial<DraftSummary['counts']> = {}): DraftSummary =>
    ({
      cost,
      stale: { late: 0, gone: 0, changed: 0 },
      counts: { groups: 9, entries: 40, unplaced: 2, pairs: 1, oddSizes: 3, overrides: 0, locked: 0, ...counts },
    }) as DraftSummary;
  const of = (term: string, from: DraftSummary, to: DraftSummary) =>
    figureLines(from, to).find(figure => figure.term === term);

  it('the penalty has a sign and no verdict: fewer and larger groups are not worse', () => {
    expect(of('Fairness penalty', draft(120), draft(100.5))).toMatchObject({ change: '−19.5', verdict: null });
    expect(of('Fairness penalty', draft(100.5), draft(120))).toMatchObject({ change: '+19.5', verdict: null });
  });
  it('more placed entries are better, and more unplaced ones are worse', () => {
    const [one, other] = [draft(1), draft(1, { unplaced: 5 })];
    expect(of('Entries placed', one, other)).toMatchObject({ from: '38', to: '35', change: '−3', verdict: 'worse' });
    expect(of('Not placed', one, other)).toMatchObject({ change: '+3', verdict: 'worse' });
  });
  it('a different number of groups is neutral, and an unchanged figure has no sign', () => {
    expect(of('Groups', draft(1), draft(1, { groups: 10 }))).toMatchObject({ change: '+1', verdict: null });
    expect(of('Fairness penalty', draft(1.01), draft(1.04))).toMatchObject({ change: '', verdict: null });
  });
});
