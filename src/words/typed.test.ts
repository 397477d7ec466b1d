import { expect, test } from 'vitest';
import { inLanguage } from './language.ts';
import { frenchOf, shortTitle, typedIn } from './typed.ts';

const french = new Map([
  ['Novice', 'Débutant'],
  ['Advanced', 'Avancé'],
  ['Point Sparring', 'Combat par points'],
  ['Forms', 'Formes'],
  ['Bow, staff and cane', 'Bâton long'],
]);

test.each([
  ['Forms', 'Formes'],
  ['Breaking', null],
  ['Boys 9–10, Novice: Point Sparring', 'Garçons 9–10, Débutant\u00a0: Combat par points'],
  ['Boys 9-10, Novice: Point Sparring', 'Garçons 9–10, Débutant\u00a0: Combat par points'],
  ['Girls 7: Forms B', 'Filles 7\u00a0: Formes B'],
  [
    'Mixed, all ages, Novice to Advanced: Forms and Point Sparring',
    'Mixte, tous les âges, Débutant à Avancé\u00a0: Formes et Combat par points',
  ],
  ['Women 35+, Black Belt: 3 events', 'Femmes 35+, Black Belt\u00a0: 3 épreuves'],
  ['Male up to 6', 'Garçons et hommes jusqu’à 6\u00a0ans'],
  ['Men 18+: Bow, staff and cane', 'Hommes 18+\u00a0: Bâton long'],
  ['Boys only', null],
  ['Forms, XL', 'Formes, XL'],
  ['Mug, Novice', null],
])('LANG-6 in French “%s” is “%s”', (english, said) => {
  expect(frenchOf(english, french)).toBe(said);
});

test('LANG-6 what was typed stays in English, and in French where it has none', () => {
  expect(inLanguage('en', () => typedIn('Forms', french))).toBe('Forms');
  expect(inLanguage('fr', () => typedIn('Forms', french))).toBe('Formes');
  expect(inLanguage('fr', () => typedIn('Breaking', french))).toBe('Breaking');
});

test.each([
  [
    'Boys 7-8, Novice: Point Sparring',
    'Boys 7–8 · Novice · Point Sparring',
    'Garçons 7–8 ans · Débutant · Combat par points',
  ],
  ['Girls 7: Forms B', 'Girls 7 · Forms B', 'Filles 7 ans · Formes B'],
  ['Mixed, all ages: Forms', 'Mixed, all ages · Forms', 'Mixte, tous les âges · Formes'],
  ['Men 18+, Novice to Advanced', 'Men 18+ · Novice to Advanced', 'Hommes 18+ · Débutant à Avancé'],
  ['Boys up to 6: 3 events', 'Boys up to 6 · 3 events', 'Garçons jusqu’à 6 ans · 3 épreuves'],
  ['Little Dragons', null, null],
])('SCREEN-2 on a screen in the hall “%s” is “%s”, in French “%s”', (title, short, inFrench) => {
  expect(shortTitle(title, null)).toBe(short);
  expect(shortTitle(title, french)?.replaceAll('\u00a0', ' ') ?? null).toBe(inFrench);
});
