/** How far a cut may move to reach the end of a word, in characters. */
const REACH = 40;

/**
 * Returns the text around a match as a quote of whole words. An ellipsis marks an end at which the
 * text continues.
 * @param start offset of the match
 * @param end offset after the match, which is always part of the quote
 * @param around number of characters to quote before and after the match, approximately
 */
export function quote(
  text: string,
  start: number,
  end: number,
  around: { before: number; after: number },
): string {
  const from = notWithin(text, wordStart(text, Math.max(0, start - around.before), start));
  const to = notWithin(text, wordEnd(text, Math.min(text.length, end + around.after), end));
  const words = text.slice(from, to).trim();
  const isFirst = text.slice(0, from).trim() === '';
  const isLast = text.slice(to).trim() === '';
  return `${isFirst ? '' : '…'}${words}${isLast ? '' : '…'}`;
}

/** Shortens a text to a maximum length, after a whole word, with an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text
    .slice(0, notWithin(text, wordEnd(text, limit - 1, 0)))
    .slice(0, limit - 1)
    .trimEnd()}…`;
}

/** Moves a cut before a character of two code units (a surrogate pair) that it would divide. */
const notWithin = (text: string, cut: number): number =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(cut - 1, cut + 1)) ? cut - 1 : cut;

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);

/** Moves a cut to the start of the next word before `limit`, or else of the word that it divides. */
function wordStart(text: string, cut: number, limit: number): number {
  if (isSpace(text[cut - 1])) return cut;
  for (let at = cut; at < limit; at += 1) if (isSpace(text[at])) return at;
  for (let at = cut; at > cut - REACH; at -= 1) if (isSpace(text[at - 1])) return at;
  return cut;
}

/** Moves a cut to the end of the previous word after `limit`, or else of the word that it divides. */
function wordEnd(text: string, cut: number, limit: number): number {
  if (isSpace(text[cut])) return cut;
  for (let at = cut; at > limit; at -= 1) if (isSpace(text[at - 1])) return at - 1;
  for (let at = cut; at < cut + REACH; at += 1) if (isSpace(text[at])) return at;
  return cut;
}
