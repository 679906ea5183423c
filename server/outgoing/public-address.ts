import { BlockList, isIP, isIPv6 } from 'node:net';

// Addresses that may be called only from inside their own network (RFC 6890, and what clouds add).

const privateIpv4Ranges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Exceptions within 2000::/3. Mapped and translated IPv4 is outside it, and so is everything local. */
const privateIpv6Ranges = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blockedRanges = new BlockList();
for (const [net, bits] of privateIpv4Ranges) blockedRanges.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of privateIpv6Ranges) blockedRanges.addSubnet(net, bits, 'ipv6');

const globalIpv6Range = new BlockList();
globalIpv6Range.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet (CO01). */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return isIPv6(address)
    ? globalIpv6Range.check(address, 'ipv6') && !blockedRanges.check(address, 'ipv6')
    : !blockedRanges.check(address, 'ipv4');
}
