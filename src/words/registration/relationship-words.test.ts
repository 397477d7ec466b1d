import { expect, test } from 'vitest';
import { guardianRelationships } from '#contract/registration/competitor.ts';
import { inLanguage } from '../language.ts';
import { relationshipWords } from './relationship-words.ts';

test('reads as it is kept in English, and in French', () => {
  expect(guardianRelationships.map(relationshipWords)).toEqual(guardianRelationships);
  expect(inLanguage('fr', () => guardianRelationships.map(relationshipWords))).toEqual([
    'Mère',
    'Père',
    'Grand-parent',
    'Tuteur légal ou tutrice légale',
    'Autre',
  ]);
});
