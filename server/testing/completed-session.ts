import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { firstRow } from './first-row.ts';

interface CompletedSession {
  /** An accepted session, whose customer, document and notary the new one has. */
  like: string;
  requestedAt: Date;
  acceptedAt: Date;
  completedAt: Date;
  rating?: number;
  /** Cents. */
  fee?: number;
}

/** Inserts a session that was requested, accepted and completed at the given times. */
export async function insertCompletedSession(
  db: Knex,
  { like, requestedAt, acceptedAt, completedAt, rating, fee = 2500 }: CompletedSession,
): Promise<string> {
  const session = await firstRow(db('notarization_sessions').where({ id: like }).first());
  const { notaryId } = await firstRow(db('notary_assignments').where({ sessionId: like }).first());
  const id = randomUUID();
  await db('notarization_sessions').insert({
    ...session,
    id,
    packageId: id,
    furtherActs: JSON.stringify(session.furtherActs),
    status: 'completed',
    createdAt: requestedAt,
    scheduledAt: requestedAt,
    startedAt: acceptedAt,
    completedAt,
  });
  const [assignment] = await db('notary_assignments')
    .insert({
      notaryId,
      sessionId: id,
      status: 'completed',
      acceptedAt,
      createdAt: requestedAt,
      sessionRating: rating ?? null,
      compensationAmount: fee,
    })
    .returning('id');
  await db('notary_compensation').insert({
    notaryId,
    assignmentId: assignment?.id ?? null,
    compensationType: 'session_fee',
    amount: fee,
    createdAt: completedAt,
  });
  return id;
}
