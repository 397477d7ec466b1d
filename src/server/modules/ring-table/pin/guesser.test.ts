import { expect, test } from 'vitest';
import { guesserOf } from './guesser.ts';

test('counts a known device separately, whatever its address', () => {
  const network = '192.0.2.7';
  const from = (browser: Buffer | null) => ({ address: network, browser });
  expect(guesserOf(7, from(null))).toEqual({ isKnown: true, name: 'tablet 7', network });
  expect(guesserOf(null, from(null))).toEqual({ isKnown: false, name: '192.0.2.7', network });
  expect(guesserOf(null, from(Buffer.from('key')))).toEqual({ isKnown: false, name: '192.0.2.7 a2V5', network });
});

test('counts an IPv6 network of 48 bits as one', () => {
  const names = ['2001:db8:7:1::5', '2001:db8:7:ffff::6', '2001:db8:8::5'].map(
    address => guesserOf(null, { address, browser: null }).name,
  );
  expect(names).toEqual(['2001:db8:7::/48', '2001:db8:7::/48', '2001:db8:8::/48']);
});
