import type { Knex } from 'knex';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { publishSession } from '../session-data/publish-session.ts';
import { requireUnsealed } from '../session-data/require-unsealed.ts';
import { lockSession, touchSession } from '../session-data/store.ts';

/**
 * Changes data of a session's identity proofings under the session's lock, and notifies its
 * participants.
 */
export function withSession<T>(
  services: Services,
  sessionId: string,
  work: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return withTransaction(services, async (tx, publish) => {
    await lockSession(tx, sessionId);
    const result = await work(tx);
    await touchSession(tx, sessionId);
    await publishSession(tx, publish, sessionId);
    return result;
  });
}

/**
 * The same for actions of people, which a seal ends. @throws AppError 409 after the seal was
 * requested
 */
export function withOpenSession<T>(
  services: Services,
  sessionId: string,
  work: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return withSession(services, sessionId, async (tx) => {
    await requireUnsealed(tx, sessionId);
    return work(tx);
  });
}
