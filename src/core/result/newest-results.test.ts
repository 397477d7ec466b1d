import { describe, expect, test } from 'vitest';
import { newestResults } from './newest-results.ts';

const at = (minute: number) => `2027-04-24T19:${minute}:00.000Z`;
const result = (title: string, minute: number, isFinal = false) => ({ title, releasedAt: at(minute), isFinal });
const titlesOf = (...results: ReturnType<typeof result>[]) => newestResults(results).map(({ title }) => title);

describe('RESULT-13 what was announced last', () => {
  test('is three results, the newest first', () => {
    expect(titlesOf(result('a', 10), result('b', 40), result('c', 20), result('d', 30))).toEqual(['b', 'd', 'c']);
    expect(titlesOf()).toEqual([]);
  });
  test('has the final first that was released in the same tap as many others', () => {
    const others = ['a', 'b', 'c', 'd'].map(title => result(title, 30));
    expect(titlesOf(...others, result('Grand champion', 30, true))).toEqual(['Grand champion', 'a', 'b']);
  });
  test('has all finals of the last tap, and none of an earlier one beyond three', () => {
    const finals = ['a', 'b', 'c', 'd'].map(title => result(title, 30, true));
    expect(titlesOf(result('first', 20), ...finals)).toEqual(['a', 'b', 'c', 'd']);
    expect(titlesOf(...finals, result('later', 40))).toEqual(['later', 'a', 'b']);
  });
});
