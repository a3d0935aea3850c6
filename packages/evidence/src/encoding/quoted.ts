const MAX_CHARACTERS = 80;

/*
 * Matches characters that terminals interpret, that are invisible, or that change the text
 * direction: control, format, private-use and unassigned characters, line separators, blank letters
 * and patterns (Unicode, chapters 5.21 and 23). Of several spaces it matches all but the first,
 * because they could push the following text to the start of a line. Of many combining marks it
 * matches those after the fourth.
 */
const unseen =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<=\p{Zs})\p{Zs}|(?<=\p{M}{4})\p{M}/gu;
const marks = /["“”]/gu;

const escaped = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/**
 * Returns the text on one line with every invisible or interpreted character escaped, for example
 * `\u{1b}`.
 */
export function visibly(text: string): string {
  return text.replace(unseen, escaped);
}

/**
 * Returns an untrusted value in quotation marks that it cannot close itself: escaped, and at most
 * 80 characters long.
 */
export function quoted(value: unknown): string {
  // A character has at most two UTF-16 units, so the rest of a long value does not have to be read.
  const characters = [...String(value).slice(0, 2 * MAX_CHARACTERS + 2)];
  const shown = characters.slice(0, MAX_CHARACTERS).join('').replace(marks, escaped);
  return `“${visibly(shown)}${characters.length > MAX_CHARACTERS ? '…' : ''}”`;
}
