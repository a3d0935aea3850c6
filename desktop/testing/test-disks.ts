import path from 'node:path';
import { Disks } from '../main/disks/disks.ts';
import { type ChildProgram, utilityProcess } from './electron-process.ts';

/** The program that works on a disk, as it is written. */
export const diskProgram = path.join(import.meta.dirname, '..', 'main', 'disks', 'disk-program.ts');

/** Disks with the real processes that work on them, which a test may let fall silent. */
export function openTestDisks() {
  const started: ChildProgram[] = [];
  const disks = new Disks(() => {
    const running = utilityProcess.fork(diskProgram);
    started.push(running);
    return running;
  });
  return {
    disks,
    started,
    /** Ends all of them, also one that was not given up as it should have been. */
    end(): void {
      disks.close();
      for (const { pid, exitCode } of started) {
        if (pid !== undefined && exitCode === null) process.kill(pid, 'SIGKILL');
      }
    },
    /** The process that runs stands still, as one does whose disk does not answer. */
    fallSilent(): void {
      process.kill(started.at(-1)?.pid ?? Number.NaN, 'SIGSTOP');
    },
  };
}
