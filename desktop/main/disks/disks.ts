import path from 'node:path';
import { DiskLine, type DiskProcess } from './disk-line.ts';
import { placeOf } from './disk-of.ts';
import type { DiskWork } from './disk-work.ts';

/**
 * Runs the work on each disk in a separate process. A silent disk blocks no thread of this program
 * and no work on other disks.
 */
export class Disks implements DiskWork {
  readonly #start: () => DiskProcess;
  readonly #lines = new Map<string, DiskLine>();
  #closed = false;

  /** @param start starts the process that works on a disk */
  constructor(start: () => DiskProcess) {
    this.#start = start;
  }

  /** @throws QueueProblem `not-in-time` if the disk does not answer, or as `DiskWork` documents */
  read(file: string): Promise<Uint8Array> {
    return this.#read('read', file);
  }

  /** @throws QueueProblem `not-in-time` if the disk does not answer, or as `DiskWork` documents */
  readUnlinked(file: string): Promise<Uint8Array> {
    return this.#read('readUnlinked', file);
  }

  async #read(name: 'read' | 'readUnlinked', file: string): Promise<Uint8Array> {
    const bytes = (await this.#ask(name, file, path.dirname(file))) as Uint8Array;
    const isAlone = bytes.byteLength + 1 >= bytes.buffer.byteLength;
    // Copy if the memory is shared, because the receiver may transfer it.
    return isAlone ? bytes : Uint8Array.from(bytes);
  }

  /** @throws QueueProblem `not-in-time` if the disk does not answer */
  isFolder(file: string): Promise<boolean> {
    return this.#ask('isFolder', file, path.dirname(file)) as Promise<boolean>;
  }

  /** @throws QueueProblem `not-in-time` if the disk does not answer; Error if it cannot be read */
  list(folder: string): ReturnType<DiskWork['list']> {
    return this.#ask('list', folder, folder) as ReturnType<DiskWork['list']>;
  }

  /** @throws QueueProblem `not-in-time` if the disk does not answer; Error if it cannot be read */
  scans(folder: string): ReturnType<DiskWork['scans']> {
    return this.#ask('scans', folder, folder) as ReturnType<DiskWork['scans']>;
  }

  /** @throws QueueProblem `not-in-time` if the disk does not answer; Error if it cannot be read */
  examine(scan: Parameters<DiskWork['examine']>[0]): ReturnType<DiskWork['examine']> {
    const answer = this.#ask('examine', scan, path.dirname(scan.file));
    return answer as ReturnType<DiskWork['examine']>;
  }

  /** Ends all processes permanently. Current and later requests are rejected. */
  close(): void {
    this.#closed = true;
    for (const line of this.#lines.values()) line.close();
  }

  #ask(name: keyof DiskWork, given: unknown, folder: string): Promise<unknown> {
    const { disk, place } = placeOf(folder);
    let line = this.#lines.get(disk);
    if (!line) {
      line = new DiskLine(this.#start);
      if (this.#closed) line.close();
      this.#lines.set(disk, line);
    }
    return line.ask({ name, given }, place);
  }
}
