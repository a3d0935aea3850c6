import { z } from 'zod';
import { queueRefusalText } from '../../../common/messages/desktop-errors.ts';
import {
  type QueueItem,
  type QueueRefusal,
  queuedWork,
  queueRefusal,
} from '../../../common/offline-queue.ts';
import type { StoredItem } from './items-store.ts';
import type { SealBox } from './seal-box.ts';

/** The data that is encrypted next to an item's chunks. */
const itemDetail = z.object({
  work: queuedWork,
  sha256: z.string().nullable(),
});
export type ItemDetail = z.infer<typeof itemDetail>;

const itemOutcome = z.object({
  refusal: queueRefusal.nullable(),
  documentId: z.string().nullable(),
});

/**
 * The place to which an encrypted item detail is bound. It includes the size and the number of
 * chunks, so that none can be cut off.
 */
export function placeOfDetail(item: Pick<StoredItem, 'id' | 'size' | 'chunks'>): string {
  return `detail ${item.id} ${item.size} ${item.chunks}`;
}
export function placeOfChunk(id: string, number: number): string {
  return `chunk ${id} ${number}`;
}
const placeOfOutcome = (id: string) => `outcome ${id}`;

/** @throws Error if the row was changed by someone without the key */
export function openDetail(box: SealBox, item: StoredItem): ItemDetail {
  return itemDetail.parse(box.openJson(item.detail, placeOfDetail(item)));
}

export function sealOutcome(
  box: SealBox,
  id: string,
  outcome: { refusal?: QueueRefusal; documentId?: string },
): Buffer {
  const { refusal = null, documentId = null } = outcome;
  return box.sealJson({ refusal, documentId }, placeOfOutcome(id));
}

/** The text in the current language, which may have changed since the item was refused. */
function presentRefusal(refusal: QueueRefusal): QueueRefusal {
  const { status, code } = refusal;
  return { status, code, message: queueRefusalText(refusal) };
}

/** Converts a row for its owner. */
export function presentItem(box: SealBox, item: StoredItem): QueueItem {
  const { work } = openDetail(box, item);
  const outcome = item.outcome
    ? itemOutcome.parse(box.openJson(item.outcome, placeOfOutcome(item.id)))
    : null;
  return {
    id: item.id,
    turn: { urgency: item.urgency, position: item.position },
    work,
    state: item.state,
    size: item.size,
    attempts: item.attempts,
    unsure: item.unsure === 1,
    refusal: outcome?.refusal ? presentRefusal(outcome.refusal) : null,
    documentId: outcome?.documentId ?? null,
    queuedAt: item.queued_at,
    settledAt: item.settled_at,
  };
}
