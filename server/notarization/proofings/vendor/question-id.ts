import { createHash } from 'node:crypto';

/**
 * Identifies a question by its text, regardless of the vendor's ID: the first 32 digits of a
 * SHA-256.
 */
export function questionId(text: string): string {
  const same = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(same).digest('hex').slice(0, 32);
}
