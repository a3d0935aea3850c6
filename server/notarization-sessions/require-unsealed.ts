import type { Knex } from 'knex';
import { conflict } from '../http/errors.ts';
import { isOpen, isSealing } from './policy.ts';
import { findSession } from './store.ts';

/**
 * Holds a change off an act that is over or being sealed; asked behind the session's lock, where a
 * seal that was requested a moment ago is seen. @throws AppError 409
 */
export async function requireUnsealed(tx: Knex, sessionId: string): Promise<void> {
  const session = await findSession(tx, sessionId);
  if (!session || !isOpen(session) || isSealing(session)) {
    throw conflict('This session is over or being sealed.');
  }
}
