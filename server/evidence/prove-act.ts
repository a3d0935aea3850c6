import type { JournalProof } from '../../common/journal.ts';
import { unavailable } from '../http/errors.ts';
import { growTree, TreeRefused } from '../journal/grow-tree.ts';
import { proveEntry } from '../journal/prove-entry.ts';
import { findCompletedAct } from '../journal/store.ts';
import type { Services } from '../services.ts';

/**
 * The journal's entry of a completed act with the proof that it stands in the tree. Where the tree
 * has not taken it up yet, it does so now: nobody has to come back a minute later for the evidence.
 * @throws AppError 503 where the tree is not the one whose head was kept
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
  await growTree(services).catch((error: unknown) => {
    if (!(error instanceof TreeRefused)) throw error;
    services.logger.error({ err: error }, 'the tree over all journals does not hold');
    throw unavailable(
      'The journals are being looked at, so the evidence cannot be put together now. Nothing of this act is lost. Please try again later.',
    );
  });
  return proveEntry(services.db, entry);
}
