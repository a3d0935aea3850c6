import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { isRecent } from '../../platform/http/fresh-sign-in.ts';
import type { Services } from '../../services.ts';
import { hasSecondFactor } from './account-factors.ts';
import { type Account, findAccount } from './accounts-store.ts';
import { findProviderSession } from './embedded-provider.ts';

/**
 * Returns the account to which this browser has signed in within the last 15 minutes, with a second
 * factor if the account has one. Returns null if there was no such sign-in.
 */
export async function findRecentAccount(
  services: Services,
  provider: Provider,
  ctx: Context,
): Promise<Account | null> {
  const { accountId, amr, loginTs } = await findProviderSession(provider, ctx);
  if (!accountId || !isRecent(Number(loginTs ?? 0) * 1000)) return null;
  const account = await findAccount(services.db, accountId);
  if (!account) return null;
  const needsFactor = !amr?.includes('mfa') && (await hasSecondFactor(services, account));
  return needsFactor ? null : account;
}
