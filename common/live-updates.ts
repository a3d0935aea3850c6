import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The messages on /ws that tell a signed-in user which of their resources changed. */

export const changedResources = [
  'documents',
  'notarization-sessions',
  'notary-assignments',
  'notaries',
  'conference',
  'users',
  'business-documents',
  'template-purchases',
  'template-requests',
  'decisions',
  'security-events',
  'contact-requests',
  'billing',
] as const;
export type ChangedResource = (typeof changedResources)[number];

/**
 * The resources that the administration shows. Staff receive all changes of these resources, and no
 * changes of other people's documents, which they cannot read.
 */
export const administeredResources: ReadonlySet<ChangedResource> = new Set([
  'notarization-sessions',
  'notary-assignments',
  'notaries',
  'users',
  'template-purchases',
  'template-requests',
  'decisions',
  'security-events',
  'contact-requests',
  'billing',
]);

/** Names the changed resource. The screen then requests it again. */
export interface Change {
  type: 'changed';
  resource: ChangedResource;
  id: string;
}

/** The page of a document that is read now. */
export interface AnalysisProgress {
  type: 'analysis-progress';
  documentId: string;
  /** From 1. */
  page: number;
  pageCount: number;
}

type LiveMessage = { type: 'subscribed'; answersPing: boolean } | Change | AnalysisProgress;

/**
 * Parses a message of the server without the schemas of the contract, which are larger than all
 * code that listens for these messages. This is safe because a message contains only a resource
 * name and an ID, or page numbers, and the request that follows is authorized by the server.
 * @returns undefined for any other message
 */
export function readLiveMessage(text: unknown): LiveMessage | undefined {
  let message: Partial<
    Record<keyof Change | keyof AnalysisProgress | 'answersPing', unknown>
  > | null;
  try {
    message = JSON.parse(String(text));
  } catch {
    return undefined;
  }
  if (message?.type === 'subscribed') {
    return { type: 'subscribed', answersPing: message.answersPing === true };
  }
  if (message?.type === 'analysis-progress') {
    const { documentId, page, pageCount } = message;
    const isComplete =
      typeof documentId === 'string' && typeof page === 'number' && typeof pageCount === 'number';
    return isComplete ? { type: 'analysis-progress', documentId, page, pageCount } : undefined;
  }
  const resource = changedResources.find((one) => one === message?.resource);
  if (message?.type !== 'changed' || !resource || typeof message.id !== 'string') return undefined;
  return { type: 'changed', resource, id: message.id };
}

export const createRealtimeToken = endpoint({
  method: 'POST',
  path: '/api/realtime/token',
  summary: 'A token for live updates on /ws; it works once, within a minute',
  resource: 'realtime',
  audience: 'signed-in',
  response: z.object({ token: z.string() }),
  status: 200,
});
