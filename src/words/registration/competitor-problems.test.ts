import { expect, test } from 'vitest';
import { inLanguage } from '../language.ts';
import { competitorProblems } from './competitor-problems.ts';

const problemsOf = (birthDate: string, guardian: string | null = 'x') =>
  competitorProblems({ birthDate, guardianName: guardian, guardianRelationship: guardian }, '2027-03-20', '2027-04-24');

test.each([
  [
    '2027-03-20',
    'Competitors must be at least 2 on tournament day',
    'Il faut avoir au moins 2\u00a0ans le jour du tournoi',
  ],
  ['2027-03-21', 'This date of birth is in the future', 'Cette date de naissance est dans le futur'],
  [
    '1916-04-24',
    'Please check the date of birth. That would be age 111 on tournament day',
    'Vérifiez la date de naissance. Cela ferait 111\u00a0ans le jour du tournoi',
  ],
])('REG-8 says what is wrong with the birth date %s', (birthDate, english, french) => {
  expect(problemsOf(birthDate)).toEqual({ birthDate: [english] });
  expect(inLanguage('fr', () => problemsOf(birthDate))).toEqual({ birthDate: [french] });
});

test('REG-4 says that a guardian is needed', () => {
  expect(problemsOf('2015-01-01')).toEqual({});
  expect(problemsOf('2015-01-01', null)).toEqual({
    guardianName: ['Please enter a parent or guardian’s name for competitors under 18'],
    guardianRelationship: ['Please say how the parent or guardian is related to the competitor'],
  });
  expect(inLanguage('fr', () => problemsOf('2015-01-01', null)).guardianName).toEqual([
    'Indiquez le nom d’un parent ou tuteur pour les moins de 18\u00a0ans',
  ]);
});
