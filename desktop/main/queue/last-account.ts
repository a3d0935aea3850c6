import { existsSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readIfThere, syncFolder, writeWhole } from '../write-whole.ts';
import type { SealBox } from './seal-box.ts';

const NAME = 'last-account';
const schema = z.object({ origin: z.string(), userId: z.string() });

export interface Account {
  /** Origin of the server, as `https://host`. */
  origin: string;
  userId: string;
}

/**
 * Stores, encrypted, who was signed in when the program ended. It uses a separate file, because
 * deleting a file needs neither disk space nor an intact database.
 */
export class LastAccount {
  readonly #file: string;
  readonly #box: SealBox;

  constructor(folder: string, box: SealBox) {
    this.#file = path.join(folder, NAME);
    this.#box = box;
  }

  /**
   * Returns null if there is none or it was changed without the key.
   * @throws Error if it exists but cannot be read
   */
  read(): Account | null {
    const sealed = readIfThere(this.#file);
    if (!sealed) return null;
    try {
      return schema.parse(this.#box.openJson(sealed, NAME));
    } catch {
      return null;
    }
  }

  /** @throws Error if it cannot be written; then no account is stored, never the previous one */
  note(account: Account): void {
    try {
      writeWhole(this.#file, this.#box.sealJson(account, NAME));
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  forget(): void {
    forgetLastAccount(path.dirname(this.#file));
  }
}

/**
 * Migrates the value that an earlier version stored in the database, encrypted in the same way.
 * @throws Error if it cannot be written
 */
export function takeOverLastAccount(folder: string, sealed: Buffer): void {
  const file = path.join(folder, NAME);
  if (!existsSync(file)) writeWhole(file, sealed);
}

/**
 * Needs no key, so that a person who signs out is not restored at the next start, even if the data
 * cannot be opened.
 * @throws Error if the file can be neither deleted nor emptied
 */
export function forgetLastAccount(folder: string): void {
  const file = path.join(folder, NAME);
  if (!existsSync(file)) return;
  try {
    rmSync(file);
  } catch {
    truncateSync(file, 0);
  }
  syncFolder(folder);
}
