import type { PlacedCharacter } from './pdfium.ts';

/** A word with its box in points, from the top left corner of the displayed page. */
export type PlacedWord = PlacedCharacter;

/** A gap wider than this part of the height of a character separates words. */
const WORD_GAP = 0.35;

/** Joins the characters of a page to words: neighbors on one line without a gap. */
export function wordsOfPage(characters: readonly PlacedCharacter[]): PlacedWord[] {
  const words: PlacedWord[] = [];
  let word: PlacedWord | undefined;
  for (const character of characters) {
    if (character.text.trim() === '') {
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
