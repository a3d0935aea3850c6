import { QueueProblem } from '../queue/queue-problem.ts';
import { diskWork } from './disk-work.ts';
import type { DiskAnswer, DiskTask } from './messages.ts';

/*
 * The process that works on one disk, one task after the other. It is killed if the disk is silent.
 */

/** Minimum interval between two reports that the disk answers, in milliseconds. */
const TELL_MS = 1000;

const tell = (answer: DiskAnswer) => process.parentPort.postMessage(answer);

async function work({ name, given }: DiskTask): Promise<void> {
  let reportedAt = performance.now();
  const answered = () => {
    if (performance.now() - reportedAt < TELL_MS) return;
    reportedAt = performance.now();
    tell({ kind: 'alive' });
  };
  try {
    const does = diskWork[name] as (given: unknown, answered: () => void) => Promise<unknown>;
    tell({ kind: 'done', value: await does(given, answered) });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isProblem = error instanceof QueueProblem;
    tell({ kind: 'failed', code: code ?? '', message, isProblem });
  }
}

process.parentPort.on('message', ({ data }) => void work(data as DiskTask));
