import type { JournalProof } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { growTree } from '../../notarization/journal/grow-tree.ts';
import { TreeRefused } from '../../notarization/journal/kept-head.ts';
import { proveEntry } from '../../notarization/journal/prove-entry.ts';
import { findCompletedAct } from '../../notarization/journal/store.ts';
import { unavailable } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';

/**
 * Returns the journal entry of a completed act with its inclusion proof. If the tree has not added
 * it yet, it does so now, so that the evidence is available without a wait of up to a minute.
 * @throws AppError 503 if the tree does not match the kept head
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
    throw unavailable('journal_problem_found');
  });
  return proveEntry(services.db, entry);
}
