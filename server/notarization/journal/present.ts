import type {
  JournalEntry,
  TreeHead,
} from '../../../packages/evidence/src/journal/journal-proof.ts';
import type { StoredEntry } from './store.ts';
import type { StoredTreeHead } from './tree-store.ts';

export function presentEntry(entry: StoredEntry): JournalEntry {
  const { id, kind, sequence, createdAt, sessionId, content, chain, signedBy } = entry;
  return { id, kind, sequence, at: createdAt.toISOString(), sessionId, content, chain, signedBy };
}

export const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
export const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** @param certificates of the signer, nearest first, DER */
export function presentTreeHead(head: StoredTreeHead, certificates: Uint8Array[]): TreeHead {
  const { root } = JSON.parse(head.content) as { root: string };
  return {
    content: head.content,
    size: head.size,
    root,
    at: head.createdAt.toISOString(),
    signature: base64Of(head.signature),
    certificates: certificates.map(base64Of),
  };
}
