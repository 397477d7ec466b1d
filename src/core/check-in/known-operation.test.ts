import { expect, test } from 'vitest';
import { type KnownOperation, knownVerdict, ownNonce } from './known-operation.ts';

const act = {
  nonce: 'n1',
  registrationId: 1,
  competitorId: 11,
  kind: 'measure' as const,
  value: { weightKg: 41, heightCm: 150 },
};
const known = (changes: Partial<KnownOperation> = {}): KnownOperation[] => [
  { ...act, deviceId: 'a', outcome: 'applied', detail: null, ...changes },
];

test.each<[string, KnownOperation[], ReturnType<typeof knownVerdict>]>([
  ['nothing is known', [], undefined],
  ['another number is another act', known({ nonce: 'n2' }), undefined],
  ['its own first word stands', known(), { outcome: 'applied', detail: null }],
  ['what was refused stays refused', known({ outcome: 'refused', detail: 'No' }), { outcome: 'refused', detail: 'No' }],
  [
    'the same act of another device is done already',
    known({ deviceId: 'b', value: { heightCm: 150, weightKg: 41 } }),
    { outcome: 'already', detail: 'Another device has sent this already' },
  ],
  ['another device used the number for another value', known({ deviceId: 'b', value: { weightKg: 42 } }), 'taken'],
  ['for somebody else', known({ deviceId: 'b', competitorId: 12 }), 'taken'],
  ['for something else', known({ deviceId: 'b', kind: 'level' }), 'taken'],
  [
    'kept under a number of its own',
    [
      ...known({ deviceId: 'b', kind: 'level' }),
      ...known({ nonce: ownNonce('a', 'n1'), outcome: 'refused', detail: 'No' }),
    ],
    { outcome: 'refused', detail: 'No' },
  ],
])('CHECK-11 %s', (_, rows, verdict) => {
  expect(knownVerdict(act, 'a', rows)).toEqual(verdict);
});
