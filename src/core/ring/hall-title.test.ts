import { expect, test } from 'vitest';
import { saidOnce, typesBeyond } from './hall-title.ts';

test.each([
  ['Little Dragons', ['Forms'], 'Little Dragons'],
  ['Sparring Boys 9–10: Sparring', ['Sparring'], 'Sparring Boys 9–10'],
  ['Boys 9–10 Point Sparring - Point sparring A', ['Sparring', 'Point Sparring'], 'Boys 9–10 Point Sparring A'],
  ['Team Forms and Forms', ['Forms', 'Team Forms'], 'Team Forms and Forms'],
  ['Reforms and Forms', ['Forms'], 'Reforms and Forms'],
  ['Forms (open): Forms', ['', 'Forms'], 'Forms (open)'],
  ['Combat léger · Combat', ['Combat'], 'Combat léger'],
])('SCREEN-2 “%s” with the events %j is “%s”', (title, names, said) => {
  expect(saidOnce(title, names)).toBe(said);
});

test('SCREEN-2 an event type that the title names is not said beneath it', () => {
  expect(typesBeyond('Boys 7–8 · Point Sparring', ['Sparring', 'Forms'])).toEqual(['Forms']);
});
