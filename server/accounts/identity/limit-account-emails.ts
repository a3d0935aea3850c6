import type { Context } from 'koa';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { subscriberOf } from '../security-events/network.ts';
import { findKnownDevice } from './account-devices.ts';

/**
 * Counts a request for an email about signing in. The limits are the same for an address without an
 * account. A device that has signed in to the account before has its own limit, so that nobody else
 * can keep the owner from requesting an email there.
 * @throws AppError 429 with the time to wait
 */
export async function countAccountEmail(
  ctx: Context,
  services: Services,
  email: string,
): Promise<void> {
  const address = email.toLowerCase();
  await countAttempt(services.db, rateRules.accountEmailPerAddress, subscriberOf(ctx.ip));
  const device = await findKnownDevice(ctx, services, address);
  await countAttempt(services.db, rateRules.accountEmailPerAccount, `${device ?? ''}|${address}`);
}
