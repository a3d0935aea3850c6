import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether a test can mount a file system. It needs Linux and root for that. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

const MB = 1024 * 1024;

function run(program: string, ...options: string[]): void {
  const { status, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

/** A small file system of its own that a test can fill. */
export class SmallDisk {
  readonly folder: string;
  readonly #filler: string;

  constructor(sizeMb: number) {
    this.folder = mkdtempSync(path.join(tmpdir(), 'sealwright-small-'));
    this.#filler = path.join(this.folder, 'filler');
    run('mount', '-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'tmpfs', this.folder);
  }

  /** Fills it with one file, so that about `reserveMb` MiB are free. */
  fill(reserveMb: number): void {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.#filler, Buffer.alloc(Math.max(0, bavail * bsize - reserveMb * MB)));
    } catch (error) {
      // Others wrote something at the same time.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  /** Deletes what `fill` wrote. */
  free(): void {
    rmSync(this.#filler, { force: true });
  }

  remove(): void {
    run('umount', this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
