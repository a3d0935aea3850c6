import { randomUUID } from 'node:crypto';

/**
 * A UUID that begins with the time (version 7, RFC 9562). New IDs are adjacent in an index, while
 * random ones would each change another page.
 */
export function timeOrderedId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // randomUUID generates random bits in batches and has the variant bits in the right place.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
