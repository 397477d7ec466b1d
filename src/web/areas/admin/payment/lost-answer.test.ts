import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { isAnswerLost, lostAnswer } from './lost-answer.ts';

test.each<[string, unknown, boolean]>([
  ['no answer', new ApiError(0, 'Offline', 'network'), true],
  ['an answer of something on the way', new ApiError(502, 'Bad gateway', 'internal'), true],
  ['a refusal of the server', new ApiError(409, 'Too much', 'too_much'), false],
  ['a payment service that is silent', new ApiError(503, 'Silent', 'payment_unavailable'), false],
  ['a mistake on the page', new TypeError('x is undefined'), false],
])('what was asked may be done after %s', (_, error, isLost) => {
  expect(isAnswerLost(error)).toBe(isLost);
});

test('a lost answer says that it may be recorded, and that pressing again is safe', () => {
  const text = 'No answer. The payment may already be recorded. Press Take again. It can’t be recorded twice.';
  expect(lostAnswer('The payment', 'Take')).toBe(text);
});
