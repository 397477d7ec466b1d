import { expect, test } from 'vitest';
import { feeInWords } from './fee-words.ts';

test('says a fee as what was taken off, and none as nothing', () => {
  expect([233, 0].map(feeInWords)).toEqual(['-$2.33', '$0.00']);
});
