import type { Knex } from 'knex';
import type { EventOf } from '../../../common/events/catalog.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { touchSession } from '../session-data/changes-store.ts';
import { readEventSubjects } from '../session-data/event-subjects.ts';
import { requireUnsealed } from '../session-data/require-unsealed.ts';
import { lockSession } from '../session-data/store.ts';

/** Which part of an identity proofing changes, and who changes it. */
export interface ProofingChange {
  sessionId: string;
  part: EventOf<'proofing.changed'>['data']['part'];
  /** Null for the vendor and scheduled jobs. */
  actorId: string | null;
}

/**
 * Changes data of a session's identity proofings under the session's lock, and emits that it did.
 * @param work returns false if it changed nothing
 */
export function withSession<T>(
  services: Services,
  { sessionId, part, actorId }: ProofingChange,
  work: (tx: Knex.Transaction, emit: Emit) => Promise<T>,
): Promise<T> {
  return withTransaction(services, async (tx, emit) => {
    await lockSession(tx, sessionId);
    const result = await work(tx, emit);
    if (result === false) return result;
    await touchSession(tx, sessionId);
    await emit({
      type: 'proofing.changed',
      version: 1,
      actorId,
      subjects: await readEventSubjects(tx, sessionId),
      data: { part },
    });
    return result;
  });
}

/**
 * The same for actions of people, which a seal ends. @throws AppError 409 after the seal was
 * requested
 */
export function withOpenSession<T>(
  services: Services,
  change: ProofingChange,
  work: (tx: Knex.Transaction, emit: Emit) => Promise<T>,
): Promise<T> {
  return withSession(services, change, async (tx, emit) => {
    await requireUnsealed(tx, change.sessionId);
    return work(tx, emit);
  });
}
