import type { Knex } from 'knex';
import type { DomainEvent } from '../../../common/events/catalog.ts';

/** Appends an event. It is deleted only with the session, document or account that it is about. */
export async function insertEvent(tx: Knex, event: DomainEvent): Promise<void> {
  const { type, version, actorId, subjects, data } = event;
  await tx('events').insert({
    type,
    version,
    actorId,
    subjects: JSON.stringify(subjects),
    userId: 'userId' in subjects ? subjects.userId : null,
    notaryId: 'notaryId' in subjects ? subjects.notaryId : null,
    sessionId: 'sessionId' in subjects ? subjects.sessionId : null,
    documentId: 'documentId' in subjects ? subjects.documentId : null,
    notaryKeyId: 'notaryKeyId' in subjects ? subjects.notaryKeyId : null,
    data: JSON.stringify(data),
  });
}
