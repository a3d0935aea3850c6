import { conflict } from '../../platform/http/errors.ts';
import type { StoredSession } from './store.ts';

/**
 * Requires that the notary has not paused the act.
 * @throws AppError 409 `act_paused`
 */
export function requireUnpaused({ pausedAt }: Pick<StoredSession, 'pausedAt'>): void {
  if (pausedAt) throw conflict('act_paused');
}
