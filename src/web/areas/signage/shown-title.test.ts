import { expect, test } from 'vitest';
import { atLineEnd, eventBeyond, shownText, shownTitle } from './shown-title.ts';

const french = new Map([
  ['Beginner', 'Débutant'],
  ['Point Sparring', 'Combat aux points'],
  ['Ring 1', 'Surface 1'],
]);

test.each([
  ['Boys 7-8, Beginner: Point Sparring', null, { text: 'Boys 7–8 · Beginner · Point Sparring' }],
  ['Boys 7-8, Beginner: Point Sparring', french, { text: 'Garçons 7–8\u00a0ans · Débutant · Combat aux points' }],
  ['Boys 7-8, Beginner: Point Sparring', new Map(), { text: 'Garçons 7–8\u00a0ans · Beginner · Point Sparring' }],
  ['Little dragons', null, { text: 'Little dragons' }],
  ['Little dragons', french, { text: 'Little dragons', language: 'en' }],
  ['Little dragons', new Map([['Little dragons', 'Petits dragons']]), { text: 'Petits dragons' }],
] as const)('SCREEN-2, LANG-6 %s is shown as said in the language', (title, known, shown) => {
  expect(shownTitle(title, ['Point Sparring'], known)).toEqual(shown);
});

test('LANG-6 what has no French says that it is English', () => {
  expect(shownText('Ring 1', french)).toEqual({ text: 'Surface 1' });
  expect(shownText('Ring 2', french)).toEqual({ text: 'Ring 2', language: 'en' });
  expect(shownText('Ring 2', null)).toEqual({ text: 'Ring 2' });
});

test('an event is said after a title that does not say it', () => {
  expect(eventBeyond('Garçons 7–8 ans', 'Point Sparring', french)).toBe(' · Combat aux points');
  expect(eventBeyond('Garçons 7–8\u00a0ans · Combat aux points', 'Point Sparring', french)).toBe('');
  expect(eventBeyond('Boys 7–8', 'Point Sparring', null)).toBe(' · Point Sparring');
});

test('no line begins with a dot or parts two ages', () => {
  expect(atLineEnd('Boys 7–8 · Beginner')).toBe('Boys 7–\u20608\u00a0· Beginner');
});
