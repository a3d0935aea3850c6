import type { Knex } from 'knex';
import { checkKinds } from '../../common/proofings.ts';
import { findHold } from '../recording/holds-store.ts';
import { retireAttempts } from './attempts-store.ts';
import { retireChecks } from './checks-store.ts';
import { deleteImages, emptyProofing, findProofingOf, listImages } from './store.ts';

/**
 * Forgets what someone who leaves a session stated and showed in it, and ends what they were asked;
 * a legal hold keeps it. What they failed goes on counting towards the lock.
 * @returns files that no row names any more, to be removed once this is committed
 */
export async function forgetPerson(
  tx: Knex.Transaction,
  of: { sessionId: string; userId: string },
): Promise<string[]> {
  const proofing = await findProofingOf(tx, of.sessionId, of.userId);
  if (!proofing || (await findHold(tx, of.sessionId))) return [];
  await emptyProofing(tx, proofing.id);
  await retireChecks(tx, proofing.id, checkKinds);
  await retireAttempts(tx, proofing.id);
  const files = (await listImages(tx, [proofing.id])).map(({ fileId }) => fileId);
  if (files.length > 0) await deleteImages(tx, files);
  return files;
}
