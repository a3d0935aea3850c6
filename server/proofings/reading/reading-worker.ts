import { parentPort, workerData } from 'node:worker_threads';
import { type PictureToRead, type ReadPicture, readPicture } from './read-picture.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

/** What the thread that reads one picture answers. */
export type FromReadingWorker =
  | { type: 'read'; picture: ReadPicture }
  | { type: 'unreadable'; reason: string }
  | { type: 'failure'; message: string };

const post = (message: FromReadingWorker) => parentPort?.postMessage(message);

/** Entry of the worker thread: one picture, then it ends. */
async function run(): Promise<void> {
  try {
    post({ type: 'read', picture: await readPicture(workerData as PictureToRead) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    post({
      type: error instanceof UnreadablePicture ? 'unreadable' : 'failure',
      reason: message,
      message,
    });
  }
}

if (parentPort) void run();
