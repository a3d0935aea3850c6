import { flushCompileCache } from 'node:module';
import type { FromChild, ToChild } from './platform/parsing/child-messages.ts';
import { FileRefused } from './platform/parsing/file-refused.ts';
import { type LaneName, standardLanes } from './platform/parsing/lanes.ts';
import { resultSize } from './platform/parsing/result-size.ts';
import { preload, runTask, type TaskContext } from './run-parser-task.ts';

/* Entry point of a child process that parses untrusted files, one task at a time. */

const lane = process.argv[2] as LaneName;
const waiting = new Map<number, (message: ToChild & { type: 'answer' }) => void>();
let calls = 0;
let first = true;

/**
 * Thrown in the express lane when a task turns out to be slow. The caller repeats the task in
 * another lane.
 */
class TooSlowForLane extends Error {
  readonly code = 'too_slow_for_lane';
}

/**
 * Size of the objects in memory above which the child process runs the garbage collector after a
 * task, so that the next task has its memory budget for itself. A collection takes 30 to 50 ms. The
 * libraries take 70 MiB.
 */
const COLLECT_FROM_BYTES = 160 * 1024 * 1024;

/**
 * The same for resident memory, which includes the pixels of canvases. It is higher, because V8 keeps
 * pages that it has freed: analyses of ordinary documents stay at 270 to 340 MiB.
 */
const COLLECT_FROM_RESIDENT_BYTES = 380 * 1024 * 1024;

const TOO_COMPLEX = 'This file is too complex to read';

function post(message: FromChild): void {
  process.send?.(message);
}

const context: TaskContext = {
  onSlow() {
    if (lane === 'express') throw new TooSlowForLane();
    post({ type: 'slow' });
  },
  call(method, argument) {
    calls += 1;
    const id = calls;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ value, error }) =>
        error === undefined ? resolve(value) : reject(new Error(error)),
      );
      post({ type: 'call', id, method, argument });
    });
  },
};

async function run({ task, request }: ToChild & { type: 'run' }): Promise<void> {
  try {
    const result = await runTask(task, request, context);
    const { heapUsed, external, rss } = process.memoryUsage();
    const isLarge = heapUsed + external > COLLECT_FROM_BYTES || rss > COLLECT_FROM_RESIDENT_BYTES;
    if (isLarge) globalThis.gc?.();
    const limit = standardLanes[lane].resultMb * 2 ** 20;
    if (resultSize(result, limit) >= limit) {
      post({ type: 'failure', message: TOO_COMPLEX, code: 'parser_result_too_large' });
    } else post({ type: 'result', result });
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
    // A stack overflow, or a buffer or string beyond its maximum size.
    const tooComplex = failure instanceof RangeError && (!code || code.startsWith('ERR_'));
    if (tooComplex) post({ type: 'failure', message: TOO_COMPLEX, code: 'too_complex' });
    else {
      const problems = failure instanceof FileRefused ? failure.problems : undefined;
      post({ type: 'failure', message: failure.message, code, problems });
    }
  }
  // Write the compile cache now, because a process that is killed later would not write it.
  if (first) flushCompileCache();
  first = false;
}

process.on('message', (message: ToChild) => {
  if (message.type === 'run') void run(message);
  else {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  }
});
// pdf.js can reject promises that nobody awaits after its document has been closed. The task of
// that document has already ended, and without this handler the process would exit during the next
// task.
process.on('unhandledRejection', () => undefined);
// The main process has exited.
process.on('disconnect', () => process.exit());

await preload(lane);
post({ type: 'ready' });
