import type { Knex } from 'knex';
import type { Problem } from '../../../../common/messages/errors.ts';
import type { StoredNotary } from '../store.ts';
import { papersObjection } from './policy.ts';
import { listCurrentPapers } from './store.ts';

/** Returns which papers keep a notary from being active and from accepting offers, or null. */
export async function findPapersObjection(
  db: Knex,
  notary: StoredNotary,
  at: Date,
): Promise<Problem | null> {
  return papersObjection(notary, await listCurrentPapers(db, [notary.id]), at);
}

/**
 * Returns which papers keep a notary from an act that they have accepted, or null. A notary whose
 * deadline has passed may complete it.
 */
export async function findSessionPapersObjection(
  db: Knex,
  notary: StoredNotary,
  at: Date,
): Promise<Problem | null> {
  return notary.papersDueAt ? null : findPapersObjection(db, notary, at);
}
