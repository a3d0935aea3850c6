import { createHash, randomUUID } from 'node:crypto';
import { outboxProblemMessages } from '../../../common/messages/desktop-errors.ts';
import {
  MAX_QUEUED_ITEMS,
  type QueuedWork,
  type QueueItem,
  queuedWork,
  queueUrgency,
} from '../../../common/offline-queue.ts';
import { type ItemDetail, placeOfChunk, placeOfDetail } from './items.ts';
import type { ItemsStore } from './items-store.ts';
import { QueueProblem, toQueueProblem } from './queue-problem.ts';
import type { SealBox } from './seal-box.ts';
import { CHUNK_BYTES, type ReadChunk, requireSize } from './take-content.ts';
import { timeOrderedId } from './time-ordered-id.ts';

/** Content to store, read once in chunks. */
export interface Content {
  read: ReadChunk;
  /** Maximum size in bytes. */
  limit: number;
  /**
   * True if the server requires the SHA-256. The local copy is protected by its encryption anyway.
   */
  digest?: boolean;
}

interface Kept {
  size: number;
  chunks: number;
  sha256: string | null;
}

/** Shared buffer. Only one item is read at a time, because there is no await in between. */
let buffer: Buffer | null = null;

function keepContent(
  { store, box }: { store: ItemsStore; box: SealBox },
  place: number,
  id: string,
  { read, limit, digest = false }: Content,
): Kept {
  const hash = digest ? createHash('sha256') : null;
  buffer ??= Buffer.allocUnsafe(CHUNK_BYTES);
  let size = 0;
  let chunks = 0;
  for (;;) {
    const length = read(buffer);
    if (length === 0) break;
    const part = buffer.subarray(0, length);
    size += length;
    if (size > limit) requireSize(size, limit);
    hash?.update(part);
    const sealed = box.sealApart(part, placeOfChunk(id, chunks));
    store.addChunk(place, chunks, sealed);
    // Free the memory immediately. Waiting for the garbage collector costs as much as the
    // encryption.
    (sealed.bytes.buffer as ArrayBuffer).transfer(0);
    chunks += 1;
  }
  requireSize(size, limit);
  return { size, chunks, sha256: hash?.digest('hex') ?? null };
}

/**
 * Stores an item at the end of its line. When this returns, the whole item is durable; on an error,
 * nothing is stored.
 * @param content null if the work has none
 * @throws QueueProblem `queue-full`, `disk-full`, or the problem of the content
 */
export function addItem(
  { store, box }: { store: ItemsStore; box: SealBox },
  owner: Buffer,
  work: QueuedWork,
  content: Content | null,
): QueueItem {
  const id = timeOrderedId();
  const idempotencyKey = randomUUID();
  const parsed = queuedWork.parse(work);
  try {
    return store.transaction(() => {
      if (store.countUnsent(owner) >= MAX_QUEUED_ITEMS) {
        throw new QueueProblem('queue-full', outboxProblemMessages.full({ max: MAX_QUEUED_ITEMS }));
      }
      const place = store.nextPlace();
      const kept = content
        ? keepContent({ store, box }, place, id, content)
        : { size: 0, chunks: 0, sha256: null };
      const detail: ItemDetail = { work: parsed, sha256: kept.sha256 };
      const queuedAt = Date.now();
      const urgency = queueUrgency[parsed.kind];
      const position = store.insert({
        place,
        id,
        owner,
        urgency,
        idempotency_key: idempotencyKey,
        detail: box.sealJson(detail, placeOfDetail({ id, ...kept })),
        size: kept.size,
        chunks: kept.chunks,
        queued_at: queuedAt,
      });
      return {
        id,
        turn: { urgency, position },
        work: parsed,
        state: 'queued',
        size: kept.size,
        attempts: 0,
        unsure: false,
        refusal: null,
        documentId: null,
        queuedAt,
        settledAt: null,
      };
    });
  } catch (error) {
    throw toQueueProblem(error);
  }
}
