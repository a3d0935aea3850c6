import type { Context } from 'koa';
import { FRESH_SIGN_IN_MS } from '../../common/limits.ts';

/** Whether a proof of who someone is, in milliseconds since 1970, is at most 15 minutes old. */
export const isRecent = (authenticatedAt: number): boolean =>
  Date.now() - authenticatedAt < FRESH_SIGN_IN_MS;

/** Whether the person proved to the provider who they are within the last 15 minutes (auth_time). */
export function isFreshSignIn(ctx: Context): boolean {
  const { session } = ctx as unknown as { session: { authenticatedAt?: number } | null };
  return isRecent(session?.authenticatedAt ?? 0);
}
