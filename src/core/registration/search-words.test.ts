import { expect, test } from 'vitest';
import { searchReadings } from './search-words.ts';

test.each<[string, string[][] | null]>([
  ['Séguin', [['seguin']]],
  ['  mélanie   SÉG ', [['melanie', 'seg']]],
  ['O’Brien', [["o'brien"]]],
  ['Jean-Luc', [['jean', 'luc']]],
  ['melanie@example.com', [['melanie@example.com']]],
  ['ab ab', [['ab']]],
  ['(705) 555-0100', [['705', '555', '0100'], ['7055550100']]],
  ['+1 705 555 0100', [['+1', '705', '555', '0100'], ['7055550100']]],
  ['7055550100', [['7055550100']]],
  ['K7MQ 2XWP', [['k7mq', '2xwp'], ['k7mq2xwp']]],
  ['!!!', null],
  ['', null],
])('REG-18 %s', (text, readings) => expect(searchReadings(text)).toEqual(readings));
