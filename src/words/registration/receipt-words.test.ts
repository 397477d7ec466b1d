import { expect, test } from 'vitest';
import { inLanguage } from '../language.ts';
import { receiptTitle } from './receipt-words.ts';

test('titles a receipt as it is kept, and in French', () => {
  const title = 'Sudbury tournament registration';
  expect(receiptTitle(title)).toBe(title);
  expect(inLanguage('fr', () => receiptTitle(title))).toBe('Inscription au tournoi, Sudbury');
  expect(inLanguage('fr', () => receiptTitle('Something else'))).toBe('Something else');
});
