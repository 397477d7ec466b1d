import { expect, test } from 'vitest';
import { changedWords, correctedWords } from './final-words.ts';

const person = (competitorId: number, name: string) => ({
  competitorId,
  name,
  number: null,
  schoolName: 'Dojo',
  place: 1,
  from: 'A',
});
const [aino, eino, mia] = [person(1, 'Aino Roy'), person(2, 'Eino Roy'), person(3, 'Mia Koski')] as const;

test('FINAL-4 says who comes into a final and who drops out', () => {
  const words = (finalists: (typeof aino)[], drawn: (typeof aino)[], isCalled = false) =>
    changedWords({ finalists, drawn, isCalled });
  expect(words([aino, mia], [eino, mia])).toBe('Aino Roy now goes on. Eino Roy no longer does.');
  expect(words([aino, eino], [mia])).toBe('Aino Roy and Eino Roy now go on. Mia Koski no longer does.');
  expect(words([mia], [mia, aino])).toBe('Aino Roy no longer goes on.');
  expect(words([], [aino, eino])).toBe('Aino Roy and Eino Roy no longer go on.');
  expect(words([aino], [aino, eino], true)).toBe('Eino Roy no longer goes on.');
  expect(words([aino, mia], [aino], true)).toBe(
    'Mia Koski now goes on. The final has been called. Drawing it up again calls anyone new.',
  );
});

test('FINAL-8 names the division that is being corrected, and its ring', () => {
  const feeder = { draftDivisionId: 1, eventTitle: 'Forms', title: 'Girls 8', state: 'running' as const };
  expect(correctedWords([{ ...feeder, ringName: 'Ring 1' }])).toBe(
    'Waiting to be signed again: Girls 8 (Ring 1). We’ll show who goes on once it’s signed. There’s nothing to do until then.',
  );
  expect(correctedWords([{ ...feeder, state: 'conflict', ringName: 'Ring 1' }])).toBe(
    'Two tablets disagree: Girls 8 (Ring 1). Decide on Matchday which entry counts.',
  );
  expect(correctedWords([])).toMatch(/^We’ll show who goes on/);
});
