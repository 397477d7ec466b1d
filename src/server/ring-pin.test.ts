import { expect, test } from 'vitest';
import { createLinkTokens } from './link-token.ts';
import { createRingPins } from './ring-pin.ts';

const pins = createRingPins('a secret');
const ring = { ringId: 7, generation: 1 };
const others = Array.from({ length: 2000 }, (_, i) => pins.pinOf({ ringId: i + 1, generation: 1 }));

test('SCORE-20 a ring’s PIN has nine digits and is the same each time', () => {
  expect(pins.pinOf(ring)).toMatch(/^\d{9}$/);
  expect(createRingPins('a secret').pinOf(ring)).toBe(pins.pinOf(ring));
  expect(others.every(pin => /^\d{9}$/.test(pin))).toBe(true);
  expect(others.some(pin => pin.startsWith('0'))).toBe(true);
});

test('SCORE-20 every ring, generation and secret has its own PIN', () => {
  expect(new Set(others).size).toBeGreaterThan(1990);
  expect(pins.pinOf({ ringId: 7, generation: 2 })).not.toBe(pins.pinOf(ring));
  expect(pins.pinOf({ ringId: 71, generation: 1 })).not.toBe(pins.pinOf({ ringId: 7, generation: 11 }));
  expect(createRingPins('another secret').pinOf(ring)).not.toBe(pins.pinOf(ring));
  expect(createLinkTokens('a secret', 'family').linkOf(pins.pinOf(ring))).toBeUndefined();
});

test('SCORE-20 every digit is equally frequent in every place', () => {
  for (let place = 0; place < 9; place++)
    for (let digit = 0; digit < 10; digit++) {
      const share = others.filter(pin => pin[place] === String(digit)).length / others.length;
      expect([place, digit, share > 0.07 && share < 0.13]).toEqual([place, digit, true]);
    }
});

test('SCORE-20 accepts the PIN with or without blanks, and nothing else', () => {
  const pin = pins.pinOf(ring);
  for (const typed of [pin, `${pin.slice(0, 3)} ${pin.slice(3, 6)} ${pin.slice(6)}`, ` ${pin}\t`])
    expect(pins.isPin(ring, typed)).toBe(true);
  const next = String((Number(pin) + 1) % 1e9).padStart(9, '0');
  for (const typed of ['', next, pin.slice(1), `${pin}0`, `${pin.slice(0, 8)}x`, `-${pin.slice(1)}`, '０'.repeat(3)])
    expect([typed, pins.isPin(ring, typed)]).toEqual([typed, false]);
  expect(pins.isPin({ ringId: 7, generation: 2 }, pin)).toBe(false);
  expect(pins.isPin({ ringId: 8, generation: 1 }, pin)).toBe(false);
});
