import { expect, test } from 'vitest';
import { areaOfAddress, networkOf } from '#src/platform/security/network';

test('SEC-M3: one line of IPv6 counts as one, however its addresses are written', () => {
  const line = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::192.0.2.1'];
  expect(new Set(line.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect([networkOf('::1'), networkOf('fe80::1%eth0')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64']);
});

test('an IPv4 address counts as itself, also where the server listens for both kinds', () => {
  expect(['192.0.2.1', '::ffff:192.0.2.1', ''].map(networkOf)).toEqual(['192.0.2.1', '192.0.2.1', '']);
});

test('SEC-S2: a log names no household: /24 of IPv4, /48 of IPv6', () => {
  const logged = ['192.0.2.77', '::ffff:192.0.2.1', '2001:db8:1:2::1', '2001:db8:1:2::/64', '', 'nonsense'].map(
    areaOfAddress,
  );
  expect(logged).toEqual(['192.0.2.0/24', '192.0.2.0/24', '2001:db8:1::/48', '2001:db8:1::/48', 'unknown', 'unknown']);
});
