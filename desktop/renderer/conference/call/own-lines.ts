/** A line of chat that the server has not told back. */
export interface UnsentLine {
  key: number;
  text: string;
}

/**
 * One's own lines of chat until the server has told them back: what is written into a line that is
 * dead already comes to nobody, and must not be lost with it.
 */
export class OwnLines {
  #count = 0;
  #underWay: UnsentLine[] = [];
  #unsent: readonly UnsentLine[] = [];

  /** Those whose socket went before they were told back. */
  get unsent(): readonly UnsentLine[] {
    return this.#unsent;
  }

  /** A line has been written into the socket. */
  sent(text: string): void {
    this.#count += 1;
    this.#underWay.push({ key: this.#count, text });
  }

  /** The server has kept a line of one's own. */
  told(text: string): void {
    const at = this.#underWay.findIndex((line) => line.text === text);
    if (at >= 0) {
      this.#underWay.splice(at, 1);
      return;
    }
    const kept = this.#unsent.find((line) => line.text === text);
    if (kept) this.take(kept.key);
  }

  /** The socket is gone, and what was under way perhaps with it. */
  lost(): void {
    this.#unsent = [...this.#unsent, ...this.#underWay];
    this.#underWay = [];
  }

  /** Takes an unsent line out, to send it once more; null where it is not there any more. */
  take(key: number): string | null {
    const line = this.#unsent.find((one) => one.key === key);
    if (!line) return null;
    this.#unsent = this.#unsent.filter((one) => one !== line);
    return line.text;
  }
}
