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
 * Who was signed in when the program ended, sealed, in a file of its own: taking a file away needs no
 * room on the disk and no database that is whole.
 */
export class LastAccount {
  readonly #file: string;
  readonly #box: SealBox;

  constructor(folder: string, box: SealBox) {
    this.#file = path.join(folder, NAME);
    this.#box = box;
  }

  /**
   * Null for nobody, and where it was changed without the key.
   * @throws Error where it is there and cannot be read
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

  /** @throws Error where it cannot be written; then it is nobody, never the one before */
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
 * Takes over what an earlier version kept in the database, sealed as it is here.
 * @throws Error where it cannot be written
 */
export function takeOverLastAccount(folder: string, sealed: Buffer): void {
  const file = path.join(folder, NAME);
  if (!existsSync(file)) writeWhole(file, sealed);
}

/**
 * Needs no key: also where what is kept cannot be opened, who signs out is not there at the next start.
 * @throws Error where the file can be neither taken away nor emptied
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
