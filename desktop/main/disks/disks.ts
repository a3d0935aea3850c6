import path from 'node:path';
import { DiskLine, type DiskProcess } from './disk-line.ts';
import { placeOf } from './disk-of.ts';
import type { DiskWork } from './disk-work.ts';

/**
 * The disks that people's files lie on, each worked on by a process of its own: one that does not
 * answer holds none of this program's threads, and nothing on another disk.
 */
export class Disks implements DiskWork {
  readonly #start: () => DiskProcess;
  readonly #lines = new Map<string, DiskLine>();
  #closed = false;

  /** @param start starts the process that works on a disk */
  constructor(start: () => DiskProcess) {
    this.#start = start;
  }

  /** @throws QueueProblem `not-in-time` where its disk does not answer, or as `DiskWork` says */
  async read(file: string): Promise<Uint8Array> {
    const bytes = (await this.#ask('read', file, path.dirname(file))) as Uint8Array;
    const isAlone = bytes.byteLength + 1 >= bytes.buffer.byteLength;
    // Whoever has it may give its memory back.
    return isAlone ? bytes : Uint8Array.from(bytes);
  }

  /** @throws QueueProblem `not-in-time` where its disk does not answer */
  isFolder(file: string): Promise<boolean> {
    return this.#ask('isFolder', file, path.dirname(file)) as Promise<boolean>;
  }

  /** @throws QueueProblem `not-in-time` where its disk does not answer; Error where it cannot be read */
  list(folder: string): ReturnType<DiskWork['list']> {
    return this.#ask('list', folder, folder) as ReturnType<DiskWork['list']>;
  }

  /** @throws QueueProblem `not-in-time` where its disk does not answer; Error where it cannot be read */
  scans(folder: string): ReturnType<DiskWork['scans']> {
    return this.#ask('scans', folder, folder) as ReturnType<DiskWork['scans']>;
  }

  /** @throws QueueProblem `not-in-time` where its disk does not answer; Error where it cannot be read */
  examine(scan: Parameters<DiskWork['examine']>[0]): ReturnType<DiskWork['examine']> {
    const answer = this.#ask('examine', scan, path.dirname(scan.file));
    return answer as ReturnType<DiskWork['examine']>;
  }

  /** Ends every process for good; what is asked, then or later, is not answered. */
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
