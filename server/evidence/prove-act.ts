import type { JournalProof } from '../../common/journal.ts';
import { growTree } from '../journal/grow-tree.ts';
import { proveEntry } from '../journal/prove-entry.ts';
import { findCompletedAct } from '../journal/store.ts';
import type { Services } from '../services.ts';

/**
 * The journal's entry of a completed act with the proof that it stands in the tree. Where the tree
 * has not taken it up yet, it does so now: nobody has to come back a minute later for the evidence.
 * @returns null for an act that is older than the journals
 */
export async function proveAct(
  services: Services,
  sessionId: string,
): Promise<JournalProof | null> {
  const entry = await findCompletedAct(services.db, sessionId);
  if (!entry) return null;
  const proof = await proveEntry(services.db, entry);
  if (proof.inclusion) return proof;
  await growTree(services);
  return proveEntry(services.db, entry);
}
