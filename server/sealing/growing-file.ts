/** Room for the updates of a seal: signatures, certificates, revocation lists and timestamps. */
const ROOM = 256 * 1024;

/**
 * A copy of a file that grows at its end. Copying a large file for each update takes longer than
 * signing it, so there is room for updates after it.
 */
export class GrowingFile {
  #memory: Buffer<ArrayBuffer>;
  #length: number;

  constructor(bytes: Uint8Array) {
    this.#memory = Buffer.allocUnsafeSlow(bytes.length + ROOM);
    this.#memory.set(bytes);
    this.#length = bytes.length;
  }

  /** The file. Its bytes never change later. */
  get bytes(): Buffer<ArrayBuffer> {
    return this.#memory.subarray(0, this.#length);
  }

  append(update: Uint8Array): void {
    if (this.#length + update.length > this.#memory.length) {
      const larger = Buffer.allocUnsafeSlow(this.#length + update.length + ROOM);
      larger.set(this.bytes);
      this.#memory = larger;
    }
    this.#memory.set(update, this.#length);
    this.#length += update.length;
  }
}
