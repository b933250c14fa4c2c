import { isIPv6 } from 'node:net';

/** What counts as one sender: a household or an office has one IPv4 address, or the 2^64 of one IPv6 network. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || !isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+[.]\d+[.]\d+[.]\d+)$/i.exec(ip);
  return mapped?.[1] ?? `${expand(ip).slice(0, 4).join(':')}::/64`;
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
