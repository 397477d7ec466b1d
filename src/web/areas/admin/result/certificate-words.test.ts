import { expect, test } from 'vitest';
import { type CertificateLanguage, linesIn } from './certificate-words.tsx';

const texts = new Map([
  ['Forms', 'Formes'],
  ['Traditional Forms', 'Formes traditionnelles'],
  ['Novice', 'Novice'],
]);
const boys = { eventTypeTitle: 'Forms', eventTitle: 'Traditional Forms', divisionTitle: 'Boys 8-9, Novice' };
const linesOf = (language: CertificateLanguage, line = boys) =>
  linesIn(language, line, texts).map(({ locale, text }) => [locale, text.replaceAll('\u00a0', ' ')]);

const english = ['en-CA', 'Forms: Traditional Forms, Boys 8-9, Novice'];
const french = ['fr-CA', 'Formes : Formes traditionnelles, Garçons 8–9, Novice'];
test.each<[CertificateLanguage, string[][]]>([
  ['en', [english]],
  ['fr', [french]],
  ['both', [english, french]],
])('LANG-6 a certificate in %s names the event and the division in it', (language, lines) => {
  expect(linesOf(language)).toEqual(lines);
});

test('LANG-6 a division that is called after its event says it once, in each language', () => {
  const named = { ...boys, divisionTitle: 'Boys 8-9: Traditional Forms' };
  expect(linesOf('both', named)).toEqual([
    ['en-CA', 'Boys 8-9: Traditional Forms'],
    ['fr-CA', 'Garçons 8–9 : Formes traditionnelles'],
  ]);
});

test('LANG-6 a division without French is named once, in English', () => {
  const typed = { ...boys, divisionTitle: 'The young lions' };
  const asTyped = [['en-CA', 'Forms: Traditional Forms, The young lions']];
  expect([linesOf('fr', typed), linesOf('both', typed)]).toEqual([asTyped, asTyped]);
});
