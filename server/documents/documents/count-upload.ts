import type { Knex } from 'knex';
import type { Context } from 'koa';
import { OUTBOX_HEADER } from '../../../common/documents.ts';
import { MAX_UPLOAD_BYTES, outboxPoints } from '../../../common/limits.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';

/**
 * Counts an upload before it is read. Replayed responses are not counted. Uploads from an outbox
 * have a separate limit by size, so that they do not use up the limit for uploads by hand.
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
