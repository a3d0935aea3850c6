import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, invalidInput } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { noteFieldsPlaced, touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { type FieldToPlace, replaceFields } from '../session-data/marks-store.ts';
import { isActOpen } from '../session-data/policy.ts';
import { findSession, lockSession, type StoredSession } from '../session-data/store.ts';

interface FieldList {
  fields: FieldToPlace[];
  version?: number | undefined;
  first?: boolean | undefined;
}

/**
 * Replaces the unsigned fields of a session. Signed fields do not change.
 * @param list `version`: version of the session that the list is based on; without it, the current
 * list is replaced. `first`: changes nothing if someone has placed fields before
 * @throws AppError 400 for a page or participant that the session does not have; 409 if the session
 * is sealed or was changed since that version
 */
export async function replaceSessionFields(
  services: Services,
  session: StoredSession,
  byUserId: string,
  { fields, version, first }: FieldList,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const locked = await lockSession(tx, session.id);
    if (version !== undefined && locked?.version !== version) {
      throw conflict('stale');
    }
    const now = await findSession(tx, session.id);
    if (!now || !isActOpen(now)) throw conflict('session_ended_or_sealing');
    if (first && now.fieldsPlacedAt) return;
    const { pageCount } = session.document;
    if (pageCount && fields.some(({ page }) => page > pageCount)) {
      throw invalidInput('document_page_out_of_range', {
        fields: 'field_page_not_found',
      });
    }
    const people = new Set((await listInvited(tx, session.id)).map(({ id }) => id));
    for (const { person } of fields) {
      if (person === null || person === 'owner' || person === 'notary' || people.has(person))
        continue;
      throw invalidInput('field_person_not_invited', {
        fields: 'another_person_needed',
      });
    }
    await replaceFields(tx, session.id, fields);
    await noteFieldsPlaced(tx, session.id);
    await touchSession(tx, session.id);
    await emit({
      type: 'session.fields_placed',
      version: 1,
      actorId: byUserId,
      subjects: eventSubjects(session),
      data: { count: fields.length },
    });
  });
}
