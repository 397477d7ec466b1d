import { expect, test } from 'vitest';
import { doorWords, timeOf } from './desk-words.ts';

test('TIME-8 the desk reads its clock out like every other page', () => {
  expect([timeOf('2027-05-01T08:05:40'), timeOf('2027-05-01T12:00:00')]).toEqual(['8:05 a.m.', '12:00 p.m.']);
});

test('CHECK-31 the door names lunches only where they are sold', () => {
  expect(doorWords({ lunchCents: 900 })).toEqual({
    ask: 'Someone who isn’t registered wants to watch or have lunch?',
    sell: 'Sell passes or lunches',
  });
  expect(doorWords({ lunchCents: null })).toEqual({
    ask: 'Someone who isn’t registered wants to watch?',
    sell: 'Sell passes',
  });
});
