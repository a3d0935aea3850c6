import type { QueueTurn } from '../../../common/offline-queue.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { nameOf } from '../queue/take-content.ts';

const QUEUE_PAGE = 500;

/**
 * Whether a file with this name and size was added to the queue since the given time.
 * @param file path or name as the disk writes it; the queue stores names in one normalized form
 * @param size in bytes
 * @param since milliseconds since 1970, by this computer's clock
 */
export function isQueuedFile(
  queue: AccountQueue,
  file: string,
  size: number,
  since: number,
): boolean {
  const name = nameOf(file);
  for (let after: QueueTurn | null = null; ; ) {
    const page = queue.list({ limit: QUEUE_PAGE, after });
    const found = page.some(
      ({ work, size: bytes, queuedAt }) =>
        work.kind === 'document' && work.name === name && bytes === size && queuedAt >= since,
    );
    if (found) return true;
    after = page.at(-1)?.turn ?? null;
    if (page.length < QUEUE_PAGE) return false;
  }
}
