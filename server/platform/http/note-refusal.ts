import type { Services } from '../../services.ts';
import type { AppError } from './errors.ts';

/** Denials that a screen handles by asking the user for something. They are not suspicious. */
const EXPECTED: ReadonlySet<string> = new Set([
  'fresh_sign_in_required',
  'step_up_required',
  'second_factor_missing',
  'second_factor_required',
  // A refused second factor is recorded as a separate event with more detail.
  'step_up_refused',
]);

/**
 * Records a request that was denied or rate-limited. A request for the resource of somebody else is
 * recorded too, although its response is the one for a missing resource.
 */
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
  if (error.hidden) {
    const detail = `foreign_${error.hidden.type}`;
    securityEvents.recordIfExists({ kind: 'access_denied', userId, detail }, error.hidden);
  }
}
