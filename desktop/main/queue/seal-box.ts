import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a fresh nonce for every box; `place` says where a box belongs and is proved with it. */
export class SealBox {
  readonly #content: Buffer;
  readonly #names: Buffer;

  /** @param key the data key, 32 bytes; content and names each get one derived of it. */
  constructor(key: Buffer) {
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32));
    this.#content = derive('sealwright offline content');
    this.#names = derive('sealwright offline names');
  }

  seal(bytes: Uint8Array, place: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#content, iv);
    cipher.setAAD(Buffer.from(place));
    return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws Error where it was changed, or belongs somewhere else. */
  open(box: Buffer, place: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#content, box.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(box.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  sealJson(value: unknown, place: string): Buffer {
    return this.seal(Buffer.from(JSON.stringify(value)), place);
  }

  openJson(box: Buffer, place: string): unknown {
    return JSON.parse(this.open(box, place).toString());
  }

  /** What stands for a name in the file: the same for the same words, and tells nothing without the key. */
  tag(...words: string[]): Buffer {
    return createHmac('sha256', this.#names).update(JSON.stringify(words)).digest().subarray(0, 16);
  }
}
