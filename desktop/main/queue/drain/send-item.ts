import { z } from 'zod';
import { OUTBOX_HEADER, uploadDocument } from '../../../../common/documents.ts';
import { pathFor } from '../../../../common/endpoint.ts';
import { MAX_PAGE_SIZE } from '../../../../common/limits.ts';
import { sendingMessages, serverErrorText } from '../../../../common/messages/desktop-errors.ts';
import { listAssignments, moveAssignment } from '../../../../common/notary-assignments.ts';
import type { QueuedWork } from '../../../../common/offline-queue.ts';
import { NEXT_CURSOR_HEADER } from '../../../../common/paging.ts';
import { addRecordingSegment } from '../../../../common/recording.ts';
import type { AskInit } from '../../server/api.ts';
import { type ItemDetail, openDetail } from '../items.ts';
import type { ItemsStore, StoredItem } from '../items-store.ts';
import { isDamage, isUnreadable } from '../queue-problem.ts';
import type { SealBox } from '../seal-box.ts';
import { multipart, whole } from './body-of.ts';
import { later, type Outcome, outcomeOf, outcomeOfFailure, ownRefusal } from './outcome.ts';
import { DamagedContent, readContent } from './read-content.ts';

/**
 * Sends a request to the server of the signed-in account, with its session. The path begins with
 * `/api`; redirects are not followed.
 */
export type ServerFetch = (path: string, init: AskInit) => Promise<Response>;

interface Sending {
  store: ItemsStore;
  box: SealBox;
  item: StoredItem;
  fetch: ServerFetch;
  signal: AbortSignal;
  /** Called with the number of content bytes sent so far. */
  onProgress(bytes: number): void;
  onAnswer(headers: Headers): void;
  /** Called when the file with the content is found damaged. */
  onDamage(): void;
}

/** Time without progress after which a request is aborted, in milliseconds. */
const STANDSTILL_MS = 90_000;

/** The server's codes for a recording segment that arrives before its conference, or damaged. */
const SENT_AGAIN = new Set(['recording_waiting', 'segment_damaged']);

const damaged = (): Outcome => ({ kind: 'refused', refusal: ownRefusal(0, 'content_damaged') });
const unread = () =>
  later(() => sendingMessages.unread, {
    untouched: true,
    suspect: true,
    inTheEnd: ownRefusal(0, 'content_unread'),
  });

const taken = {
  document: z.object({ id: z.uuid() }),
  'recording-segment': z.object({ sequence: z.number() }),
  'assignment-answer': z.object({ id: z.uuid(), status: z.string() }),
};

type Work<K extends QueuedWork['kind']> = Extract<QueuedWork, { kind: K }>;

/**
 * Sends an item once. Does not throw for errors of the network, the server or the stored bytes, but
 * throws for other database errors.
 */
export async function sendItem(sending: Sending): Promise<Outcome> {
  let detail: ItemDetail;
  try {
    detail = openDetail(sending.box, sending.item);
  } catch {
    return damaged();
  }
  const { work } = detail;
  switch (work.kind) {
    case 'document':
      return sendDocument(sending, work);
    case 'recording-segment':
      return sendSegment(sending, work, detail.sha256 ?? '');
    case 'assignment-answer':
      return sendAnswer(sending, work);
    default:
      return work satisfies never;
  }
}

/** The outcome of unreadable content. It concerns only this item, and the others continue. */
function outcomeOfReading(error: unknown, onDamage: () => void): Outcome {
  if (isDamage(error)) onDamage();
  if (error instanceof DamagedContent || isDamage(error)) return damaged();
  // The disk may work again later.
  if (isUnreadable(error)) return unread();
  throw error;
}

/**
 * Sends one request. It is aborted if there is no progress. Local damage is distinguished from
 * network failures.
 */
async function request(
  { fetch, signal, onAnswer, onDamage }: Sending,
  path: string,
  init: Omit<RequestInit, 'body'>,
  content: { parts: Iterable<Buffer>; onSent(bytes: number): void } | null,
  schema: z.ZodType,
): Promise<Outcome> {
  let bytes: Uint8Array<ArrayBuffer> | null;
  try {
    bytes = content && (await whole(content.parts));
  } catch (error) {
    return outcomeOfReading(error, onDamage);
  }
  const still = new AbortController();
  const standstill = () =>
    still.abort(new DOMException('nothing moved for too long', 'TimeoutError'));
  let timer: NodeJS.Timeout | undefined;
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(standstill, STANDSTILL_MS);
  };
  try {
    const body = content && {
      body: bytes,
      onSent: (sent: number) => {
        moved();
        content.onSent(sent);
      },
    };
    moved();
    const response = await fetch(path, {
      ...init,
      ...body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, still.signal]),
    });
    const text = await response.text();
    const outcome = outcomeOf(response, text, schema);
    if (outcome.kind !== 'later') onAnswer(response.headers);
    return outcome;
  } catch (error) {
    return outcomeOfFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The multipart overhead counts as content: a few hundred bytes compared to megabytes. */
const contentOf = ({ store, box, item, onProgress }: Sending) => ({
  parts: readContent({ store, box }, item),
  onSent: (bytes: number) => onProgress(Math.min(bytes, item.size)),
});

function sendDocument(sending: Sending, work: Work<'document'>): Promise<Outcome> {
  const { item } = sending;
  const { parts, onSent } = contentOf(sending);
  // Unguessable, and the same for every attempt.
  const boundary = `sealwright-${item.idempotency_key}`;
  const fields = {
    documentType: work.documentType,
    ...(work.description ? { description: work.description } : {}),
  };
  return request(
    sending,
    uploadDocument.path,
    {
      method: uploadDocument.method,
      headers: {
        Accept: 'application/json',
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Idempotency-Key': item.idempotency_key,
        [OUTBOX_HEADER]: '1',
      },
    },
    { parts: multipart(boundary, fields, work.name, parts), onSent },
    taken.document,
  );
}

/**
 * The server stores a segment once, by its take and number. The first segment may arrive before the
 * server has recorded that the conference began. It is then sent again, as is a segment that was
 * damaged in transit.
 */
async function sendSegment(
  sending: Sending,
  work: Work<'recording-segment'>,
  sha256: string,
): Promise<Outcome> {
  const { parts, onSent } = contentOf(sending);
  const path = pathFor(
    addRecordingSegment,
    { sessionId: work.conferenceId, number: String(work.number) },
    {
      take: work.takeId,
      track: work.track,
      startedAt: new Date(work.startedAt).toISOString(),
      durationMs: work.durationMs,
      sentAt: new Date().toISOString(),
    },
  );
  const outcome = await request(
    sending,
    path,
    {
      method: addRecordingSegment.method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/octet-stream',
        'X-Content-SHA256': sha256,
      },
    },
    { parts, onSent },
    taken['recording-segment'],
  );
  if (outcome.kind !== 'refused' || !SENT_AGAIN.has(outcome.refusal.code ?? '')) return outcome;
  const { refusal } = outcome;
  return later(() => serverErrorText(refusal), {
    untouched: true,
    suspect: true,
    inTheEnd: refusal,
  });
}

/**
 * An offer is answered once. If it was already answered, for example by an attempt whose response
 * was lost, its current status decides whether this answer was accepted.
 */
async function sendAnswer(sending: Sending, work: Work<'assignment-answer'>): Promise<Outcome> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const content = Buffer.from(
    JSON.stringify({ status: work.answer, ...(work.notes ? { notes: work.notes } : {}) }),
  );
  const outcome = await request(
    sending,
    pathFor(moveAssignment, { id: work.assignmentId }),
    { method: moveAssignment.method, headers },
    { parts: [content], onSent: () => undefined },
    taken['assignment-answer'],
  );
  if (outcome.kind !== 'refused' || outcome.refusal.status !== 409) return outcome;
  const standing = z.array(z.object({ id: z.uuid(), status: z.string() }));
  let found: string | undefined;
  let next: string | null = '';
  // The newest offers come first, so an old one may be on a later page.
  while (next !== null && !found) {
    const cursor: string = next;
    next = null;
    const asked: Outcome = await request(
      {
        ...sending,
        onAnswer: (head) => {
          sending.onAnswer(head);
          next = head.get(NEXT_CURSOR_HEADER);
        },
      },
      pathFor(listAssignments, { id: work.notaryId }, { limit: MAX_PAGE_SIZE, cursor }),
      { method: listAssignments.method, headers: { Accept: 'application/json' } },
      null,
      standing.transform((list) => {
        found = list.find(({ id }) => id === work.assignmentId)?.status;
        return list;
      }),
    );
    if (asked.kind === 'later' || asked.kind === 'signed-out') return asked;
  }
  // An accepted offer may have been completed since.
  const stands = found === work.answer || (work.answer === 'accepted' && found === 'completed');
  return stands ? { kind: 'taken', documentId: null } : outcome;
}
