import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import { conflict, invalidInput, unavailable } from './errors.ts';

interface Reply {
  status: number;
  body: unknown;
}

interface KeyRow {
  fingerprint: string;
  status: number | null;
  sealed_body: Buffer | null;
  created_at: Date;
}

/** A first attempt that has not answered after this long died; its key is free again. */
const ABANDONED_MS = 60_000;
const WAIT_MS = 30_000;

function fingerprintOf(ctx: Context): string {
  const body = ctx.is('multipart')
    ? `multipart ${ctx.get('Content-Length')}`
    : JSON.stringify(ctx.request.body ?? null);
  return createHash('sha256').update(`${ctx.method} ${ctx.path} ${body}`).digest('hex');
}

async function claim(db: Knex, userId: string, key: string, fingerprint: string): Promise<boolean> {
  const { rowCount } = (await db.raw(
    `INSERT INTO idempotency_keys (user_id, key, fingerprint) VALUES (?, ?, ?)
     ON CONFLICT (user_id, key) DO UPDATE SET created_at = now(), fingerprint = excluded.fingerprint
       WHERE idempotency_keys.status IS NULL
         AND idempotency_keys.created_at < now() - interval '${ABANDONED_MS / 1000} seconds'`,
    [userId, key, fingerprint],
  )) as { rowCount: number };
  return rowCount === 1;
}

/**
 * Honours `Idempotency-Key`: the first call with a key runs, every other one with the same key
 * gets the same answer, also while the first is still running.
 * @throws AppError 400 for an unusable key, 409 where the key was used for something else.
 */
export async function replayOrRun(
  { db, vault, logger }: Pick<Services, 'db' | 'vault' | 'logger'>,
  ctx: Context,
  user: StoredUser,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const key = ctx.get('Idempotency-Key');
  if (!key) return run();
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidInput('Idempotency-Key must be 1 to 200 visible ASCII characters.');
  }
  const fingerprint = fingerprintOf(ctx);
  const deadline = Date.now() + WAIT_MS;
  while (!(await claim(db, user.id, key, fingerprint))) {
    const row = (await db('idempotency_keys').where({ user_id: user.id, key }).first()) as
      | KeyRow
      | undefined;
    if (row && row.fingerprint !== fingerprint) {
      throw conflict('This Idempotency-Key was already used for another request.', 'key_reused');
    }
    if (row?.status) {
      ctx.set('Idempotent-Replayed', 'true');
      const text = row.sealed_body ? Buffer.from(vault.open(row.sealed_body)).toString() : 'null';
      return { status: row.status, body: JSON.parse(text) };
    }
    if (Date.now() > deadline)
      throw unavailable('The first request with this key is still running.');
    await sleep(25);
  }
  let reply: Reply;
  try {
    reply = await run();
  } catch (error) {
    // A refusal has no effect: the key may be used again once its cause is mended.
    await db('idempotency_keys').where({ user_id: user.id, key }).whereNull('status').delete();
    throw error;
  }
  try {
    await db('idempotency_keys')
      .where({ user_id: user.id, key })
      .update({
        status: reply.status,
        // Answers can hold secrets (a new authenticator's, a room token): they are kept sealed.
        sealed_body: Buffer.from(vault.seal(Buffer.from(JSON.stringify(reply.body ?? null)))),
      });
  } catch (error) {
    // What was asked for is done, and whoever asked is to know.
    logger.warn({ err: error }, 'an answer could not be kept for its key');
  }
  return reply;
}
