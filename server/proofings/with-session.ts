import type { Knex } from 'knex';
import { withTransaction } from '../database/with-transaction.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import { requireUnsealed } from '../notarization-sessions/require-unsealed.ts';
import { lockSession, touchSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';

/** Changes something of a session's proofings behind its lock, and tells everyone in it. */
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

/** The same for what a person does, which a seal ends. @throws AppError 409 once it is asked for */
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
