import { z } from 'zod';
import { documentTypes } from './documents.ts';
import { MAX_DESCRIPTION_LENGTH } from './limits.ts';
import { id, paragraph } from './primitives.ts';
import { recordingTracks } from './recording.ts';
import type { Transitions } from './transitions.ts';

/** The most items that one account keeps on one computer. */
export const MAX_QUEUED_ITEMS = 20_000;
/** How long an item that has arrived stays in the list, in milliseconds; its content goes at once. */
export const SENT_SHOWN_MS = 7 * 24 * 3_600_000;

/**
 * `queued`: waits for its turn. `sending`: a request is under way. `paused`: held by the person.
 * `refused`: the server said no; the person chooses. `sent`: the server has acknowledged it.
 * `removed`: taken off by the person; nothing of it is kept.
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
  /** Milliseconds since 1970, by this machine's clock. */
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

/** What an item of the queue is, without its bytes. */
export const queuedWork = z.discriminatedUnion('kind', [
  queuedDocument,
  queuedSegment,
  queuedAnswer,
]);
export type QueuedWork = z.infer<typeof queuedWork>;
export type QueueKind = QueuedWork['kind'];
export type QueuedDocument = z.infer<typeof queuedDocument>;

/**
 * Who goes first, smaller before larger; within one kind, order is the person's. An offer runs out
 * after minutes and a recording closes half an hour after its call: papers can wait for both.
 */
export const queueUrgency: Record<QueueKind, number> = {
  'assignment-answer': 0,
  'recording-segment': 1,
  document: 2,
};

/** Why an item was not taken, in words for its owner. */
export const queueRefusal = z.object({
  /** The server's status; 0 where this computer found it. */
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
});
export type QueueRefusal = z.infer<typeof queueRefusal>;

/** Where an item stands in the order of sending. */
const queueTurn = z.object({ urgency: z.number().int(), position: z.number().int() });
export type QueueTurn = z.infer<typeof queueTurn>;

/** An item as its owner sees it. */
export const queueItem = z.object({
  id,
  turn: queueTurn,
  work: queuedWork,
  state: z.enum(queueStates),
  /** Bytes of its content. */
  size: z.number().int(),
  attempts: z.number().int(),
  /** A request was begun whose answer never came: it may have arrived, so it is sent as it is. */
  unsure: z.boolean(),
  refusal: queueRefusal.nullable(),
  /** What the server made of it. */
  documentId: id.nullable(),
  /** Milliseconds since 1970, by this machine's clock. */
  queuedAt: z.number().int(),
  settledAt: z.number().int().nullable(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** What may be done with an item now. */
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

/** Why nothing is being sent at the moment; `sending` and `idle` need no reason. */
export const drainStates = [
  'idle',
  'sending',
  'paused',
  'offline',
  'signed-out',
  'waiting',
  'damaged',
] as const;

/** How the queue stands, for the banner and the head of its list. */
export const queueStatus = z.object({
  state: z.enum(drainStates),
  /** Items by state. */
  counts: z.object({
    queued: z.number().int(),
    sending: z.number().int(),
    paused: z.number().int(),
    refused: z.number().int(),
    sent: z.number().int(),
  }),
  /** Bytes that are still to be sent. */
  bytesLeft: z.number().int(),
  /** What is being sent now, and how much of it has left this computer. */
  current: z.object({ id, sentBytes: z.number().int(), size: z.number().int() }).nullable(),
  /** Seconds until the next attempt, while `waiting`. */
  retryInSeconds: z.number().nullable(),
  /** Seconds until the last document can have left, where the server lets only so many through an hour. */
  endsInSeconds: z.number().nullable(),
  /** The last thing that went wrong, in words; null once something went right. */
  problem: z.string().nullable(),
  /** This computer's clock minus the server's, where they differ by more than five minutes; seconds. */
  clockOffSeconds: z.number().int().nullable(),
});
export type QueueStatus = z.infer<typeof queueStatus>;

/** What became of something that was to be queued. */
export const queuedOrNot = z.discriminatedUnion('queued', [
  z.object({ queued: z.literal(true), name: z.string(), item: queueItem }),
  z.object({ queued: z.literal(false), name: z.string(), code: z.string(), reason: z.string() }),
]);
export type QueuedOrNot = z.infer<typeof queuedOrNot>;

/** How the app stands without a network, and what it keeps until there is one. */
export const offlineFacts = z.object({
  /** The server could not be reached at the last try. */
  offline: z.boolean(),
  /** When the oldest of what is shown was given by the server, milliseconds since 1970; null while online. */
  keptAt: z.number().nullable(),
  /** Null while no user is signed in, or nothing can be kept. */
  queue: queueStatus.nullable(),
  /** Why nothing can be kept on this computer, in words. */
  unavailable: z.string().nullable(),
  /** It cannot because the keychain does not open its key: it can be set aside, and a new one begun. */
  locked: z.boolean(),
  /** Name of the file that was damaged or of another key, and was set aside since the app started. */
  setAside: z.string().nullable(),
});
export type OfflineFacts = z.infer<typeof offlineFacts>;

/** How many items a page of the queue has at most. */
export const MAX_QUEUE_PAGE = 500;

const ids = z.array(id).min(1).max(MAX_QUEUED_ITEMS);
const documentWords = {
  documentType: z.enum(documentTypes),
  description: paragraph(MAX_DESCRIPTION_LENGTH),
};

/** What became of a drop. Whatever was not taken says why; of very many, the first reasons. */
export const addedFiles = z.object({
  queued: z.number().int(),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  refusedInAll: z.number().int(),
  /** Files in folders of a kind that is not taken, and hidden ones. */
  leftOut: z.number().int(),
  /** There was more than is taken at once. */
  more: z.boolean(),
});
export type AddedFiles = z.infer<typeof addedFiles>;

const nothing = z.undefined();

/** The calls of the bridge about the queue; each acts for the account that is signed in. */
export const queueCalls = {
  'offline:describe': { request: nothing, response: offlineFacts },
  'queue:list': {
    request: z.object({
      after: queueTurn.nullable(),
      limit: z.number().int().min(1).max(MAX_QUEUE_PAGE),
    }),
    response: z.array(queueItem),
  },
  /** Files and folders by their paths on this computer. */
  'queue:add-files': {
    request: z.object({
      paths: z.array(z.string().min(1).max(4096)).min(1).max(10_000),
      ...documentWords,
    }),
    response: addedFiles,
  },
  /** What has no path: pasted, or made in the page. */
  'queue:add-bytes': {
    request: z.object({
      name: z.string().min(1).max(1000),
      bytes: z.instanceof(Uint8Array),
      ...documentWords,
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
  /** What was sent or begun meanwhile is left as it is; where that is all of them, it is refused. */
  'queue:change': {
    request: z.object({
      ids,
      documentType: documentWords.documentType.optional(),
      description: documentWords.description.optional(),
    }),
    response: z.object({ changed: z.number().int(), left: z.number().int() }),
  },
  'queue:act': {
    request: z.object({ id, action: z.enum(['hold', 'release', 'send-again']) }),
    response: nothing,
  },
  'queue:send-all-again': { request: nothing, response: nothing },
  'queue:remove': { request: z.object({ ids }), response: nothing },
  /** Directly behind another of its kind, or first. */
  'queue:place': { request: z.object({ id, behind: id.nullable() }), response: nothing },
  'queue:pause': { request: z.object({ paused: z.boolean() }), response: nothing },
  'queue:try-now': { request: nothing, response: nothing },
  /** Sets aside what the keychain does not open any more, once the person has said so. */
  'queue:begin-anew': { request: nothing, response: nothing },
};
