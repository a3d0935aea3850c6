import path from 'node:path';
import type { OfferedFiles } from '../../../common/offered-files.ts';
import type { DiskWork } from '../disks/disk-work.ts';
import { type CollectedFiles, collectFiles } from '../queue/collect-files.ts';

/** Maximum number of names shown. People do not read longer lists. */
const NAMES_SHOWN = 200;

/** Files that were opened or dropped together. */
interface Offered {
  /** Null while the folders are searched. */
  found: CollectedFiles | null;
  /**
   * True if the files were offered after a session had ended. They belong to the next person who
   * signs in.
   */
  isNobodys: boolean;
}

interface TakenOffer {
  taken: CollectedFiles;
  /**
   * Offers files again that could not be taken now, before files that were offered later. Does
   * nothing if the person has left the offer or signed out since.
   */
  putBack(files: readonly string[]): void;
}

/**
 * Files that were opened with the app or dropped on a window, until the person describes them. They
 * are not read or sent before that.
 */
export class FileOffer {
  #offered: Offered[] = [];
  /** Incremented when an offer ends. */
  #round = 0;
  readonly #disks: DiskWork;
  readonly #changed: () => void;

  constructor(disks: DiskWork, changed: () => void) {
    this.#disks = disks;
    this.#changed = changed;
  }

  /**
   * Adds files and the contents of folders, without duplicates. Adds nothing if the person leaves
   * before the folders are searched.
   * @param isOver whether the session of the previous person had ended by then
   */
  async add(paths: readonly string[], isOver: Promise<boolean>): Promise<void> {
    const one: Offered = { found: null, isNobodys: false };
    void isOver.then((over) => {
      one.isNobodys = over;
    });
    this.#offered.push(one);
    const found = await collectFiles(this.#disks, paths);
    if (!this.#offered.includes(one)) return;
    one.found = found;
    this.#changed();
  }

  get #collected(): CollectedFiles {
    const found = this.#offered.flatMap((one) => one.found ?? []);
    return {
      files: [...new Set(found.flatMap(({ files }) => files))],
      leftOut: found.reduce((sum, { leftOut }) => sum + leftOut, 0),
      more: found.some(({ more }) => more),
    };
  }

  get shown(): OfferedFiles {
    const { files, leftOut, more } = this.#collected;
    return {
      names: files.slice(0, NAMES_SHOWN).map((file) => path.basename(file)),
      count: files.length,
      leftOut,
      more,
    };
  }

  /** Returns the files for the queue and ends the offer. */
  take(): TakenOffer {
    const taken = this.#collected;
    this.clear();
    const round = this.#round;
    return {
      taken,
      putBack: (files) => {
        if (files.length === 0 || round !== this.#round) return;
        const found = { files: [...files], leftOut: 0, more: false };
        this.#offered.unshift({ found, isNobodys: false });
        this.#changed();
      },
    };
  }

  /** Ends the offer. Folders that are still being searched are offered later. */
  clear(): void {
    this.#keep(({ found }) => found === null);
  }

  /**
   * Clears everything at sign-out, including folders that are still being searched, so that no
   * other person gets it.
   */
  forget(): void {
    this.#keep(() => false);
  }

  /**
   * Keeps, for the person who signed in, only files that were offered after the previous session
   * ended.
   */
  handOver(): void {
    this.#keep(({ isNobodys }) => isNobodys);
    this.claim();
  }

  /** Called when the same person signs in again. */
  claim(): void {
    for (const one of this.#offered) one.isNobodys = false;
  }

  #keep(stays: (one: Offered) => boolean): void {
    this.#round += 1;
    this.#offered = this.#offered.filter(stays);
    this.#changed();
  }
}
