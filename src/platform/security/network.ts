import { isIPv6 } from 'node:net';

/** What a limit counts as one: an IPv4 address, or a /64 of IPv6, which is what one connection gets. */
export const networkOf = (address: string): string => (isV6(address) ? ipv6Prefix(address, 4) : plain(address));

/** Roughly from where, for a log: a /24 of IPv4 or a /48 of IPv6. Neither names a household. */
export function areaOfAddress(address: string): string {
  if (isV6(address)) return ipv6Prefix(address, 3);
  const parts = plain(address).split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : 'unknown';
}

/**
 * Strips the zone and the prefix length, and unwraps ::ffff:192.0.2.1 to 192.0.2.1, which a server that listens for
 * both families sees.
 */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/[%/].*$/, '');
const isV6 = (address: string) => isIPv6(plain(address));

/** The first groups of 16 bits of an address, however it was written. */
function ipv6Prefix(address: string, groups: number): string {
  const [before = '', after = ''] = new URL(`http://[${plain(address)}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [before.split(':').filter(Boolean), after.split(':').filter(Boolean)];
  const all = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${all.slice(0, groups).join(':')}::/${groups * 16}`;
}
