import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileHeader, isNamedKey, readFileHeader } from './file-header.ts';
import { type KeyVault, MasterKeyMissing } from './key-vault.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const ASIDE_MS = 30 * 24 * 3_600_000;

/** A file on disk. It is permanent only after a row references its id. */
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
   * Encrypts and stores a stream. Nothing remains after an error. The stream is never completely in
   * memory.
   */
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  /** The content. @throws Error if the file is missing, altered, or does not match `sha256`. */
  get(id: string, sha256: string): Promise<Buffer>;
  /**
   * Wraps the data key of a file with the current master key. The content does not change, and a
   * reader sees either the old or the new file.
   * @throws FileDamaged, MasterKeyMissing, and ENOENT if the file is missing
   */
  rewrap(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Sets aside a file that no row references. It is deleted permanently after thirty days. */
  setAside(id: string): Promise<void>;
  /** The installation that these files belong to; null for a folder without files. */
  owner(): Promise<string | null>;
  claim(installation: string): Promise<void>;
  /** Ids of the files on disk that are older than `ageMs`. Removes old partially written files. */
  listOlderThan(ageMs: number): Promise<string[]>;
  /** Checks that the folder can be read and written, without writing. */
  check(): Promise<void>;
}

/** The file on disk differs from what was written. */
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

/**
 * Opens the files below `folder`. Each one is encrypted with its own key, which the vault wraps.
 */
export async function openFileStorage(folder: string, vault: KeyVault): Promise<FileStorage> {
  const incoming = path.join(folder, 'incoming');
  const aside = path.join(folder, 'aside');
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  const placeOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not a file id');
    return path.join(folder, id.slice(0, 2), id);
  };

  const syncFolder = async (name: string) => {
    const handle = await open(name, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };

  const storage: FileStorage = {
    async put(content) {
      const id = randomUUID();
      const temporary = path.join(incoming, id);
      const encrypt = new HashAndEncrypt(vault);
      try {
        const source =
          content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
        await pipeline(
          source,
          encrypt,
          createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
        );
        const place = placeOf(id);
        const made = await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        if (made) await syncFolder(folder);
        await rename(temporary, place);
        await syncFolder(path.dirname(place));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { id, size: encrypt.size, sha256: encrypt.sha256(), keyId: vault.keyId };
    },

    async get(id, sha256) {
      const bytes = await readFile(placeOf(id));
      const plain = decrypt(vault, id, bytes);
      if (createHash('sha256').update(plain).digest('hex') !== sha256) {
        throw new FileDamaged(`stored file ${id} is not the one that was kept`);
      }
      return plain;
    },

    async rewrap(id) {
      const bytes = await readFile(placeOf(id));
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
      const temporary = path.join(incoming, randomUUID());
      try {
        const whole = Buffer.concat([header, bytes.subarray(contentAt)]);
        await writeFile(temporary, whole, { flag: 'wx', mode: 0o600, flush: true });
        await rename(temporary, placeOf(id));
        await syncFolder(path.dirname(placeOf(id)));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async remove(id) {
      await rm(placeOf(id), { force: true });
    },

    async setAside(id) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      const now = new Date();
      await utimes(placeOf(id), now, now);
      await rename(placeOf(id), path.join(aside, id));
    },

    async owner() {
      const named = await readFile(path.join(folder, 'installation'), 'utf8').catch(() => null);
      if (named !== null) return named.trim();
      const shelves = (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
      return shelves.length > 0 ? 'unknown' : null;
    },

    async claim(installation) {
      writeFileAtomically(path.join(folder, 'installation'), installation, 0o600);
    },

    async listOlderThan(ageMs) {
      const before = Date.now() - ageMs;
      const old: string[] = [];
      for (const shelf of await readdir(folder)) {
        for (const name of await readdir(path.join(folder, shelf)).catch(() => [])) {
          const info = await stat(path.join(folder, shelf, name)).catch(() => null);
          if (!info || info.mtimeMs > before) continue;
          if (shelf === 'aside') {
            if (info.mtimeMs < Date.now() - ASIDE_MS)
              await rm(path.join(aside, name), { force: true });
            continue;
          }
          if (shelf === 'incoming') await rm(path.join(incoming, name), { force: true });
          else old.push(name);
        }
      }
      return old;
    },

    async check() {
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
  return storage;
}
