import { BlockList, isIP } from 'node:net';

/** Which networks may be reached: those of everybody, or also those of the operator's own house. */
export type Reach = 'public' | 'private-too';

const SPECIAL_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], // this network
  ['100.64.0.0', 10], // carrier-grade NAT
  ['169.254.0.0', 16], // link-local, where clouds keep their metadata
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
];
const HOUSE_4: readonly (readonly [string, number])[] = [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];
/** Of IPv6 only what is handed out to everybody counts as public; within it these are something else. */
const SPECIAL_6: readonly (readonly [string, number])[] = [
  ['2001::', 23], // Teredo, ORCHID and other protocols
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4: an IPv4 address in disguise
  ['3fff::', 20],
];
const HOUSE_6: readonly (readonly [string, number])[] = [
  ['::1', 128],
  ['fc00::', 7],
];

const listOf = (nets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, family);
  return list;
};

const special4 = listOf(SPECIAL_4, 'ipv4');
const house4 = listOf(HOUSE_4, 'ipv4');
const global6 = listOf([['2000::', 3]], 'ipv6');
const special6 = listOf(SPECIAL_6, 'ipv6');
const house6 = listOf(HOUSE_6, 'ipv6');

/** Whether an address, as digits, may be spoken to. What is no address may not. */
export function isReachable(address: string, reach: Reach): boolean {
  const isHouse = isIP(address) === 4 ? house4.check(address, 'ipv4') : house6.check(address, 'ipv6');
  if (isHouse) return reach === 'private-too';
  if (isIP(address) === 4) return !special4.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** Whether an address is this very machine. */
export const isLoopback = (address: string): boolean => address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
