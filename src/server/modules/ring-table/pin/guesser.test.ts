import { expect, test } from 'vitest';
import { guesserOf, networkOf } from './guesser.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:7:1::5', '2001:db8:7::/48'],
  ['2001:db8:7:ffff:1:2:3:4', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('counts a known device separately, whatever its address', () => {
  const network = '192.0.2.7';
  const from = (browser: Buffer | null) => ({ address: network, browser });
  expect(guesserOf(7, from(null))).toEqual({ isKnown: true, name: 'tablet 7', network });
  expect(guesserOf(null, from(null))).toEqual({ isKnown: false, name: '192.0.2.7', network });
  expect(guesserOf(null, from(Buffer.from('key')))).toEqual({ isKnown: false, name: '192.0.2.7 a2V5', network });
});
