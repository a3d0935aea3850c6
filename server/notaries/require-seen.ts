import { notaryReviewWords } from '../../common/words/administration.ts';
import { conflict } from '../http/errors.ts';
import type { StoredNotary } from './store.ts';

/**
 * A person may replace their application while it is looked at: what nobody has seen is not decided. The
 * caller holds the notary's row.
 * @param updatedAt of the record that the administrator looked at
 * @throws AppError 409
 */
export function requireSeen(notary: StoredNotary | null, updatedAt: string): void {
  if (notary?.updatedAt.getTime() !== new Date(updatedAt).getTime()) {
    throw conflict(notaryReviewWords.changedSince, 'record_changed');
  }
}
