import { expect, test } from 'vitest';
import { isOfAnother } from './same-person.ts';

const emma = { firstName: 'Emma', birthDate: '2015-02-03' };

test.each([
  ['nothing yet', '', '', false],
  ['half the name', 'Em', '', false],
  ['more of the name', ' émma-Lou', '2015-02-03', false],
  ['the name misspelt', 'Ema', '2015-02-03', false],
  ['a sibling', 'Leo', '2017-05-06', true],
  ['a sibling without a birth date', 'Leo', '', true],
  ['a sibling whose name is alike', 'Emmy', '2017-05-06', true],
  ['a twin', 'Leo', '2015-02-03', true],
])('REG-25 tells by what was kept whether it is of another new competitor: %s', (_, firstName, birthDate, expected) => {
  expect(isOfAnother({ firstName, birthDate }, emma)).toBe(expected);
});
