import { expect, test } from 'vitest';
import { addressIn, pageAt, wantedLanguage } from './page-language.ts';

test.each([
  ['/', 'en', '/'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr/contact', 'fr', '/contact'],
  ['/contact', 'en', '/contact'],
  ['/french', 'en', '/french'],
  ['/contact/fr', 'en', '/contact/fr'],
  ['/fr/fr', 'fr', '/fr'],
])('LANG-1 the address %s is in %s the page %s', (address, language, path) => {
  expect(pageAt(address)).toEqual({ language, path });
});

test.each([
  ['en', '/', '/'],
  ['fr', '/', '/fr'],
  ['fr', '/contact', '/fr/contact'],
  ['en', '/contact', '/contact'],
] as const)('LANG-1 in %s the page %s has the address %s', (language, path, address) => {
  expect(addressIn(language, path)).toBe(address);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr-CA', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-CA,en;q=0.9,fr;q=0.8', 'en'],
  ['en;q=0.4, fr;q=0.7', 'fr'],
  ['de,fr;q=0.5', 'fr'],
  ['de', 'en'],
  ['*', 'en'],
  ['FR', 'fr'],
  ['fr;q=0', 'en'],
  ['fr;q=x', 'en'],
  ['fry', 'en'],
  [`${'de,'.repeat(5000)}fr`, 'en'],
])('LANG-2 a browser that asks for %s gets %s', (header, language) => {
  expect(wantedLanguage(header)).toBe(language);
});
