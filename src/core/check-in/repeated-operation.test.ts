import { expect, test } from 'vitest';
import { type KnownOperation, knownVerdict, ownNonce } from './repeated-operation.ts';

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
  ['a new number is a new operation', known({ nonce: 'n2' }), undefined],
  ['a repeated operation gets its first answer', known(), { outcome: 'applied', detail: null }],
  [
    'a refused operation stays refused',
    known({ outcome: 'refused', detail: 'No' }),
    { outcome: 'refused', detail: 'No' },
  ],
  [
    'the same operation from another device is already done',
    known({ deviceId: 'b', value: { heightCm: 150, weightKg: 41 } }),
    { outcome: 'already', detail: 'Another device already sent this' },
  ],
  ['another device used the number for another value', known({ deviceId: 'b', value: { weightKg: 42 } }), 'taken'],
  ['another device used the number for another competitor', known({ deviceId: 'b', competitorId: 12 }), 'taken'],
  ['another device used the number for another kind', known({ deviceId: 'b', kind: 'level' }), 'taken'],
  [
    'a taken number is replaced by one of its own',
    [
      ...known({ deviceId: 'b', kind: 'level' }),
      ...known({ nonce: ownNonce('a', 'n1'), outcome: 'refused', detail: 'No' }),
    ],
    { outcome: 'refused', detail: 'No' },
  ],
])('CHECK-11 %s', (_, rows, verdict) => {
  expect(knownVerdict(act, 'a', rows)).toEqual(verdict);
});
