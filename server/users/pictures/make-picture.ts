import { Worker } from 'node:worker_threads';
import { invalidInput, unsupportedType } from '../../http/errors.ts';
import { threadEnvironment } from '../../thread-environment.ts';
import { pictureSize } from './picture-size.ts';

/** Decoding takes four bytes a pixel: 160 MB at most, for one picture at a time. */
const MAX_PIXELS = 40_000_000;
const TIMEOUT_MS = 10_000;

const UNREADABLE = 'This picture cannot be read. Please save it again as PNG or JPEG.';
const unreadable = () => invalidInput(UNREADABLE, { file: UNREADABLE });

function encodeInThread(bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      env: threadEnvironment(),
    });
    const end = (outcome: () => void) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      worker.on('error', () => undefined);
      void worker.terminate().then(outcome);
    };
    const timer = setTimeout(() => end(() => reject(unreadable())), TIMEOUT_MS);
    worker.once('message', (made: Uint8Array) => end(() => resolve(Buffer.from(made))));
    worker.once('error', () => end(() => reject(unreadable())));
    worker.once('exit', () => end(() => reject(unreadable())));
  });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * A person's picture from what they uploaded: the middle square, 256 pixels wide, as WebP; nothing
 * of the file's metadata survives the new encoding. Decoded in a thread of its own, one at a time,
 * never beyond 40 million pixels and 10 seconds.
 * @throws AppError 400 where the picture cannot be read, 415 where it is none.
 */
export async function makePicture(bytes: Uint8Array): Promise<Buffer> {
  const size = pictureSize(bytes);
  if (!size) {
    const message = 'Please choose a PNG, JPEG, GIF or WebP picture.';
    throw unsupportedType(message);
  }
  if (size.width === 0 || size.height === 0) throw unreadable();
  if (size.width * size.height > MAX_PIXELS) {
    const message = 'This picture has more than 40 million pixels. Please save it smaller.';
    throw invalidInput(message, { file: message });
  }
  const made = last.then(() => encodeInThread(bytes));
  last = made.catch(() => undefined);
  return made;
}
