import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Nonces are generated in batches, because the call costs more than the random bytes. */
const IVS_AT_ONCE = 256;

/**
 * AES-256-GCM with a new nonce for every box. `place` is authenticated with the box, so that the
 * box opens only at its place.
 */
export class SealBox {
  readonly #content: KeyObject;
  readonly #names: KeyObject;
  #ivs = Buffer.alloc(0);

  /** @param key the 32-byte data key; one key for content and one for names is derived from it */
  constructor(key: Buffer) {
    const derive = (use: string) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', key, '', use, 32)));
    this.#content = derive('sealwright offline content');
    this.#names = derive('sealwright offline names');
  }

  /** Returns each nonce once. */
  #nextIv(): Buffer {
    if (this.#ivs.length === 0) this.#ivs = randomBytes(IV_BYTES * IVS_AT_ONCE);
    const iv = this.#ivs.subarray(0, IV_BYTES);
    this.#ivs = this.#ivs.subarray(IV_BYTES);
    return iv;
  }

  /** Returns the encrypted bytes separately from the nonce and tag, which avoids a copy. */
  sealApart(bytes: Uint8Array, place: string): { seal: Buffer; bytes: Buffer } {
    const iv = this.#nextIv();
    const cipher = createCipheriv('aes-256-gcm', this.#content, iv);
    cipher.setAAD(Buffer.from(place));
    const sealed = cipher.update(bytes);
    cipher.final();
    return { seal: Buffer.concat([iv, cipher.getAuthTag()]), bytes: sealed };
  }

  /** @throws Error if it was changed or belongs to another place */
  openApart(seal: Buffer, bytes: Buffer, place: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#content, seal.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(seal.subarray(IV_BYTES));
    const opened = decipher.update(bytes);
    decipher.final();
    return opened;
  }

  /** Returns nonce, tag and encrypted bytes in one buffer. */
  seal(bytes: Uint8Array, place: string): Buffer {
    const apart = this.sealApart(bytes, place);
    return Buffer.concat([apart.seal, apart.bytes]);
  }

  /** @throws Error if it was changed or belongs to another place */
  open(box: Buffer, place: string): Buffer {
    const at = IV_BYTES + TAG_BYTES;
    return this.openApart(box.subarray(0, at), box.subarray(at), place);
  }

  sealJson(value: unknown, place: string): Buffer {
    return this.seal(Buffer.from(JSON.stringify(value)), place);
  }

  openJson(box: Buffer, place: string): unknown {
    return JSON.parse(this.open(box, place).toString());
  }

  /**
   * The pseudonym of a name in the file. It is the same for the same input and reveals nothing
   * without the key.
   */
  tag(...words: string[]): Buffer {
    return createHmac('sha256', this.#names).update(JSON.stringify(words)).digest().subarray(0, 16);
  }
}
