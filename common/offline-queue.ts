import { z } from 'zod';
import { documentTypes } from './documents.ts';
import { errorBody } from './errors.ts';
import { MAX_DESCRIPTION_LENGTH } from './limits.ts';
import { id, paragraph } from './primitives.ts';
import { recordingTracks } from './recording.ts';
import type { Transitions } from './transitions.ts';

/** Maximum number of items per account on one computer. */
export const MAX_QUEUED_ITEMS = 20_000;
/** How long a sent item stays in the list, in milliseconds. Its content is deleted immediately. */
export const SENT_SHOWN_MS = 7 * 24 * 3_600_000;

/**
 * - `queued`: waits to be sent.
 * - `sending`: a request is in progress.
 * - `paused`: the person paused it.
 * - `refused`: the server rejected it; the person decides what to do.
 * - `sent`: the server has acknowledged it.
 * - `removed`: the person removed it; none of its data is kept.
 */
export const queueStates = ['queued', 'sending', 'paused', 'refused', 'sent', 'removed'] as const;
export type QueueState = (typeof queueStates)[number];
export const queueTransitions: Transitions<QueueState> = {
  queued: ['sending', 'paused', 'removed'],
  sending: ['sent', 'refused', 'queued'],
  paused: ['queued', 'removed'],
  refused: ['queued', 'removed'],
  sent: ['removed'],
  removed: [],
};

const queuedDocument = z.object({
  kind: z.literal('document'),
  name: z.string().min(1).max(1000),
  documentType: z.enum(documentTypes),
  description: paragraph(MAX_DESCRIPTION_LENGTH),
});
const queuedSegment = z.object({
  kind: z.literal('recording-segment'),
  conferenceId: id,
  takeId: id,
  track: z.enum(recordingTracks),
  number: z.number().int().min(0).max(1_000_000),
  /** Milliseconds since 1970 by this computer's clock. */
  startedAt: z.number().int(),
  durationMs: z.number().int().min(1).max(60_000),
});
const queuedAnswer = z.object({
  kind: z.literal('assignment-answer'),
  notaryId: id,
  assignmentId: id,
  answer: z.enum(['accepted', 'declined']),
  notes: paragraph(1000),
});

/** The metadata of a queued item. */
export const queuedWork = z.discriminatedUnion('kind', [
  queuedDocument,
  queuedSegment,
  queuedAnswer,
]);
export type QueuedWork = z.infer<typeof queuedWork>;
export type QueueKind = QueuedWork['kind'];
export type QueuedDocument = z.infer<typeof queuedDocument>;

/**
 * Priority by kind; lower numbers are sent first. Within a kind, the person decides the order. An
 * offer to a notary expires after minutes, and a recording accepts segments until half an hour
 * after its conference ends. Documents can wait for both.
 */
export const queueUrgency: Record<QueueKind, number> = {
  'assignment-answer': 0,
  'recording-segment': 1,
  document: 2,
};

/** Why an item was not accepted, with a message for its owner. */
export const queueRefusal = z.object({
  /** The HTTP status of the response; 0 if this computer rejected the item. */
  status: z.number().int(),
  code: z.string(),
  /** The values of the text, if the code identifies one. */
  params: errorBody.shape.params,
  message: z.string(),
});
export type QueueRefusal = z.infer<typeof queueRefusal>;

/** The position of an item in the order of sending. */
const queueTurn = z.object({ urgency: z.number().int(), position: z.number().int() });
export type QueueTurn = z.infer<typeof queueTurn>;

/** An item as its owner sees it. */
export const queueItem = z.object({
  id,
  turn: queueTurn,
  work: queuedWork,
  state: z.enum(queueStates),
  /** Size of the content in bytes. */
  size: z.number().int(),
  attempts: z.number().int(),
  /**
   * True if a request was started and no response arrived. The server may have the item, so it must
   * be sent unchanged.
   */
  unsure: z.boolean(),
  refusal: queueRefusal.nullable(),
  /** The ID of the document that the server created. */
  documentId: id.nullable(),
  /** Milliseconds since 1970 by this computer's clock. */
  queuedAt: z.number().int(),
  settledAt: z.number().int().nullable(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** Returns what the person can do with an item now. */
export function queueAbilities(item: Pick<QueueItem, 'state' | 'unsure' | 'work'>): {
  pause: boolean;
  resume: boolean;
  sendAgain: boolean;
  change: boolean;
  remove: boolean;
} {
  const may = (to: QueueState) => queueTransitions[item.state].includes(to);
  const still = item.state === 'queued' || item.state === 'paused' || item.state === 'refused';
  return {
    pause: may('paused'),
    resume: item.state === 'paused',
    sendAgain: item.state === 'refused',
    change: still && !item.unsure && item.work.kind === 'document',
    remove: may('removed'),
  };
}

/**
 * What the queue is doing. All states except `sending` and `idle` are reasons why nothing is sent.
 */
export const drainStates = [
  'idle',
  'sending',
  'paused',
  'offline',
  'signed-out',
  'waiting',
  'damaged',
] as const;

/** The state of the queue, for the banner and the top of its list. */
export const queueStatus = z.object({
  state: z.enum(drainStates),
  /** Number of items by state. */
  counts: z.object({
    queued: z.number().int(),
    sending: z.number().int(),
    paused: z.number().int(),
    refused: z.number().int(),
    sent: z.number().int(),
  }),
  /** Number of bytes that are still to be sent. */
  bytesLeft: z.number().int(),
  /** The item that is being sent, and how many of its bytes have been sent. */
  current: z.object({ id, sentBytes: z.number().int(), size: z.number().int() }).nullable(),
  /** Seconds until the next attempt, if the state is `waiting`. */
  retryInSeconds: z.number().nullable(),
  /** Estimated seconds until the last document is sent, given the hourly limit of the server. */
  endsInSeconds: z.number().nullable(),
  /** Message of the last error; null after a success. */
  problem: z.string().nullable(),
  /**
   * This computer's clock minus the server's, in seconds, if they differ by more than five minutes.
   */
  clockOffSeconds: z.number().int().nullable(),
});
export type QueueStatus = z.infer<typeof queueStatus>;

/** The result of adding something to the queue. */
export const queuedOrNot = z.discriminatedUnion('queued', [
  z.object({ queued: z.literal(true), name: z.string(), item: queueItem }),
  z.object({ queued: z.literal(false), name: z.string(), code: z.string(), reason: z.string() }),
]);
export type QueuedOrNot = z.infer<typeof queuedOrNot>;

/** The state of the app without a network, and what it keeps until the network is back. */
export const offlineFacts = z.object({
  /** True if the last attempt to reach the server failed. */
  offline: z.boolean(),
  /**
   * When the server sent the oldest of the displayed data, in milliseconds since 1970; null while
   * online.
   */
  keptAt: z.number().nullable(),
  /** Null while no user is signed in, or if this computer cannot keep a queue. */
  queue: queueStatus.nullable(),
  /** Message that explains why this computer cannot keep a queue. */
  unavailable: z.string().nullable(),
  /**
   * True if the keychain cannot decrypt the key of the queue. The queue can be set aside and a new
   * one started.
   */
  locked: z.boolean(),
  /**
   * Name of the queue file that was damaged or encrypted with another key and was set aside since
   * the app started.
   */
  setAside: z.string().nullable(),
});
export type OfflineFacts = z.infer<typeof offlineFacts>;

/** Maximum number of items per page of the queue. */
export const MAX_QUEUE_PAGE = 500;

const ids = z.array(id).min(1).max(MAX_QUEUED_ITEMS);
const documentMessages = {
  documentType: z.enum(documentTypes),
  description: paragraph(MAX_DESCRIPTION_LENGTH),
};

/**
 * The result of adding files. Contains the reason for each rejected file, limited to the first ones
 * if there are very many.
 */
export const addedFiles = z.object({
  queued: z.number().int(),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  refusedInAll: z.number().int(),
  /**
   * Number of files in the added folders that were skipped because they are hidden or have an
   * unsupported type.
   */
  leftOut: z.number().int(),
  /** True if there were more files than the app accepts at once. */
  more: z.boolean(),
});
export type AddedFiles = z.infer<typeof addedFiles>;

const nothing = z.undefined();

/** Bridge requests about the queue. Each applies to the account that is signed in. */
export const queueCalls = {
  'offline:describe': { request: nothing, response: offlineFacts },
  'queue:list': {
    request: z.object({
      after: queueTurn.nullable(),
      limit: z.number().int().min(1).max(MAX_QUEUE_PAGE),
    }),
    response: z.array(queueItem),
  },
  /** Adds files and folders by their paths on this computer. */
  'queue:add-files': {
    request: z.object({
      paths: z.array(z.string().min(1).max(4096)).min(1).max(10_000),
      ...documentMessages,
    }),
    response: addedFiles,
  },
  /** Adds content without a path, such as pasted content or content created in the page. */
  'queue:add-bytes': {
    request: z.object({
      name: z.string().min(1).max(1000),
      bytes: z.instanceof(Uint8Array),
      ...documentMessages,
    }),
    response: addedFiles,
  },
  'queue:add-answer': {
    request: queuedAnswer.omit({ kind: true }),
    response: queueItem,
  },
  'queue:add-segment': {
    request: queuedSegment.omit({ kind: true }).extend({ bytes: z.instanceof(Uint8Array) }),
    response: queueItem,
  },
  /** Skips items that were sent or are being sent. The request fails if all items are skipped. */
  'queue:change': {
    request: z.object({
      ids,
      documentType: documentMessages.documentType.optional(),
      description: documentMessages.description.optional(),
    }),
    response: z.object({ changed: z.number().int(), left: z.number().int() }),
  },
  'queue:act': {
    request: z.object({ id, action: z.enum(['hold', 'release', 'send-again']) }),
    response: nothing,
  },
  'queue:send-all-again': { request: nothing, response: nothing },
  'queue:remove': { request: z.object({ ids }), response: nothing },
  /** Moves an item directly behind another of its kind, or to the front. */
  'queue:place': { request: z.object({ id, behind: id.nullable() }), response: nothing },
  'queue:pause': { request: z.object({ paused: z.boolean() }), response: nothing },
  'queue:try-now': { request: nothing, response: nothing },
  /** Sets aside a queue that the keychain can no longer decrypt, after the person confirms. */
  'queue:begin-anew': { request: nothing, response: nothing },
};
