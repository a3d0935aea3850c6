import type { JournalProof } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { growTree } from '../../notarization/journal/grow-tree.ts';
import { TreeRefused } from '../../notarization/journal/kept-head.ts';
import { proveEntry } from '../../notarization/journal/prove-entry.ts';
import { listCompletedActs } from '../../notarization/journal/store.ts';
import { unavailable } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';

/**
 * Returns the journal entries of the completed acts on a document with their inclusion proofs. If the
 * tree has not added them yet, it does so now, so that the evidence is available without a wait of up to
 * a minute.
 * @throws AppError 503 if the tree does not match the kept head
 * @returns an empty list for an act that is older than the journals
 */
export async function proveActs(services: Services, sessionId: string): Promise<JournalProof[]> {
  const entries = await listCompletedActs(services.db, sessionId);
  const proveAll = () => Promise.all(entries.map((entry) => proveEntry(services.db, entry)));
  const proofs = await proveAll();
  if (proofs.every(({ inclusion }) => inclusion)) return proofs;
  await growTree(services).catch((error: unknown) => {
    if (!(error instanceof TreeRefused)) throw error;
    services.logger.error({ err: error }, 'the tree over all journals does not hold');
    throw unavailable('journal_problem_found');
  });
  return proveAll();
}
