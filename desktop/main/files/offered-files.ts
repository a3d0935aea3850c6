import path from 'node:path';
import type { OfferedFiles } from '../../../common/offered-files.ts';
import type { DiskWork } from '../disks/disk-work.ts';
import { type CollectedFiles, collectFiles } from '../queue/collect-files.ts';

/** So many names are shown; a person reads no more of them. */
const NAMES_SHOWN = 200;

/** Files that were opened or dropped at once. */
interface Offered {
  /** Null while folders among them are looked through. */
  found: CollectedFiles | null;
  /** Nobody was there any more, and nobody yet: they are whose sign-in comes next. */
  isNobodys: boolean;
}

interface TakenOffer {
  taken: CollectedFiles;
  /**
   * Offers files again that could not be taken now, before those that came meanwhile; nothing where
   * the person has left them or signed out since.
   */
  putBack(files: readonly string[]): void;
}

/**
 * Files that were opened with the app, or dropped on one of its windows, until the person has said
 * what they are. Nothing of them is read or sent before that.
 */
export class FileOffer {
  #offered: Offered[] = [];
  /** One more whenever an offer is over. */
  #round = 0;
  readonly #disks: DiskWork;
  readonly #changed: () => void;

  constructor(disks: DiskWork, changed: () => void) {
    this.#disks = disks;
    this.#changed = changed;
  }

  /**
   * Adds files, and what lies in folders; a file that is there already is there once. Nothing where
   * the person has left before the folders were looked through.
   * @param isOver whether the session of who was here had ended by then
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

  /** Hands the files over, to be queued; the offer is over. */
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

  /** The offer is over; what is still looked through comes after it. */
  clear(): void {
    this.#keep(({ found }) => found === null);
  }

  /** The person signs out: what was offered, and what is still looked through, is nobody else's. */
  forget(): void {
    this.#keep(() => false);
  }

  /** Somebody has signed in: what was offered since the session before had ended is theirs, and only that. */
  handOver(): void {
    this.#keep(({ isNobodys }) => isNobodys);
    this.claim();
  }

  /** Who was here is here again. */
  claim(): void {
    for (const one of this.#offered) one.isNobodys = false;
  }

  #keep(stays: (one: Offered) => boolean): void {
    this.#round += 1;
    this.#offered = this.#offered.filter(stays);
    this.#changed();
  }
}
