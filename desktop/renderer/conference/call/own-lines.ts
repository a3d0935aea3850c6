/** A chat message that the server has not confirmed. */
export interface OwnLine {
  /** Milliseconds since 1970 by this machine's clock. Each message has a different value. */
  at: number;
  text: string;
}

/** The text as the server accepts it: without invisible characters that come from pasted text. */
export function plainLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes
  const plain = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  return plain.toWellFormed().trim();
}

/**
 * Own chat messages until the server confirms them. A message that is written to a dead socket
 * reaches nobody and must not be lost with it. It is sent again with its original time, so that the
 * server recognizes it.
 */
export class OwnLines {
  #last = 0;
  #lines: readonly OwnLine[] = [];

  /** Unconfirmed messages in the order in which they were written. */
  get unconfirmed(): readonly OwnLine[] {
    return this.#lines;
  }

  /** Adds a message that is about to be sent. @param now milliseconds since 1970 */
  write(text: string, now: number): OwnLine {
    this.#last = Math.max(now, this.#last + 1);
    const line = { at: this.#last, text };
    this.#lines = [...this.#lines, line];
    return line;
  }

  /**
   * Removes a message that the server has stored. If two have the same text, removes the earlier
   * one.
   */
  confirm(text: string): void {
    const confirmed = this.#lines.find((line) => line.text === text);
    if (confirmed) this.#lines = this.#lines.filter((line) => line !== confirmed);
  }
}
