/**
 * The words of a search as Postgres' to_tsquery reads them: each one as the beginning of a word,
 * all of them. Nothing of what a person types reaches the query's own syntax.
 * @returns null where there is no word in it.
 */
export function prefixQuery(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}
