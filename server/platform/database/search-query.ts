/** Returns a LIKE pattern for values that contain a word. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Turns the words of a search into a Postgres to_tsquery: all words, each one as a prefix. No user
 * input reaches the query syntax.
 * @returns null if the text has no word.
 */
export function prefixQuery(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}
