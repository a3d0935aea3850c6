import type { IdentityReading } from './reading/identity-reading.ts';

/**
 * Whether a date of birth that was read is the one that was stated. A machine-readable zone has two
 * digits of the year: its century is only what is likely.
 * @param typed `yyyy-mm-dd`, as the one that was read
 */
export function sameBirth(typed: string, read: string, source: IdentityReading['source']): boolean {
  return source === 'mrz' ? typed.slice(2) === read.slice(2) : typed === read;
}
