import { isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address as four hexadecimal digits each. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.padStart(4, '0').toLowerCase());
}

/**
 * Returns the network of the internet provider: the first 16 bits of an IPv4 address or 32 bits of
 * an IPv6 address. A device is still recognized by it when its address changes from day to day.
 * @param written an address, or the result of `addressToStore`
 */
export function networkOf(written: string): string {
  const address = written.replace(/\/64$/, '');
  if (isIPv6(address)) return groupsOf(address).slice(0, 2).join(':');
  return address.split('.').slice(0, 2).join('.');
}

/**
 * Returns the part of an address that identifies one subscriber. Rate limits and event counts use
 * it, because an IPv6 subscriber has 2^64 addresses. Accepts IPv4 addresses in IPv6 notation
 * (`::ffff:`).
 */
export function subscriberOf(written: string): string {
  const address = written.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;
}

/**
 * Returns what security events store of an address: an IPv4 address, or the network of the
 * subscriber (`2001:db8:1:2::/64`), because equal events of one subscriber share a row.
 */
export function addressToStore(written: string): string {
  const subscriber = subscriberOf(written.replace(/\/64$/, ''));
  if (!subscriber.includes(':')) return subscriber;
  const groups = subscriber.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
