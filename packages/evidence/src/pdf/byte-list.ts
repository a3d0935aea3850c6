/** A growing buffer to which bytes are added one by one. */
export class ByteList {
  #buffer = new Uint8Array(64);
  #length = 0;

  push(byte: number): void {
    if (this.#length === this.#buffer.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#buffer);
      this.#buffer = larger;
    }
    this.#buffer[this.#length] = byte;
    this.#length += 1;
  }

  /** Returns a copy of the bytes. */
  bytes(): Uint8Array {
    return this.#buffer.slice(0, this.#length);
  }
}
