import type { IdentityReading } from '../proofings/reading/identity-reading.ts';

/**
 * Whether the birth date that was read equals the stated one. A machine-readable zone has a
 * two-digit year, so its century is only a guess and is ignored.
 * @param typed `yyyy-mm-dd`, like `read`
 */
export function sameBirth(typed: string, read: string, source: IdentityReading['source']): boolean {
  return source === 'mrz' ? typed.slice(2) === read.slice(2) : typed === read;
}
