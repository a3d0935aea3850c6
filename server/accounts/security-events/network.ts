import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address as four hexadecimal digits each. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.padStart(4, '0').toLowerCase());
}

/**
 * The network of one provider: by it a device is known again although its address changes from day to day.
 * The first 16 bits of an IPv4 address, 32 of an IPv6 address.
 */
export function networkOf(address: string): string {
  if (isIPv6(address)) return groupsOf(address).slice(0, 2).join(':');
  return address.split('.').slice(0, 2).join('.');
}

/**
 * The address of one subscriber, by which attempts are limited and events are counted: whoever has an
 * IPv6 network has 2^64 addresses in it. An IPv4 address may be written as a socket for both families does.
 */
export function subscriberOf(written: string): string {
  const address = written.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;
}
