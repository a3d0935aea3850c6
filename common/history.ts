import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { EventType } from './events/catalog.ts';
import { missedBy } from './notarization-sessions.ts';
import { pageQuery } from './paging.ts';
import { pauseReasons } from './pause-reasons.ts';
import { id, idParams, instant } from './primitives.ts';
import { documentOutcomes } from './session-documents.ts';

/** The events of a document and its sessions that their people see. */
export const historyTypes = [
  'document.uploaded',
  'document.replaced',
  'document.duplicated',
  'document.extracted',
  'document.renamed',
  'document.ready',
  'document.print_copy_confirmed',
  'document.failed',
  'session.requested',
  'session.rescheduled',
  'session.missed',
  'session.started',
  'session.paused',
  'session.resumed',
  'session.released',
  'session.cancelled',
  'session.document_added',
  'session.document_set_aside',
  'assignment.accepted',
  'signature.applied',
  'signature.removed',
  'seal.requested',
  'seal.completed',
  'seal.failed',
] as const satisfies readonly EventType[];
export type HistoryType = (typeof historyTypes)[number];

export const historyEntry = z.object({
  /** Number of the event. A later event has a larger one. */
  id: z.string(),
  type: z.enum(historyTypes),
  at: instant,
  /** Name of the person who did it; null if the platform did. */
  by: z.string().nullable(),
  /** The session, for events of a session. */
  sessionId: id.nullable(),
  /**
   * The document that an event of a session with several documents is about; null for every other
   * event.
   */
  documentName: z.string().nullable().default(null),
  /** What the event states. Each type states some of these. */
  facts: z.object({
    reason: z.string().nullable().optional(),
    outcome: z.enum(documentOutcomes).optional(),
    pauseReason: z.enum(pauseReasons).optional(),
    note: z.string().nullable().optional(),
    scheduledAt: instant.optional(),
    from: instant.optional(),
    to: instant.optional(),
    missedBy: missedBy.optional(),
    notary: z.string().optional(),
    signer: z.string().optional(),
    kind: z.string().optional(),
    page: z.number().int().optional(),
  }),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const getDocumentHistory = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/history',
  summary: 'What happened to a document and in its sessions, oldest first',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  response: z.array(historyEntry),
  status: 200,
});

export const getSessionHistory = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/history',
  summary: 'What happened in a session, oldest first; for the owner of the document and the notary',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  response: z.array(historyEntry),
  status: 200,
});

/** An event as it is stored, for the administrator and auditors. */
export const recordedEvent = z.object({
  /** Number of the event. A later event has a larger one. */
  id: z.string(),
  at: instant,
  type: z.string(),
  version: z.number().int(),
  /** Null if a scheduled job or a provider caused it. */
  actor: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  /** IDs of the records that it is about, by name. */
  subjects: z.record(z.string(), z.string()),
  data: z.record(z.string(), z.unknown()),
});
export type RecordedEvent = z.infer<typeof recordedEvent>;

export const listSessionEvents = endpoint({
  method: 'GET',
  path: '/api/admin/sessions/{id}/events',
  summary:
    'Every recorded event of a session, newest first; the header X-Next-Cursor names the next page',
  resource: 'administration',
  audience: 'staff',
  staff: ['auditor'],
  params: idParams,
  query: z.object(pageQuery),
  response: z.array(recordedEvent),
  status: 200,
});

export const listDocumentEvents = endpoint({
  method: 'GET',
  path: '/api/admin/documents/{id}/events',
  summary:
    'Every recorded event of a document and its sessions, newest first; the header X-Next-Cursor names the next page',
  resource: 'administration',
  audience: 'staff',
  staff: ['auditor'],
  params: idParams,
  query: z.object(pageQuery),
  response: z.array(recordedEvent),
  status: 200,
});
