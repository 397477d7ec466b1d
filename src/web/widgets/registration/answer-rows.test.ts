import { describe, expect, test } from 'vitest';
import type { AskedQuestion } from '#contract/registration/question.ts';
import { afterLoaded, afterSaved, decidedAnswer, rowsOf, sendable } from './answer-rows.ts';

const question = (questionId: number, over: Partial<AskedQuestion> = {}): AskedQuestion => ({
  questionId,
  version: 1,
  kind: 'text',
  english: 'Which hotel?',
  french: 'Quel hôtel?',
  choices: [],
  isRequired: false,
  value: null,
  ...over,
});
const typed = (value: string, asked = question(1)) => rowsOf([asked]).map(row => ({ ...row, value }));
const values = (rows: { value: string }[]) => rows.map(({ value }) => value);

describe('QUESTION-6 answers as they are given', () => {
  test('only what changed is sent: neither blanks at the ends nor what is saved', () => {
    expect(sendable(rowsOf([question(1), question(2, { value: 'The Inn' })]))).toEqual([]);
    expect(sendable(typed('  '))).toEqual([]);
    expect(sendable(typed(' The Inn ', question(1, { value: 'The Inn' })))).toEqual([]);
    expect(values(sendable(typed('Motel', question(1, { value: 'The Inn' }))))).toEqual(['Motel']);
    expect(values(sendable(typed('', question(1, { value: 'The Inn' }))))).toEqual(['']);
    expect(sendable(typed('', question(1, { value: 'The Inn', isRequired: true })))).toEqual([]);
  });

  test('what was typed while an answer was saved stays and is sent next', () => {
    const sent = typed('The I');
    const rows = afterSaved(typed('The Inn'), sent, [question(1, { value: 'The I' })]);
    expect(values(sendable(rows))).toEqual(['The Inn']);
    expect(rows[0]?.question.value).toBe('The I');
    expect(sendable(afterSaved(sent, sent, [question(1, { value: 'The I' })]))).toEqual([]);
  });

  test('what another device answered comes along, with a question that staff added; a closed one goes', () => {
    const rows = rowsOf([question(1), question(2), question(3)]);
    const now = [question(4), question(2, { value: 'Motel' }), question(1)];
    expect(afterSaved(rows, [], now).map(row => [row.question.questionId, row.value])).toEqual([
      [4, ''],
      [2, 'Motel'],
      [1, ''],
    ]);
  });

  test('two answers to one question wait for a decision, and either can win', () => {
    const [row] = afterLoaded(typed('The Inn'), [question(1, { value: 'Motel' })]);
    if (!row) throw new Error('The row is gone');
    expect([row.value, row.theirs?.value, sendable([row])]).toEqual(['The Inn', 'Motel', []]);
    const mine = decidedAnswer(row, 'mine');
    expect([values(sendable([mine])), mine.question.value]).toEqual([['The Inn'], 'Motel']);
    const theirs = decidedAnswer(row, 'theirs');
    expect([theirs.value, theirs.theirs, sendable([theirs])]).toEqual(['Motel', null, []]);
  });
});

describe('QUESTION-3 words that change while they are answered', () => {
  test('a text waits below the new words until it is given again', () => {
    const [row] = afterLoaded(typed('The Inn'), [question(1, { version: 2 })]);
    expect([row?.value, row?.isHeld, sendable(row ? [row] : [])]).toEqual(['The Inn', true, []]);
  });

  test('an answer to a question that only became required goes on', () => {
    const asked = question(1, { kind: 'yes_no' });
    const [row] = afterLoaded(typed('yes', asked), [{ ...asked, isRequired: true }]);
    expect([row?.value, row?.isHeld, row?.question.isRequired]).toEqual(['yes', false, true]);
  });

  test('a choice or a yes is gone with the words it was given to', () => {
    const asked = question(1, { kind: 'yes_no' });
    const [row] = afterLoaded(typed('yes', asked), [{ ...asked, version: 2 }]);
    expect([row?.value, row?.isHeld]).toEqual(['', false]);
  });
});
