import { endConference } from '../conference/end-conference.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { touchDocument } from '../documents/store.ts';
import { conflict } from '../http/errors.ts';
import { cancelLiveAssignment } from '../notary-assignments/store.ts';
import type { Services } from '../services.ts';
import { audienceOf, lockSession, moveSession, type StoredSession } from './store.ts';

/** Cancels an open session, its offer and its conference. @throws AppError 409 where it is over or being sealed. */
export async function cancelSession(services: Services, session: StoredSession): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    const { version: before, userIds } = await audienceOf(tx, session.id);
    // A seal that is being made holds this row; whoever comes second sees what the first did.
    await lockSession(tx, session.id);
    const sealing = await tx('seals')
      .where({ session_id: session.id })
      .whereNot('status', 'failed')
      .first('id');
    if (sealing || !(await moveSession(tx, session.id, 'cancelled'))) {
      throw conflict('This session can no longer be cancelled.');
    }
    const assignment = await cancelLiveAssignment(tx, session.id);
    if (assignment) {
      publish({
        resource: 'notary-assignments',
        id: assignment.id,
        version: Date.now(),
        userIds: [assignment.notaryUserId],
      });
    }
    publish({ resource: 'notarization-sessions', id: session.id, version: before + 1, userIds });
    // A place is free again: whoever waits is asked for at once.
    await services.addJob(tx, 'dispatch-session', { sessionId: '' }, { jobKey: 'dispatch-all' });
    const { version } = await touchDocument(tx, session.documentId);
    publish({ resource: 'documents', id: session.documentId, version, userIds: [session.userId] });
  });
  if (session.conferenceId) await endConference(services, session.conferenceId);
}
