/** A line of chat that the server has not told back. */
export interface OwnLine {
  /** Milliseconds since 1970 by this machine's clock; no two lines have the same. */
  at: number;
  text: string;
}

/** The text as the server takes it: without what paste brings along that nobody can see. */
export function plainLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes
  const plain = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  return plain.toWellFormed().trim();
}

/**
 * One's own lines of chat until the server has told them back: what is written into a line that is
 * dead already comes to nobody, and must not be lost with it. Sent again with the time that it has,
 * the server takes it for the line that it is.
 */
export class OwnLines {
  #last = 0;
  #lines: readonly OwnLine[] = [];

  /** Those that were not told back, in the order of their writing. */
  get untold(): readonly OwnLine[] {
    return this.#lines;
  }

  /** Takes a line in that is about to be sent. @param now milliseconds since 1970 */
  write(text: string, now: number): OwnLine {
    this.#last = Math.max(now, this.#last + 1);
    const line = { at: this.#last, text };
    this.#lines = [...this.#lines, line];
    return line;
  }

  /** The server has kept a line of one's own: of two with the same words the earlier. */
  told(text: string): void {
    const told = this.#lines.find((line) => line.text === text);
    if (told) this.#lines = this.#lines.filter((line) => line !== told);
  }
}
