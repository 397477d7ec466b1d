import { expect, test } from 'vitest';
import { movedFacts } from './moved-facts.ts';

const facts = { tournamentOn: '2027-04-24', city: 'Sudbury', venue: 'Ramsey Shores' };

test('TOUR-41 a move is another day, city or venue', () => {
  expect(movedFacts(facts, facts)).toEqual([]);
  expect(movedFacts(facts, { ...facts, tournamentOn: '2027-05-01', venue: 'Arena' })).toEqual([
    'tournamentOn',
    'venue',
  ]);
});
