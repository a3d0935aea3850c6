import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeyVault } from './key-vault.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** 'SWF1', then the wrapped data key (60 bytes), the nonce (12), the ciphertext, the tag (16). */
const MAGIC = Buffer.from('SWF1');
const WRAPPED_KEY_BYTES = 12 + 32 + 16;
const ASIDE_MS = 30 * 24 * 3_600_000;
const HEADER_BYTES = MAGIC.length + WRAPPED_KEY_BYTES + 12;

/** A file that is on disk; it counts once a row names its id. */
export interface StoredFile {
  id: string;
  size: number;
  /** SHA-256 of the content before encryption, hexadecimal. */
  sha256: string;
}

export interface FileStorage {
  /** Encrypts and keeps a stream; on an error nothing stays. The stream is never whole in memory. */
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  /** The content. @throws Error where the file is missing, altered, or not what `sha256` says. */
  get(id: string, sha256: string): Promise<Buffer>;
  remove(id: string): Promise<void>;
  /** Puts a file aside that no row names; it is gone for good after thirty days. */
  setAside(id: string): Promise<void>;
  /** The installation that these files belong to; null in a folder that holds none yet. */
  owner(): Promise<string | null>;
  claim(installation: string): Promise<void>;
  /** Ids of the files on disk that are older than `ageMs`; what is half-written and old is removed. */
  listOlderThan(ageMs: number): Promise<string[]>;
  /** Writes, reads and removes a small file. */
  check(): Promise<void>;
}

/** What is on the disk is not what was written there. */
export class FileDamaged extends Error {
  override name = 'FileDamaged';
}

/** @throws FileDamaged */
function decrypt(vault: KeyVault, id: string, bytes: Buffer): Buffer {
  try {
    const dataKey = vault.open(bytes.subarray(4, 4 + WRAPPED_KEY_BYTES));
    const nonce = bytes.subarray(4 + WRAPPED_KEY_BYTES, HEADER_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', dataKey, nonce);
    decipher.setAuthTag(bytes.subarray(bytes.length - 16));
    return Buffer.concat([
      decipher.update(bytes.subarray(HEADER_BYTES, bytes.length - 16)),
      decipher.final(),
    ]);
  } catch (cause) {
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
    this.push(Buffer.concat([MAGIC, vault.seal(dataKey), nonce]));
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

/** Files below `folder`, each encrypted with a key of its own that the vault wraps. */
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
      return { id, size: encrypt.size, sha256: encrypt.sha256() };
    },

    async get(id, sha256) {
      const bytes = await readFile(placeOf(id));
      if (bytes.length < HEADER_BYTES + 16 || !bytes.subarray(0, 4).equals(MAGIC)) {
        throw new FileDamaged(`stored file ${id} is damaged`);
      }
      const plain = decrypt(vault, id, bytes);
      if (createHash('sha256').update(plain).digest('hex') !== sha256) {
        throw new FileDamaged(`stored file ${id} is not the one that was kept`);
      }
      return plain;
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
      const probe = await storage.put(Buffer.from('ready'));
      await storage.get(probe.id, probe.sha256);
      await storage.remove(probe.id);
    },
  };
  return storage;
}
