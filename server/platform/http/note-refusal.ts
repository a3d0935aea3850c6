import type { Services } from '../../services.ts';
import type { AppError } from './errors.ts';

/** Refusals that a screen expects and answers by asking the person: nobody tried anything. */
const EXPECTED: ReadonlySet<string> = new Set([
  'fresh_sign_in_required',
  'step_up_required',
  'second_factor_missing',
  'second_factor_required',
  // An event of its own says more about it.
  'step_up_refused',
]);

/** Records a request that was denied or came too often. */
export function noteRefusal(
  { securityEvents }: Pick<Services, 'securityEvents'>,
  error: AppError,
  userId: string | null,
): void {
  if (error.status === 429) {
    securityEvents.record({ kind: 'rate_limited', userId, detail: error.code });
  }
  if (error.status === 403 && !EXPECTED.has(error.code)) {
    securityEvents.record({ kind: 'access_denied', userId, detail: error.code });
  }
}
