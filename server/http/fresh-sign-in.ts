import type { Context } from 'koa';
import { FRESH_SIGN_IN_MS } from '../../common/limits.ts';

/** Whether the person proved to the provider who they are within the last 15 minutes (auth_time). */
export function isFreshSignIn(ctx: Context): boolean {
  const { session } = ctx as unknown as { session: { authenticatedAt?: number } | null };
  return Date.now() - (session?.authenticatedAt ?? 0) < FRESH_SIGN_IN_MS;
}
