import { flushCompileCache } from 'node:module';
import type { FromChild, ToChild } from './child-messages.ts';
import { type LaneName, standardLanes } from './lanes.ts';
import { resultSize } from './result-size.ts';
import { preload, runTask, type TaskContext } from './run-task.ts';

/* Entry of a child process that parses files of strangers, one task at a time. */

const lane = process.argv[2] as LaneName;
const waiting = new Map<number, (message: ToChild & { type: 'answer' }) => void>();
let calls = 0;
let first = true;

/** The express lane is for what is quick; the caller runs the task again in another lane. */
class TooSlowForLane extends Error {
  readonly code = 'too_slow_for_lane';
}

/** Collecting garbage takes some 20 ms; below this size it is left to V8. */
const COLLECT_FROM_BYTES = 220 * 1024 * 1024;

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
    // A child that keeps much memory is replaced, and starting one costs more than this.
    if (process.memoryUsage.rss() > COLLECT_FROM_BYTES) globalThis.gc?.();
    const limit = standardLanes[lane].resultMb * 2 ** 20;
    if (resultSize(result, limit) >= limit) {
      post({ type: 'failure', message: TOO_COMPLEX, code: 'parser_result_too_large' });
    } else post({ type: 'result', result });
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
    // The stack or a buffer would have to be larger than they can be.
    const tooComplex = failure instanceof RangeError && (!code || code.startsWith('ERR_'));
    if (tooComplex) post({ type: 'failure', message: TOO_COMPLEX, code: 'too_complex' });
    else post({ type: 'failure', message: failure.message, code });
  }
  // Kept now: a process that is killed later would not keep what it compiled.
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
// pdf.js leaves promises behind that fail with nobody waiting, after its document is closed. Their file
// has its outcome by then; the process would end in the middle of somebody else's.
process.on('unhandledRejection', () => undefined);
// The server has ended.
process.on('disconnect', () => process.exit());

await preload(lane);
post({ type: 'ready' });
