import type { Knex } from 'knex';
import type { DomainEvent } from '../../../common/events/catalog.ts';

/** Appends an event. It is deleted only with the records that it is about. */
export async function insertEvent(tx: Knex, event: DomainEvent): Promise<void> {
  const { type, version, actorId, subjects, data } = event;
  await tx('events').insert({
    type,
    version,
    actor_id: actorId,
    subjects: JSON.stringify(subjects),
    user_id: 'userId' in subjects ? subjects.userId : null,
    notary_id: 'notaryId' in subjects ? subjects.notaryId : null,
    session_id: 'sessionId' in subjects ? subjects.sessionId : null,
    document_id: 'documentId' in subjects ? subjects.documentId : null,
    notary_key_id: 'notaryKeyId' in subjects ? subjects.notaryKeyId : null,
    data: JSON.stringify(data),
  });
}
