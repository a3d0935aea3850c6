import type { Knex } from 'knex';
import { checkKinds } from '../../../common/proofings.ts';
import type { Services } from '../../services.ts';
import { findHold } from '../recording/holds-store.ts';
import { retireAttempts } from './attempts-store.ts';
import { retireChecks } from './checks-store.ts';
import { recordDeletedData } from './remove-pictures.ts';
import {
  deleteImages,
  emptyProofing,
  findProofingOf,
  listImages,
  type StoredProofing,
} from './store.ts';

const RULE = 'What people stated and showed is deleted at once where they leave the session.';

/**
 * Deletes what a person who leaves a session stated and showed in it, and ends their questions,
 * except under a legal hold. Failed attempts still count towards the lock. If a journal already has
 * an entry about the open session, it records the deletion.
 * @returns files that no row refers to any more, to be removed after the commit
 */
export async function deletePersonsProofings(
  services: Services,
  tx: Knex.Transaction,
  of: { sessionId: string; userId: string },
): Promise<string[]> {
  const proofing = await findProofingOf(tx, of.sessionId, of.userId);
  if (!proofing || (await findHold(tx, of.sessionId))) return [];
  const { files, deleted } = await emptyWhole(tx, proofing);
  if (deleted.length > 0)
    await recordDeletedData(services, tx, of.sessionId, { deleted, rule: RULE });
  return files;
}

/**
 * Deletes all data of an identity proofing in an open session. Proofs without data no longer count
 * there.
 * @returns files that no row refers to any more, and the kinds of data for the journal
 */
export async function emptyWhole(tx: Knex.Transaction, proofing: StoredProofing) {
  await emptyProofing(tx, proofing.id);
  await retireChecks(tx, proofing.id, checkKinds);
  await retireAttempts(tx, proofing.id);
  const files = (await listImages(tx, [proofing.id])).map(({ fileId }) => fileId);
  if (files.length > 0) await deleteImages(tx, files);
  const deleted = [
    ...(proofing.details ? (['identity_details'] as const) : []),
    ...(files.length > 0 ? (['identity_images'] as const) : []),
  ];
  return { files, deleted };
}
