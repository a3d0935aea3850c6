import type { Context } from 'koa';
import { problem } from '../../../common/messages/errors.ts';
import { AppError } from '../../platform/http/errors.ts';
import { countAttempt, forgetAttempts, rateRules } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { subscriberOf } from '../security-events/network.ts';
import { findKnownDevice } from './account-devices.ts';
import { countUnknownDevice, forgetUnknownDevices } from './sign-in-throttles-store.ts';

/** Error code of a refusal that a correct code of an authenticator app overrides. */
export const ACCOUNT_THROTTLED = 'account_throttled';

/** A password attempt within the limits. */
export interface PasswordAttempt {
  /** Hash of the device's key, if the account knows the device. */
  knownDevice: string | null;
  /** Resets the counts. Run it when the password was correct. */
  forget(): Promise<void>;
}

/**
 * Counts a password attempt for an account before the password is checked. The result is the same
 * for an address without an account.
 *
 * A device that has signed in to the account before has its own limit, which other devices cannot
 * use up. All other devices share one limit for each account, on any network.
 * @throws AppError 429 with the time to wait; `account_throttled` for the limit of the other
 * devices
 */
export async function countPasswordAttempt(
  ctx: Context,
  services: Services,
  email: string,
): Promise<PasswordAttempt> {
  const { db } = services;
  const address = email.toLowerCase();
  const subscriber = subscriberOf(ctx.ip);
  await countAttempt(db, rateRules.signInPerAddress, subscriber);
  const knownDevice = await findKnownDevice(ctx, services, address);
  const rule = knownDevice
    ? rateRules.signInPerDeviceAndAccount
    : rateRules.signInPerAddressAndAccount;
  const key = `${knownDevice ?? subscriber}|${address}`;
  await countAttempt(db, rule, key);
  const seconds = knownDevice ? null : await countUnknownDevice(db, address);
  if (seconds !== null) throw throttled(seconds);
  return {
    knownDevice,
    forget: async () => {
      await forgetAttempts(db, rule, key);
      await forgetUnknownDevices(db, address);
    },
  };
}

function throttled(seconds: number): AppError {
  return new AppError(429, problem(ACCOUNT_THROTTLED, { seconds }), { retryAfterSeconds: seconds });
}
