import { describe, expect, test } from 'vitest';
import {
  answerProblem,
  fitsQuestion,
  isAskedAlready,
  isSameWording,
  type QuestionWords,
  questionProblems,
} from './question.ts';

const choices = (...words: string[]) => words.map(english => ({ english, french: `${english} (fr)` }));
const numbered = (count: number) => choices(...Array.from({ length: count }, (_, i) => `Choice ${i}`));

describe('QUESTION-2 the choices of a question', () => {
  test.each([
    ['one choice', 1, { choices: 'too few' }],
    ['two choices', 2, {}],
    ['ten choices', 10, {}],
    ['eleven choices', 11, { choices: 'too many' }],
  ])('%s', (_, count, problems) => {
    expect(questionProblems({ kind: 'choice', choices: numbered(count) })).toEqual(problems);
  });

  test.each(['text', 'yes_no'] as const)('a question of the kind %s has none', kind => {
    expect(questionProblems({ kind, choices: [] })).toEqual({});
    expect(questionProblems({ kind, choices: numbered(2) })).toEqual({ choices: 'not here' });
  });

  test('the same choice twice is named in the language where it repeats', () => {
    const twice = [
      ...choices('Bus', 'Car'),
      { english: ' BUS', french: 'Autobus' },
      { english: 'Train', french: 'car (FR)' },
    ];
    expect(questionProblems({ kind: 'choice', choices: twice })).toEqual({
      'choices.2.english': 'twice',
      'choices.3.french': 'twice',
    });
  });
});

test('QUESTION-1 a question that an open one asks already is found, whatever its capitals', () => {
  expect(isAskedAlready('Do you take the BUS? ', [{ english: 'Do you take the bus?' }])).toBe(true);
  expect(isAskedAlready('Do you take the bus?', [{ english: 'Do you take the train?' }])).toBe(false);
});

describe('QUESTION-3 an answer fits its question', () => {
  test.each([
    ['yes_no', 'yes', true],
    ['yes_no', 'no', true],
    ['yes_no', 'Yes', false],
    ['yes_no', 'maybe', false],
    ['choice', 'Bus', true],
    ['choice', 'bus', false],
    ['choice', 'Bus (fr)', false],
    ['choice', 'Boat', false],
    ['text', 'Anything', true],
  ] as const)('%s: %s', (kind, value, fits) => {
    const offered = kind === 'choice' ? choices('Bus', 'Car') : [];
    expect(fitsQuestion({ kind, choices: offered }, value)).toBe(fits);
  });
});

test('QUESTION-4 any other word is another wording, also in French or of a choice', () => {
  const words: QuestionWords = { kind: 'choice', english: 'How?', french: 'Comment?', choices: choices('Bus', 'Car') };
  expect(isSameWording(words, structuredClone(words))).toBe(true);
  for (const other of [
    { english: 'How so?' },
    { french: 'Pourquoi?' },
    { kind: 'text' as const },
    { choices: choices('Car', 'Bus') },
    { choices: [{ english: 'Bus', french: 'Autobus' }, ...choices('Car')] },
  ])
    expect(isSameWording(words, { ...words, ...other })).toBe(false);
});

describe('QUESTION-5 an answer to a required question', () => {
  const asked = { kind: 'text' as const, choices: [], isRequired: true, isClosed: false };
  test('can be cleared before payment, and only changed after it', () => {
    expect(answerProblem(asked, null, false)).toBeNull();
    expect(answerProblem(asked, null, true)).toBe('missing');
    expect(answerProblem(asked, 'By bus', true)).toBeNull();
    expect(answerProblem({ ...asked, isRequired: false }, null, true)).toBeNull();
  });
  test('is not taken once the question is closed, or where it does not fit', () => {
    expect(answerProblem({ ...asked, isClosed: true }, 'By bus', false)).toBe('closed');
    expect(answerProblem({ ...asked, kind: 'yes_no' }, 'By bus', false)).toBe('no yes or no');
    expect(answerProblem({ ...asked, kind: 'choice' }, 'By bus', false)).toBe('no choice');
  });
});
