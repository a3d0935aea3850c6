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
/** Nonces are drawn for so many boxes at a time: asking for randomness costs more than what is drawn. */
const IVS_AT_ONCE = 256;

/** AES-256-GCM with a fresh nonce for every box; `place` says where a box belongs and is proved with it. */
export class SealBox {
  readonly #content: KeyObject;
  readonly #names: KeyObject;
  #ivs = Buffer.alloc(0);

  /** @param key the data key, 32 bytes; content and names each get one derived of it. */
  constructor(key: Buffer) {
    const derive = (use: string) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', key, '', use, 32)));
    this.#content = derive('sealwright offline content');
    this.#names = derive('sealwright offline names');
  }

  /** Each is given once. */
  #nextIv(): Buffer {
    if (this.#ivs.length === 0) this.#ivs = randomBytes(IV_BYTES * IVS_AT_ONCE);
    const iv = this.#ivs.subarray(0, IV_BYTES);
    this.#ivs = this.#ivs.subarray(IV_BYTES);
    return iv;
  }

  /** The sealed bytes, and apart from them the nonce and the tag that open them: nothing is copied. */
  sealApart(bytes: Uint8Array, place: string): { seal: Buffer; bytes: Buffer } {
    const iv = this.#nextIv();
    const cipher = createCipheriv('aes-256-gcm', this.#content, iv);
    cipher.setAAD(Buffer.from(place));
    const sealed = cipher.update(bytes);
    cipher.final();
    return { seal: Buffer.concat([iv, cipher.getAuthTag()]), bytes: sealed };
  }

  /** @throws Error where it was changed, or belongs somewhere else. */
  openApart(seal: Buffer, bytes: Buffer, place: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#content, seal.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(seal.subarray(IV_BYTES));
    const opened = decipher.update(bytes);
    decipher.final();
    return opened;
  }

  /** All in one: nonce, tag, sealed bytes. */
  seal(bytes: Uint8Array, place: string): Buffer {
    const apart = this.sealApart(bytes, place);
    return Buffer.concat([apart.seal, apart.bytes]);
  }

  /** @throws Error where it was changed, or belongs somewhere else. */
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

  /** What stands for a name in the file: the same for the same words, and tells nothing without the key. */
  tag(...words: string[]): Buffer {
    return createHmac('sha256', this.#names).update(JSON.stringify(words)).digest().subarray(0, 16);
  }
}
