import { createHash } from 'node:crypto';

/** Names a question by its words, whatever the vendor calls it: the first 32 digits of a SHA-256. */
export function questionId(text: string): string {
  const same = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(same).digest('hex').slice(0, 32);
}
