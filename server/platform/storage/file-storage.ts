import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileHeader, isNamedKey, readFileHeader } from './file-header.ts';
import { type KeyVault, MasterKeyMissing } from './key-vault.ts';
import { type ObjectStore, readOrCreate } from './object-store.ts';

const ASIDE_MS = 30 * 24 * 3_600_000;
/** Names the installation that the files belong to. */
const OWNER = 'files/installation';

/** A stored file. It is permanent only after a row references its id. */
export interface StoredFile {
  id: string;
  size: number;
  /** SHA-256 of the content before encryption, hexadecimal. */
  sha256: string;
  /** The master key that wraps its data key. */
  keyId: string;
}

export interface FileStorage {
  /**
   * Encrypts and stores a stream. Nothing remains after an error of the stream, which is never
   * completely in memory.
   */
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  /**
   * The content of a file that a row references. A file that was set aside gets its name again.
   * @throws FileMissing; FileDamaged if it is altered or does not match `sha256`
   */
  get(id: string, sha256: string): Promise<Buffer>;
  /**
   * Wraps the data key of a file with the current master key. The content does not change, and a
   * reader sees either the old or the new file.
   * @throws FileMissing, FileDamaged, MasterKeyMissing
   */
  rewrap(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Sets aside a file that no row references. It is deleted permanently after thirty days. */
  setAside(id: string): Promise<void>;
  /** The installation that these files belong to; null if there are none. */
  owner(): Promise<string | null>;
  /**
   * Assigns these files to an installation, unless another one did so before.
   * @returns the installation that they belong to
   */
  claim(installation: string): Promise<string>;
  /** Ids of the stored files that are older than `ageMs`. Removes old partially written files. */
  listOlderThan(ageMs: number): AsyncIterable<string>;
}

/** No row references the file any more, or it is not stored. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** The stored file differs from what was written. */
export class FileDamaged extends Error {
  override name = 'FileDamaged';
}

/** @throws FileDamaged; MasterKeyMissing if the key that wraps it is not configured */
function decrypt(vault: KeyVault, id: string, bytes: Buffer): Buffer {
  try {
    const { wrapped, nonce, contentAt } = readFileHeader(bytes);
    const dataKey = vault.open(wrapped);
    const decipher = createDecipheriv('aes-256-gcm', dataKey, nonce);
    decipher.setAuthTag(bytes.subarray(bytes.length - 16));
    return Buffer.concat([
      decipher.update(bytes.subarray(contentAt, bytes.length - 16)),
      decipher.final(),
    ]);
  } catch (cause) {
    if (cause instanceof MasterKeyMissing && isNamedKey(bytes)) throw cause;
    throw new FileDamaged(`stored file ${id} is damaged`, { cause });
  }
}

class HashAndEncrypt extends Transform {
  size = 0;
  readonly #hash = createHash('sha256');
  readonly #cipher;

  constructor(vault: KeyVault) {
    super();
    const dataKey = randomBytes(32);
    const nonce = randomBytes(12);
    this.#cipher = createCipheriv('aes-256-gcm', dataKey, nonce);
    this.push(fileHeader(vault.seal(dataKey), nonce));
    dataKey.fill(0);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    this.#hash.update(chunk);
    done(null, this.#cipher.update(chunk));
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.concat([this.#cipher.final(), this.#cipher.getAuthTag()]));
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** The name of a file. A bucket may contain other objects, such as markers of folders. */
const FILE = /^files\/[0-9a-f]{2}\/([0-9a-f-]{36})$/;

const nameOf = (id: string) => `files/${requireId(id).slice(0, 2)}/${id}`;
const asideName = (id: string) => `files/aside/${requireId(id)}`;

function requireId(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not a file id');
  return id;
}

/**
 * Reads the encrypted bytes of a file, also if it was set aside. A server with a copy of the
 * database and the right to write does that to files that the copy does not name.
 */
export async function readStored(
  objects: ObjectStore,
  id: string,
): Promise<{ bytes: Buffer; isAside: boolean } | null> {
  // Between the first two reads, another reader may have moved it back.
  for (const name of [nameOf(id), asideName(id), nameOf(id)]) {
    const bytes = await objects.read(name);
    if (bytes) return { bytes, isAside: name === asideName(id) };
  }
  return null;
}

/** Stores files, each of which is encrypted with its own key, which the vault wraps. */
export function createFileStorage(objects: ObjectStore, vault: KeyVault): FileStorage {
  const read = async (id: string) => {
    const stored = await readStored(objects, id);
    if (!stored) throw new FileMissing(`stored file ${id} is not in ${objects.place}`);
    if (stored.isAside) await objects.move(asideName(id), nameOf(id));
    return stored.bytes;
  };

  const open = async (id: string, sha256: string) => {
    const plain = decrypt(vault, id, await read(id));
    if (createHash('sha256').update(plain).digest('hex') !== sha256) {
      throw new FileDamaged(`stored file ${id} is not the one that was kept`);
    }
    return plain;
  };

  return {
    async put(content) {
      const id = randomUUID();
      const encrypt = new HashAndEncrypt(vault);
      const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
      let isNew = true;
      await pipeline(source, encrypt, async (encrypted: AsyncIterable<Buffer>) => {
        isNew = await objects.create(nameOf(id), encrypted);
        // The digest needs the rest of the content, which may not have been read.
        if (!isNew) for await (const _rest of encrypted);
      });
      const sha256 = encrypt.sha256();
      // The id is new. If the name exists, an earlier attempt stored it and its answer was lost.
      if (!isNew) await open(id, sha256);
      return { id, size: encrypt.size, sha256, keyId: vault.keyId };
    },

    get: open,

    async rewrap(id) {
      const bytes = await read(id);
      let header: Buffer;
      let contentAt: number;
      try {
        const read = readFileHeader(bytes);
        if (vault.isCurrent(read.wrapped)) return;
        contentAt = read.contentAt;
        header = fileHeader(vault.seal(vault.open(read.wrapped)), read.nonce);
      } catch (cause) {
        if (cause instanceof MasterKeyMissing) throw cause;
        throw new FileDamaged(`stored file ${id} is damaged`, { cause });
      }
      await objects.replace(nameOf(id), Buffer.concat([header, bytes.subarray(contentAt)]));
    },

    remove: (id) => objects.remove(nameOf(id)),

    setAside: (id) => objects.move(nameOf(id), asideName(id)),

    async owner() {
      const named = await objects.read(OWNER);
      if (named) return named.toString('utf8').trim();
      for await (const { name } of objects.list('files/')) if (FILE.test(name)) return 'unknown';
      return null;
    },

    claim: (installation) => readOrCreate(objects, OWNER, () => installation),

    async *listOlderThan(ageMs) {
      const started = Date.now();
      for await (const { name, modifiedAt } of objects.list('files/')) {
        const age = started - modifiedAt.getTime();
        if (age < ageMs) continue;
        const id = FILE.exec(name)?.[1];
        if (id) yield id;
        else if (name.startsWith('files/incoming/')) await objects.remove(name);
        else if (name.startsWith('files/aside/') && age > ASIDE_MS) await objects.remove(name);
      }
    },
  };
}
