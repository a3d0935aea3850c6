import type { Context } from 'koa';
import { FRESH_SIGN_IN_MS } from '../../../common/limits.ts';
import { problem } from '../../../common/messages/errors.ts';
import { forbidden } from './errors.ts';

/** Checks whether a sign-in, in milliseconds since 1970, is at most 15 minutes old. */
export const isRecent = (authenticatedAt: number): boolean =>
  Date.now() - authenticatedAt < FRESH_SIGN_IN_MS;

/**
 * When the person proved to the provider who they are (auth_time), in milliseconds; 0 when unknown.
 */
export function authenticatedAtOf(ctx: Context): number {
  const { session } = ctx as unknown as { session: { authenticatedAt?: number } | null };
  return session?.authenticatedAt ?? 0;
}

/** Checks whether the person proved to the provider who they are within the last 15 minutes. */
export const isFreshSignIn = (ctx: Context): boolean => isRecent(authenticatedAtOf(ctx));

/** An action that needs a recent sign-in. */
type SensitiveAction =
  | 'accepting_rule'
  | 'blocking_staff'
  | 'changing_pay'
  | 'changing_payout_account'
  | 'changing_phone'
  | 'changing_second_factors'
  | 'changing_signing_key'
  | 'deleting_account'
  | 'downloading_data'
  | 'handing_over_journal'
  | 'paying_notary'
  | 'refunding_charge'
  | 'resetting_second_factors'
  | 'revoking_role'
  | 'setting_later_time'
  | 'signing_out_elsewhere'
  | 'signing_out_everywhere';

/**
 * Requires a recent sign-in for actions that a person with access to an open session must not be
 * able to perform.
 * @throws AppError 403 `fresh_sign_in_required`
 */
export function requireFreshSignIn(ctx: Context, action: SensitiveAction): void {
  if (isFreshSignIn(ctx)) return;
  throw forbidden(problem('fresh_sign_in_required', { case: action }));
}
