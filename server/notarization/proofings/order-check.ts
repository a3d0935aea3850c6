import type { JobAttempt } from '../../platform/jobs/run-jobs.ts';
import { readFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { findCheck } from './checks-store.ts';
import { openDetails } from './details.ts';
import { settleResult } from './settle-result.ts';
import { findProofing, listImages } from './store.ts';
import { isSilent, nextLook } from './vendor-patience.ts';

/** The reason of a check without a response. */
export const SILENT =
  'The check could not be made because the identity vendor did not respond. This does not count against you. Please request the check again.';

/**
 * The job that places the order for one check, and repeats it at set times while no result arrives.
 * May run twice: the vendor knows an order by its reference, and one conditional update stores its
 * result.
 */
export async function orderCheck(
  services: Services,
  checkId: string,
  attempt: JobAttempt,
): Promise<void> {
  const { db, vault, storage, identityVendor: vendor } = services;
  const check = await findCheck(db, checkId);
  // If its data has changed, the order stays as it was and its result is not needed.
  if (check?.status !== 'pending' || !check.current) return;
  const { kind, vendor: name } = check;
  const unavailable = (reason: string) =>
    settleResult(services, name, checkId, { kind, outcome: 'unavailable', reason });
  const proofing = await findProofing(db, check.proofingId);
  const details = openDetails(vault, proofing?.details ?? null);
  const wanted = kind === 'face' ? ['front', 'selfie'] : ['front', 'back'];
  const images: Record<string, Uint8Array> = {};
  for (const { side, fileId } of await listImages(db, [check.proofingId])) {
    if (wanted.includes(side)) images[side] = await readFile(db, storage, fileId);
  }
  // The data was deleted, or another vendor is configured than the one that received the order.
  if (!details?.typed || Object.keys(images).length === 0 || vendor?.name !== name) {
    await unavailable(SILENT);
    return;
  }
  try {
    const order = { kind, reference: checkId, person: details.typed, images };
    const result = await vendor.order(order);
    const runAt = nextLook(check.createdAt);
    if (result) await settleResult(services, name, checkId, result);
    else if (!runAt) await unavailable(SILENT);
    else {
      const jobKey = `check-${checkId}-${runAt.toISOString()}`;
      await services.addJob(db, 'order-check', { checkId }, { runAt, jobKey, maxAttempts: 6 });
    }
  } catch (error) {
    if (!attempt.last && !isSilent(check.createdAt)) throw error;
    await unavailable(SILENT);
  }
}
