import { expect, test } from 'vitest';
import { competitorValueWords } from './competitor-field-words.ts';

const choices = {
  levels: [{ id: 2, title: 'Green' }],
  events: [
    { id: 1, title: 'Forms' },
    { id: 3, title: 'Weapons' },
  ],
};
test.each([
  ['competitorLevelId', 2, 'Green'],
  ['competitorLevelId', '2', 'Green'],
  ['eventIds', [1, 3], 'Forms and Weapons'],
  ['eventIds', [], 'empty'],
  ['genderId', '2', 'Female'],
  ['weightKg', 41.5, '41.5 kg'],
  ['weightKg', null, 'empty'],
  ['heightCm', 150, '150 cm'],
  ['photoConsent', true, 'Yes'],
  ['birthDate', '2014-09-09', 'September 9, 2014'],
  ['birthDate', '2014-', '2014-'],
  ['guardianRelationship', 'Other', 'Other'],
  ['publicName', 'not_shown', 'Not shown'],
  ['medicalNote', 'Asthma', 'Asthma'],
  ['medicalNote', '', 'empty'],
])('REG-51: says %s %j as %s', (field, value, words) => {
  expect(competitorValueWords(field, value, choices, text => text)).toBe(words);
});
