import { expect, test } from 'vitest';
import { doubtAbout } from './weight-doubt.ts';

const child = { weightKg: 32, heightCm: 140, isMinor: true };
const unknown = { weightKg: null, heightCm: null, isMinor: true };
const adult = { weightKg: null, heightCm: null, isMinor: false };

test.each<[number | null, typeof child | typeof unknown, string | undefined]>([
  [null, child, undefined],
  [32, child, undefined],
  [36.8, child, undefined],
  [36.9, child, '36.9 kg? Registered: 32 kg'],
  [27, child, '27 kg? Registered: 32 kg'],
  [88.5, child, '88.5 kg? Registered: 32 kg'],
  [71, child, '71 kg? Registered: 32 kg. 71 lb would be 32.2 kg'],
  [3.2, { ...child, weightKg: 5 }, undefined],
  [90, { ...child, weightKg: 80 }, undefined],
  [93, { ...child, weightKg: 80 }, '93 kg? Registered: 80 kg'],
  [41, unknown, undefined],
  [120, unknown, '120 kg? Unusual for a child. 120 lb would be 54.4 kg'],
  [9, unknown, '9 kg? Unusual for a child'],
  [120, adult, undefined],
  [20, adult, '20 kg? Unusual for an adult'],
])('CHECK-24 %s kg, registered as %j: %s', (value, declared, question) => {
  expect(doubtAbout('weightKg', value, declared)).toBe(question);
});
test.each<[number, typeof child | typeof unknown, string | undefined]>([
  [150, child, undefined],
  [170, child, '170 cm? Registered: 140 cm'],
  [60, unknown, '60 cm? Unusual for a child'],
])('CHECK-24 %s cm, registered as %j: %s', (value, declared, question) => {
  expect(doubtAbout('heightCm', value, declared)).toBe(question);
});
