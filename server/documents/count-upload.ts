import type { Knex } from 'knex';
import type { Context } from 'koa';
import { OUTBOX_HEADER } from '../../common/documents.ts';
import { MAX_UPLOAD_BYTES, outboxPoints } from '../../common/limits.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import type { StoredUser } from '../users/store.ts';

/**
 * Counts an upload before it is read; one whose answer is still kept does not come here. What an outbox
 * sends has a limit of its own, by size, so that a stack of paper takes nothing from what the person brings by hand.
 * @throws AppError 429 with the time to wait
 */
export async function countUpload(db: Knex, ctx: Context, user: StoredUser): Promise<void> {
  if (!ctx.get(OUTBOX_HEADER)) {
    await countAttempt(db, rateRules.uploadPerUser, user.id);
    return;
  }
  const bytes = Number(ctx.get('Content-Length')) || MAX_UPLOAD_BYTES;
  await countAttempt(db, rateRules.outboxPerUser, user.id, outboxPoints(bytes));
}
