import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { Services } from '../../services.ts';
import { invalidInput, tooManyRequests, unavailable, unprocessable } from './errors.ts';
import { readMultipart } from './read-multipart.ts';

interface Reply {
  status: number;
  body: unknown;
}

/** A first attempt without a response after this time counts as dead, and its key is free again. */
const ABANDONED_MS = 60_000;
const WAIT_MS = 30_000;

/** The pause of a waiting request between two checks. Each check is two queries. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1000;

/**
 * Maximum number of waiting requests of one person in this process. Waiting comes before the rate
 * limits of the routes, so without this limit one slow request and many with its key would overload
 * the database.
 */
const WAITING_PER_USER = 20;
const waiting = new Map<string, number>();

/**
 * Counts a waiting request.
 * @returns a function that ends its count
 * @throws AppError 429
 */
function beginWaiting(userId: string): () => void {
  const number = waiting.get(userId) ?? 0;
  if (number >= WAITING_PER_USER) throw tooManyRequests(LONGEST_PAUSE_MS / 1000);
  waiting.set(userId, number + 1);
  return () => {
    const left = (waiting.get(userId) ?? 1) - 1;
    if (left > 0) waiting.set(userId, left);
    else waiting.delete(userId);
  };
}

/** The header with which a binary body declares its digest. Its route verifies it. */
const CONTENT_DIGEST_HEADER = 'X-Content-SHA256';

/**
 * SHA-256 over method, path and body. The digest of a multipart body is known only after the body
 * was read. Until then (`undefined`), all multipart requests to this path have the same
 * fingerprint.
 */
function fingerprintOf(ctx: Context, multipartDigest: string | undefined): string {
  const body = ctx.is('multipart')
    ? `multipart ${multipartDigest ?? 'unread'}`
    : JSON.stringify([ctx.request.body ?? null, ctx.get(CONTENT_DIGEST_HEADER)]);
  return createHash('sha256').update(`${ctx.method} ${ctx.path} ${body}`).digest('hex');
}

/** Reads a multipart body only to compute its digest. */
async function fingerprintOfUnread(ctx: Context): Promise<string> {
  const { digest } = await readMultipart(
    ctx,
    MAX_UPLOAD_BYTES,
    async ({ content }) => {
      for await (const _ of content);
    },
    async () => undefined,
  );
  return fingerprintOf(ctx, digest);
}

async function claim(db: Knex, userId: string, key: string, fingerprint: string): Promise<boolean> {
  const claimed = await db('idempotency_keys')
    .insert({ userId, key, fingerprint })
    .onConflict(['userId', 'key'])
    .merge({ createdAt: db.fn.now(), fingerprint })
    .whereNull('idempotency_keys.status')
    .where(
      'idempotency_keys.createdAt',
      '<',
      db.raw(`now() - interval '${ABANDONED_MS / 1000} seconds'`),
    )
    .returning('key');
  return claimed.length === 1;
}

/** 422: the key belongs to a request with different content. */
export const keyReused = () => unprocessable('key_reused');

/**
 * Waits until this request has the key, or until the response of another request is stored.
 * @returns the stored response; null if this request has the key and runs.
 */
async function claimOrReplay(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  ctx: Context,
  userId: string,
  key: string,
): Promise<Reply | null> {
  const fingerprint = fingerprintOf(ctx, undefined);
  const deadline = Date.now() + WAIT_MS;
  let pauseMs = FIRST_PAUSE_MS;
  let stopWaiting: (() => void) | undefined;
  try {
    while (!(await claim(db, userId, key, fingerprint))) {
      const row = await db('idempotency_keys').where({ userId, key }).first();
      // A multipart body stays unread until the first request is over. If that one fails, this one
      // runs.
      const isMultipart = Boolean(ctx.is('multipart'));
      if (row && (row.status || !isMultipart)) {
        const own = row.status && isMultipart ? await fingerprintOfUnread(ctx) : fingerprint;
        if (row.fingerprint !== own) throw keyReused();
      }
      if (row?.status) {
        ctx.set('Idempotent-Replayed', 'true');
        const text = row.sealedBody ? Buffer.from(vault.open(row.sealedBody)).toString() : 'null';
        return { status: row.status, body: JSON.parse(text) };
      }
      if (Date.now() > deadline) throw unavailable('same_request_in_progress');
      stopWaiting ??= beginWaiting(userId);
      await sleep(pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
    return null;
  } finally {
    stopWaiting?.();
  }
}

/**
 * Implements `Idempotency-Key`: the first request with a key runs. Every other request with the
 * same key and content gets the same response, even while the first one is still running.
 * @throws AppError 400 for an unusable key, 422 if the key was used for different content, 429 if
 * too many requests of the person are already waiting.
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
    throw invalidInput('idempotency_key_invalid');
  }
  const kept = await claimOrReplay({ db, vault }, ctx, user.id, key);
  if (kept) return kept;
  let reply: Reply;
  try {
    reply = await run();
  } catch (error) {
    // A refused request has no effect, so the key may be used again after the cause is fixed.
    await db('idempotency_keys').where({ userId: user.id, key }).whereNull('status').delete();
    throw error;
  }
  try {
    await db('idempotency_keys')
      .where({ userId: user.id, key })
      .update({
        status: reply.status,
        fingerprint: fingerprintOf(ctx, ctx.state.multipartDigest),
        // Responses can contain secrets (a new authenticator's, a conference token), so they are
        // stored encrypted.
        sealedBody: Buffer.from(vault.seal(Buffer.from(JSON.stringify(reply.body ?? null)))),
      });
  } catch (error) {
    // The request has succeeded, so the client gets its response.
    logger.warn({ err: error }, 'an answer could not be kept for its key');
  }
  return reply;
}
