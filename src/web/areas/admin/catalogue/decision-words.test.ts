import { expect, it } from 'vitest';
import { decisionWords } from './decision-words.ts';

const event = { format: 'bracket', judges: 5, thirdPlace: 'shared', minMatches: 1 } as const;

it.each([
  [{ format: 'panel' }, '5 judges'],
  [{}, 'Bouts, third place shared'],
  [{ thirdPlace: 'bout', minMatches: 2 }, 'Bouts, third place fought, at least two for everybody'],
] as const)('%j', (change, words) => expect(decisionWords({ ...event, ...change })).toBe(words));
