import { describe, expect, test } from 'vitest';
import { bothAnswers } from './both-answers.ts';

describe('QUESTION-6 two devices answer one question', () => {
  test.each([
    ['only this one changed it', 'a', 'b', 'a', { value: 'b' }],
    ['only the other one changed it', 'a', 'a', 'b', { value: 'b' }],
    ['the other one cleared it', 'a', 'a', null, { value: null }],
    ['both gave the same answer', 'a', 'b', 'b', { value: 'b' }],
    ['both changed it differently', 'a', 'b', 'c', null],
    ['both answered first', null, 'b', 'c', null],
    ['what the page began with is not known', undefined, 'b', 'c', { value: 'b' }],
  ])('%s', (_, opened, mine, theirs, both) => {
    expect(bothAnswers(opened, mine, theirs)).toEqual(both);
  });
});
