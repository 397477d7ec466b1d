import { expect, test } from 'vitest';
import { networkWords } from './network-mark.tsx';
import type { QueuedAct, RingBase } from './ring-store.ts';

const waits = { outcome: null } as QueuedAct;
const base = { now: 632.4 } as RingBase;
const online = { isOnline: true, queue: [], storeProblem: null, base };
const offline = { ...online, isOnline: false };

test.each([
  ['all is sent', online, 'All sent'],
  ['something is on its way', { ...online, queue: [waits] }, 'Sending 1'],
  ['nothing waits', offline, 'Offline since 10:32 a.m. – keep going'],
  ['something waits', { ...offline, queue: [waits, waits] }, 'Offline – 2 saved on this tablet since 10:32 a.m.'],
  [
    'the browser keeps nothing',
    { ...offline, queue: [waits], storeProblem: 'full' },
    'Offline – 1 not sent since 10:32 a.m.',
  ],
  ['the server was never heard', { ...offline, base: null }, 'Offline – keep going'],
] as const)('SCOREBOARD-7 the tablet says whether the server hears it, and since when not: %s', (_, state, words) => {
  expect(networkWords(state)).toBe(words);
});
