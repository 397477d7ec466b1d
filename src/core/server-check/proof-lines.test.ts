import { expect, test } from 'vitest';
import { type Proofs, proofLinesOf } from './proof-lines.ts';

const heard = <T>(value: T) => ({ kind: 'heard' as const, value });
const silent = { kind: 'silent' as const, why: 'Connection refused.' };
const to = 'anna@club.test';

test.each<[Proofs['mail']['taken'], string, RegExp]>([
  [heard('came'), 'good', /came to anna@club\.test/],
  [heard('did not come'), 'act', /took it, but it did not come/],
  [heard('nobody looked'), 'look', /took it for anna@club\.test/],
  [silent, 'act', /did not take it\. Connection refused/],
])('SERVER-13 a mail: %j is %s', (taken, state, says) => {
  const [line] = proofLinesOf({ mail: { to, taken }, webhook: null });
  expect(line).toMatchObject({ state, says: expect.stringMatching(says) });
  expect(line?.next === null).toBe(state === 'good');
});

test.each<[Proofs['webhook'], string[]]>([
  [heard(true), ['good']],
  [heard(false), ['act']],
  [silent, ['look']],
  [null, []],
])('SERVER-13 an event: %j is %j', (webhook, states) => {
  const [, ...lines] = proofLinesOf({ mail: { to, taken: heard('came') }, webhook });
  expect(lines.map(({ state }) => state)).toEqual(states);
});
