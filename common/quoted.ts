const MAX_CHARACTERS = 80;

/*
 * What a terminal obeys, what nobody sees and what turns the direction of the words around it: control,
 * format, private and unassigned characters, separators of lines, letters and patterns that are blank
 * (Unicode, chapters 5.21 and 23), and of several blanks all but the first, which could push the next
 * words to the beginning of a line.
 */
const unseen =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<=\p{Zs})\p{Zs}|(?<=\p{M}{4})\p{M}/gu;
const marks = /["“”]/gu;

const escaped = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Text as one line that shows all there is in it: what nobody sees, or a terminal obeys, as `\u{1b}`. */
export function visibly(text: string): string {
  return text.replace(unseen, escaped);
}

/**
 * A value that somebody else chose, in quotation marks that it cannot end by itself: visible, and no
 * longer than 80 characters.
 */
export function quoted(value: unknown): string {
  // A character has two units at most, so the rest of a long value is never looked at.
  const characters = [...String(value).slice(0, 2 * MAX_CHARACTERS + 2)];
  const shown = characters.slice(0, MAX_CHARACTERS).join('').replace(marks, escaped);
  return `“${visibly(shown)}${characters.length > MAX_CHARACTERS ? '…' : ''}”`;
}
