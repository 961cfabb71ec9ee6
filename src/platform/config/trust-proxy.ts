import { isIP } from 'node:net';

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether Express accepts this setting. Otherwise Express would throw at start, with its own message. */
export function isTrustProxy(text: string): boolean {
  if (['', 'true', 'false'].includes(text) || /^\d+$/.test(text)) return true;
  return text.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    if (bits === undefined) return NETWORKS.includes(address) || isIP(address) > 0;
    const all = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    return more.length === 0 && /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= all;
  });
}

/** The value for Express: a number of proxies, true or false, or a list of networks. */
export function trustProxy(text: string): number | boolean | string {
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? Number(text) : text;
}
