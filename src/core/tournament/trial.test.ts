import { expect, test } from 'vitest';
import { isFullName } from '../registration/waiver-signature.ts';
import { mostTrialFamilies, trialName } from './trial.ts';

test('TRIAL-3 every family of a trial can sign with its name', () => {
  const names = Array.from({ length: mostTrialFamilies }, (_, i) => {
    const { firstName, lastName } = trialName(i + 1);
    return `${firstName} ${lastName}`;
  });
  expect(names[0]).toBe('Trial Family A');
  expect(names.filter(name => !isFullName(name))).toEqual([]);
});
