import path from 'node:path';
import type { OfferedFiles } from '../../../common/offered-files.ts';
import { type CollectedFiles, collectFiles } from '../queue/collect-files.ts';

/** So many names are shown; a person reads no more of them. */
const NAMES_SHOWN = 200;

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
  #collected: CollectedFiles = { files: [], leftOut: 0, more: false };
  /** One more whenever an offer is over. */
  #round = 0;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Adds files, and what lies in folders; a file that is there already is there once. */
  async add(paths: readonly string[]): Promise<void> {
    const found = await collectFiles(paths);
    this.#collected = {
      files: [...new Set([...this.#collected.files, ...found.files])],
      leftOut: this.#collected.leftOut + found.leftOut,
      more: this.#collected.more || found.more,
    };
    this.#changed();
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
        const { files: since, ...rest } = this.#collected;
        this.#collected = { files: [...new Set([...files, ...since])], ...rest };
        this.#changed();
      },
    };
  }

  clear(): void {
    this.#round += 1;
    this.#collected = { files: [], leftOut: 0, more: false };
    this.#changed();
  }
}
