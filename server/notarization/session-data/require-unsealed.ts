import type { Knex } from 'knex';
import { conflict } from '../../platform/http/errors.ts';
import { arePeopleOpen } from './policy.ts';
import { findSession } from './store.ts';

/**
 * Requires that the people of a session and what identifies them can change. Call it after locking the
 * session, so that it sees a seal that was just requested.
 * @throws AppError 409
 */
export async function requireUnsealed(tx: Knex, sessionId: string): Promise<void> {
  const session = await findSession(tx, sessionId);
  if (!session || !arePeopleOpen(session)) {
    throw conflict('session_ended_or_sealing');
  }
}
