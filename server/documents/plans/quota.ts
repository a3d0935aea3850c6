import type { Knex } from 'knex';
import { formatFileSize } from '../../../common/formats.ts';
import { problem } from '../../../common/messages/errors.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type AccountUsage, findUsage, lockUsage } from './usage-store.ts';

/**
 * Returns an error if an account may not store another document of this size now, or null if it
 * may. The message names the limit, the current usage, and what to do.
 */
export function quotaRefusal(usage: AccountUsage, bytes: number): AppError | null {
  const { plan, stored, uploads } = usage;
  if (stored.documents >= plan.maxDocuments) {
    return new AppError(
      409,
      problem('quota_exceeded', {
        case: 'documents',
        limit: plan.maxDocuments,
        count: stored.documents,
      }),
    );
  }
  if (stored.bytes + bytes > plan.maxBytes) {
    const limitSize = formatFileSize(plan.maxBytes);
    const usedSize = formatFileSize(stored.bytes);
    return new AppError(409, problem('quota_exceeded', { case: 'storage', limitSize, usedSize }));
  }
  const { uploadsPerHour, uploadsPerDay } = plan;
  if (uploads.day >= uploadsPerDay) return tooMany('day', uploadsPerDay, uploads.dayEndsIn);
  if (uploads.hour >= uploadsPerHour) return tooMany('hour', uploadsPerHour, uploads.hourEndsIn);
  return null;
}

function withoutDocument({ stored, ...usage }: AccountUsage, bytes: number): AccountUsage {
  return { ...usage, stored: { documents: stored.documents - 1, bytes: stored.bytes - bytes } };
}

function tooMany(period: 'hour' | 'day', limit: number, seconds: number): AppError {
  return new AppError(429, problem('quota_exceeded', { case: 'uploads', limit, period, seconds }), {
    retryAfterSeconds: Math.max(1, seconds),
  });
}

/**
 * Checks the limits of an account before an upload is read.
 * @param freed bytes of a document that the upload replaces
 * @throws AppError 409 or 429 with code `quota_exceeded`
 */
export async function checkQuota(
  db: Knex,
  userId: string,
  bytes: number,
  freed: number | null = null,
): Promise<void> {
  const usage = await findUsage(db, userId);
  const refusal = quotaRefusal(freed === null ? usage : withoutDocument(usage, freed), bytes);
  if (refusal) throw refusal;
}

/**
 * Checks the limits of an account in the transaction that stores a document. Parallel uploads of
 * the account wait for its end.
 * @throws AppError 409 or 429 with code `quota_exceeded`
 */
export async function assertQuota(
  tx: Knex.Transaction,
  userId: string,
  bytes: number,
): Promise<void> {
  await lockUsage(tx, userId);
  await checkQuota(tx, userId, bytes);
}
