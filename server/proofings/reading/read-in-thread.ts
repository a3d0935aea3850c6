import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../../thread-environment.ts';
import type { PictureToRead, ReadPicture } from './read-picture.ts';
import type { FromReadingWorker } from './reading-worker.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

/** Pictures that are read at once; the others wait. */
const AT_ONCE = 2;
const TIMEOUT_MS = 45_000;
const MEMORY_MB = 256;
const TOO_MUCH =
  'This picture could not be read in time. Please take it again, closer and in even light.';

let running = 0;
const waiting: (() => void)[] = [];
const workers = new Set<Worker>();

function readNow(picture: PictureToRead): Promise<ReadPicture> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      workerData: picture,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, stackSizeMb: 4 },
      env: threadEnvironment(),
    });
    workers.add(worker);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      workers.delete(worker);
      worker.removeAllListeners().on('error', () => undefined);
      void worker.terminate();
      settle();
    };
    const tooMuch = (cause?: unknown) =>
      end(() => reject(new UnreadablePicture(TOO_MUCH, { cause })));
    const timer = setTimeout(tooMuch, TIMEOUT_MS);
    worker.on('error', tooMuch);
    worker.on('exit', () => tooMuch());
    worker.on('message', (message: FromReadingWorker) =>
      end(() => {
        if (message.type === 'read') resolve(message.picture);
        else if (message.type === 'unreadable') reject(new UnreadablePicture(message.reason));
        else reject(new Error(message.message));
      }),
    );
  });
}

/**
 * Reads a stranger's picture in a thread of its own, with a memory cap and a time limit.
 * @throws UnreadablePicture where the picture is at fault; Error where we are
 */
export async function readInThread(picture: PictureToRead): Promise<ReadPicture> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await readNow(picture);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Ends what is being read; whoever waits for it is told that it could not be. */
export async function closeReadingThreads(): Promise<void> {
  await Promise.all([...workers].map((worker) => worker.terminate()));
}
