import type { Knex } from 'knex';
import { checkKinds } from '../../common/proofings.ts';
import { findHold } from '../recording/holds-store.ts';
import type { Services } from '../services.ts';
import { retireAttempts } from './attempts-store.ts';
import { retireChecks } from './checks-store.ts';
import { recordGone } from './forget-pictures.ts';
import {
  deleteImages,
  emptyProofing,
  findProofingOf,
  listImages,
  type StoredProofing,
} from './store.ts';

const RULE = 'What people stated and showed is deleted at once where they leave the session.';

/**
 * Forgets what someone who leaves a session stated and showed in it, and ends what they were asked;
 * a legal hold keeps it. What they failed goes on counting towards the lock. A journal
 * that tells of the session already, though it goes on, is told of it.
 * @returns files that no row names any more, to be removed once this is committed
 */
export async function forgetPerson(
  services: Services,
  tx: Knex.Transaction,
  of: { sessionId: string; userId: string },
): Promise<string[]> {
  const proofing = await findProofingOf(tx, of.sessionId, of.userId);
  if (!proofing || (await findHold(tx, of.sessionId))) return [];
  const { files, deleted } = await emptyWhole(tx, proofing);
  if (deleted.length > 0) await recordGone(services, tx, of.sessionId, { deleted, rule: RULE });
  return files;
}

/**
 * Takes all out of a proofing in a session that goes on: nothing counts there as proved that is not there.
 * @returns files that no row names any more, and what the journal is to say is gone
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
