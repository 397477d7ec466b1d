import { describe, expect, test } from 'vitest';
import { publicPersonOf, shownNameOf } from './public-name.ts';
import { publicNames } from './public-name-choices.ts';

describe('RESULT-9', () => {
  test.each([
    ['Aino', 'Roy', 'Aino R.', 'A. R.'],
    ['Zoé', 'de la Cruz', 'Zoé D.', 'Z. D.'],
    ['Émile', 'E\u0301thier', 'Émile É.', 'É. É.'],
    ['’Akua', '’t Hart', '’Akua T.', 'A. T.'],
    ['Wei', '李', 'Wei', 'W.'],
    ['Wei', '李娜', 'Wei 李.', 'W. 李.'],
    ['Cher', '-', 'Cher', 'C.'],
    ['Mary Ann', 'O’Brien', 'Mary Ann O.', 'M. O.'],
    ['I', 'Ng', 'I N.', 'N.'],
    ['I', 'X', 'I', null],
  ])('RESULT-9 %s %s is shown as %s or %s, and the second without an answer', (firstName, lastName, name, initials) => {
    const person = { firstName, lastName };
    expect(publicNames.map(choice => shownNameOf(person, choice))).toEqual([name, initials, null]);
    expect(shownNameOf(person, null)).toBe(initials);
  });

  test('RESULT-9 a competitor who is not shown, or is erased, has neither name nor school', () => {
    const person = { firstName: 'Aino', lastName: 'Roy', schoolName: 'Nickel City', isErased: false };
    const unknown = { name: null, schoolName: null };
    expect(publicPersonOf({ ...person, publicName: null })).toEqual({ name: 'A. R.', schoolName: 'Nickel City' });
    expect(publicPersonOf({ ...person, publicName: 'not_shown' })).toEqual(unknown);
    for (const publicName of [null, ...publicNames])
      expect(publicPersonOf({ ...person, publicName, isErased: true })).toEqual(unknown);
  });
});
