import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What is told on /ws to everyone who is signed in: that something of theirs has changed. */

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
] as const;
export type ChangedResource = (typeof changedResources)[number];

/** Says which; the screen then asks for it anew. */
export interface Change {
  type: 'changed';
  resource: ChangedResource;
  id: string;
}

/**
 * Reads a message of the server's without the contract's validation, which is larger than all that
 * listens: these carry no more than a name and an id, and lead to a question that is answered with rights.
 * @returns undefined for whatever is none of them
 */
export function readLiveMessage(
  text: unknown,
): { type: 'subscribed'; answersPing: boolean } | Change | undefined {
  let message: Partial<Record<'type' | 'resource' | 'id' | 'answersPing', unknown>> | null;
  try {
    message = JSON.parse(String(text));
  } catch {
    return undefined;
  }
  if (message?.type === 'subscribed') {
    return { type: 'subscribed', answersPing: message.answersPing === true };
  }
  const resource = changedResources.find((one) => one === message?.resource);
  if (message?.type !== 'changed' || !resource || typeof message.id !== 'string') return undefined;
  return { type: 'changed', resource, id: message.id };
}

export const createRealtimeToken = endpoint({
  method: 'POST',
  path: '/api/realtime/token',
  summary: 'A token for live updates on /ws: one use, within a minute',
  noun: 'realtime',
  audience: 'signed-in',
  response: z.object({ token: z.string() }),
  status: 200,
});
