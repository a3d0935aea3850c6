import { createHash, randomUUID } from 'node:crypto';
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

/** Bytes to be kept, read through once in pieces. */
export interface Content {
  read: ReadChunk;
  /** The most there may be. */
  limit: number;
  /** The server asks for its SHA-256; what is kept here is proved by its seal anyway. */
  digest?: boolean;
}

interface Kept {
  size: number;
  chunks: number;
  sha256: string | null;
}

/** Read into by one item at a time: nothing waits in between. */
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
    // Given back at once: waiting for the collector costs as much as sealing.
    (sealed.bytes.buffer as ArrayBuffer).transfer(0);
    chunks += 1;
  }
  requireSize(size, limit);
  return { size, chunks, sha256: hash?.digest('hex') ?? null };
}

/**
 * Keeps an item at the end of its line: all of it, durable, once this returns; or nothing.
 * @param content null where the work has none
 * @throws QueueProblem `queue-full`, `disk-full`, or what stands against the content
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
        throw new QueueProblem(
          'queue-full',
          `There are ${MAX_QUEUED_ITEMS.toLocaleString('en-US')} items in the queue already. Let some of them be sent, or remove some, and add this one again.`,
        );
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
