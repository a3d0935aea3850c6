import type { Knex } from 'knex';
import { formatFileSize } from '../../../common/formats.ts';
import { planMessages } from '../../../common/messages/plans.ts';
import { durationInWords } from '../../../common/messages/wait.ts';
import { QUOTA_EXCEEDED } from '../../../common/plans.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type AccountUsage, findUsage, lockUsage } from './usage-store.ts';

const number = (value: number) => value.toLocaleString('en-US');

/**
 * Returns an error if an account may not store another document of this size now, or null if it
 * may. The message names the limit, the current usage, and what to do.
 */
export function quotaRefusal(usage: AccountUsage, bytes: number): AppError | null {
  const { plan, stored, uploads } = usage;
  if (stored.documents >= plan.maxDocuments) {
    return new AppError(
      409,
      QUOTA_EXCEEDED,
      `Your plan allows up to ${number(plan.maxDocuments)} documents, and you have ${number(stored.documents)}. ${planMessages.makeRoom}`,
    );
  }
  if (stored.bytes + bytes > plan.maxBytes) {
    return new AppError(
      409,
      QUOTA_EXCEEDED,
      `You do not have enough storage for this file: your plan allows up to ${formatFileSize(plan.maxBytes)}, and you have used ${formatFileSize(stored.bytes)}. ${planMessages.makeRoom}`,
    );
  }
  const { uploadsPerHour, uploadsPerDay } = plan;
  if (uploads.day >= uploadsPerDay) return tooMany('day', uploadsPerDay, uploads.dayEndsIn);
  if (uploads.hour >= uploadsPerHour) return tooMany('hour', uploadsPerHour, uploads.hourEndsIn);
  return null;
}

function tooMany(time: 'hour' | 'day', allowed: number, seconds: number): AppError {
  return new AppError(
    429,
    QUOTA_EXCEEDED,
    `Your plan allows ${number(allowed)} uploads per ${time}, and you have used all of them. Please try again in ${durationInWords(seconds)}, or contact support about a larger plan.`,
    { retryAfterSeconds: Math.max(1, seconds) },
  );
}

/**
 * Checks the limits of an account before an upload is read.
 * @throws AppError 409 or 429 with code `quota_exceeded`
 */
export async function checkQuota(db: Knex, userId: string, bytes: number): Promise<void> {
  const refusal = quotaRefusal(await findUsage(db, userId), bytes);
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
