import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import {
  type SealingCallbacks,
  type SealingTaskName,
  type SealingTasks,
  sealingTasks,
} from './sealing-tasks.ts';
import type { FromWorker, ToWorker } from './sealing-worker-messages.ts';

/** Entry of the worker thread: runs one task at a time and asks its parent for signatures. */
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread only');

const waiting = new Map<number, (message: ToWorker & { type: 'answer' }) => void>();
let calls = 0;
let first = true;

const post = (message: FromWorker, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

function ask(call: Omit<FromWorker & { type: 'call' }, 'type' | 'id'>): Promise<Uint8Array> {
  calls += 1;
  const id = calls;
  return new Promise((resolve, reject) => {
    waiting.set(id, ({ bytes, error }) =>
      bytes ? resolve(bytes) : reject(new Error(error ?? 'The main thread gave no answer')),
    );
    post({ type: 'call', id, ...call });
  });
}

const callbacks: SealingCallbacks = {
  sign: (signer, bytes) => ask({ method: 'sign', signer, bytes }),
  requestTimestamp: (bytes) => ask({ method: 'timestamp', bytes }),
  findRevocationLists: (bytes) => ask({ method: 'revocations', bytes }),
};

port.on('message', (message: ToWorker) => {
  if (message.type === 'answer') {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  } else void run(message.task, message.request);
});

async function run<Name extends SealingTaskName>(
  task: Name,
  request: SealingTasks[Name]['request'],
): Promise<void> {
  try {
    const result = await sealingTasks[task](request, callbacks);
    post({ type: 'result', result }, buffersOf(result));
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
    post({ type: 'failure', name: failure.name, message: failure.message, code });
  }
  // Kept while it lasts: a thread or process that is killed keeps nothing for the next one.
  if (first) flushCompileCache();
  first = false;
}

/** Large results change hands without being copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const bytes = result instanceof Uint8Array ? result : (result as { pdf?: unknown }).pdf;
  if (!(bytes instanceof Uint8Array) || !(bytes.buffer instanceof ArrayBuffer)) return [];
  // A view into a larger pool must not take the pool with it.
  return bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : [];
}
