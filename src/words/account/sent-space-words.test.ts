import { describe, expect, test } from 'vitest';
import { mostSentBytes } from '#core/file-sharing/file-limits.ts';
import { inLanguage } from '../language.ts';
import { sentSpaceProblem, sentSpaceWords } from './sent-space-words.ts';

describe('FILE-10 the files of a family', () => {
  test.each([
    [0, mostSentBytes, true],
    [mostSentBytes - 1, 1, true],
    [mostSentBytes, 1, false],
    [20_000_000, 5_000_001, false],
    [300_000_000, 1, false], // from before the limit
  ])('of %i bytes leave room for %i more: %s', (usedBytes, byteSize, fits) => {
    expect(sentSpaceProblem({ usedBytes, byteSize }) === undefined).toBe(fits);
  });

  test('that are too many are refused with what they take', () => {
    expect(sentSpaceProblem({ usedBytes: 18_210_000, byteSize: 9_000_000 })).toMatch(
      /^Your files take 18\.3 MB of 25 MB, so this one does not fit\. Please send a smaller file, or remove one first/,
    );
  });

  test.each([
    [0, 'Your files can take 25 MB together.'],
    [1, 'Your files take 0.1 MB of 25 MB. 24.9 MB is left.'],
    [18_210_000, 'Your files take 18.3 MB of 25 MB. 6.7 MB is left.'],
    [mostSentBytes, 'Your files take 25 MB of 25 MB. 0 MB is left.'],
    [300_000_000, 'Your files take 300 MB of 25 MB. 0 MB is left.'],
  ])('of %i bytes: %s', (usedBytes, words) => {
    expect(sentSpaceWords(usedBytes)).toBe(words);
  });

  test.each([
    [0, 'Vos fichiers peuvent occuper 25\u00a0Mo en tout.'],
    [18_210_000, 'Vos fichiers occupent 18,3\u00a0Mo sur 25\u00a0Mo. Il reste 6,7\u00a0Mo.'],
  ])('of %i bytes in French: %s', (usedBytes, words) => {
    expect(inLanguage('fr', () => sentSpaceWords(usedBytes))).toBe(words);
  });
});
