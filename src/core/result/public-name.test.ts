import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test.each([
  ['Aino', 'Roy', 'Aino R.'],
  ['Zoé', 'de la Cruz', 'Zoé D.'],
  ['Émile', 'E\u0301thier', 'Émile É.'],
  ['Liam', '’t Hart', 'Liam T.'],
  ['Wei', '李', 'Wei'],
  ['Wei', '李娜', 'Wei 李.'],
  ['Cher', '-', 'Cher'],
  ['Mary Ann', 'O’Brien', 'Mary Ann O.'],
])('RESULT-3 %s %s is shown as %s', (firstName, lastName, name) => {
  expect(publicName(firstName, lastName)).toBe(name);
});
