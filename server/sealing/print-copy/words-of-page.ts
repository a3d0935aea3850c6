import type { PlacedCharacter } from './pdfium.ts';

/** A word with its box in points, from the top left corner of the displayed page. */
export type PlacedWord = PlacedCharacter;

/** A gap wider than this fraction of a character's height separates words. */
const WORD_GAP = 0.35;

/**
 * Joins the characters of a page to words: neighbors on one line without a gap. Leaves out characters
 * outside of the page, which nobody sees.
 * @param size of the page in points
 */
export function wordsOfPage(
  characters: readonly PlacedCharacter[],
  size: { width: number; height: number },
): PlacedWord[] {
  const words: PlacedWord[] = [];
  let word: PlacedWord | undefined;
  for (const character of characters) {
    const { left, right, top, bottom } = character;
    const isOutside = right <= 0 || left >= size.width || bottom <= 0 || top >= size.height;
    if (isOutside || character.text.trim() === '') {
      word = undefined;
      continue;
    }
    if (word && continues(word, character)) {
      word.text += character.text;
      word.right = character.right;
      word.top = Math.min(word.top, character.top);
      word.bottom = Math.max(word.bottom, character.bottom);
    } else {
      word = { ...character };
      words.push(word);
    }
  }
  return words;
}

function continues(word: PlacedWord, next: PlacedCharacter): boolean {
  const height = Math.max(word.bottom - word.top, next.bottom - next.top, 1);
  const gap = next.left - word.right;
  const overlap = Math.min(word.bottom, next.bottom) - Math.max(word.top, next.top);
  return Math.abs(gap) <= WORD_GAP * height && overlap > -0.5 * height;
}
