import type { Knex } from 'knex';
import type { Context } from 'koa';
import { OUTBOX_HEADER } from '../../common/documents.ts';
import { MAX_UPLOAD_BYTES, outboxPoints } from '../../common/limits.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import type { StoredUser } from '../users/store.ts';
import { findDocumentByKey } from './store.ts';

/**
 * Counts an upload before it is read; one whose document is there already is not counted. What an outbox
 * sends has a limit of its own, by size, so that a stack of paper takes nothing from what the person brings by hand.
 * @throws AppError 429 with the time to wait
 */
export async function countUpload(db: Knex, ctx: Context, user: StoredUser): Promise<void> {
  const key = ctx.get('Idempotency-Key');
  if (key && (await findDocumentByKey(db, user.id, key))) return;
  if (!ctx.get(OUTBOX_HEADER)) {
    await countAttempt(db, rateRules.uploadPerUser, user.id);
    return;
  }
  const bytes = Number(ctx.get('Content-Length')) || MAX_UPLOAD_BYTES;
  await countAttempt(db, rateRules.outboxPerUser, user.id, outboxPoints(bytes));
}
