import { conflict } from '../../platform/http/errors.ts';
import type { StoredNotary } from './store.ts';

/**
 * Requires that a decision is about the current record, because applicants may replace their
 * application while it is reviewed. The caller must lock the notary's row.
 * @param updatedAt of the record that the administrator read
 * @throws AppError 409
 */
export function requireSeen(notary: StoredNotary | null, updatedAt: string): void {
  if (notary?.updatedAt.getTime() !== new Date(updatedAt).getTime()) {
    throw conflict('record_changed');
  }
}
