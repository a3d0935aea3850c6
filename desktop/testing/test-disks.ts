import path from 'node:path';
import { Disks } from '../main/disks/disks.ts';
import { type ChildProgram, utilityProcess } from './electron-process.ts';

/** Source file of the program that works on a disk. */
export const diskProgram = path.join(import.meta.dirname, '..', 'main', 'disks', 'disk-program.ts');

/** Disks with real worker processes that a test can make silent. */
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
    /** Kills all processes, including one that was not given up as it should have been. */
    end(): void {
      disks.close();
      for (const { pid, exitCode } of started) {
        if (pid !== undefined && exitCode === null) process.kill(pid, 'SIGKILL');
      }
    },
    /** Stops the running process, like one whose disk does not answer. */
    fallSilent(): void {
      process.kill(started.at(-1)?.pid ?? Number.NaN, 'SIGSTOP');
    },
  };
}
