import { expect, test } from 'vitest';
import { periods } from '#core/personal-data/retention.ts';
import { inLanguage } from '../language.ts';
import { keptInWords, periodInWords } from './kept-in-words.ts';

test('says how long in both languages', () => {
  expect(periodInWords.browser()).toBe('until 400 days after you last signed in with that browser');
  expect(inLanguage('fr', periodInWords.browser)).toBe(
    'jusqu’à 400\u00a0jours après votre dernière ouverture de session avec ce navigateur',
  );
  expect(inLanguage('fr', periodInWords['seven years'])).toBe('jusqu’à sept ans après le tournoi');
});

test('says no two things alike', () => {
  for (const language of ['en', 'fr'] as const) {
    const said = inLanguage(language, () =>
      periods.flatMap(period => [periodInWords[period](), ...keptInWords[period].map(({ says }) => says())]),
    );
    expect(new Set(said).size).toBe(said.length);
  }
});
