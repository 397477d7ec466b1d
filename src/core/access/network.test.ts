import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['2001:db8:7:1::5', '2001:db8:7::/48', '2001:db8:7:1::/64'],
  ['2001:db8:7:ffff:1:2:3:4', '2001:db8:7::/48', '2001:db8:7:ffff::/64'],
  ['2001:db8::1', '2001:db8:0::/48', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0::/48', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0::/48', '0:0:0:0::/64'],
])('%s is counted as %s, or as %s', (address, ...networks) => {
  expect([networkOf(address, 48), networkOf(address, 64)]).toEqual(networks);
});
