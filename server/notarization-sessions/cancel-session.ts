import type { Knex } from 'knex';
import { endConference } from '../conference/end-conference.ts';
import { recordAudit } from '../database/record-audit.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { touchDocument } from '../documents/store.ts';
import { conflict } from '../http/errors.ts';
import { findNotaryOfUser } from '../notaries/store.ts';
import { cancelLiveAssignment } from '../notary-assignments/store.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import {
  audienceOf,
  lockSession,
  moveSession,
  type StoredSession,
  setSessionNotes,
} from './store.ts';

/** The administrator's part in a cancellation: people are told why, and it stands in the audit list. */
export interface CancelledFromOutside {
  administrator: StoredUser;
  reason: string;
}

async function tellPeople(
  services: Services,
  tx: Knex,
  session: StoredSession,
  notaryUserId: string | null,
  outside: CancelledFromOutside,
): Promise<void> {
  await recordAudit(
    tx,
    outside.administrator.id,
    'session.cancelled',
    'notarization_sessions',
    session.id,
    { reason: outside.reason },
  );
  await setSessionNotes(tx, session.id, outside.reason);
  const notary = notaryUserId ? await findNotaryOfUser(tx, notaryUserId) : null;
  const people = [
    { part: 'customer', to: session.owner.email },
    ...(notary ? [{ part: 'notary', to: notary.email }] : []),
  ];
  for (const { part, to } of people) {
    await services.addJob(tx, 'send-mail', {
      to,
      subject: `The notarization of "${session.document.originalName}" was cancelled`,
      text: `We have cancelled the notarization of "${session.document.originalName}".\n\nReason: ${outside.reason}\n\nNothing was sealed, and the document is as it was.\n\nSealwright\n`,
      key: `cancelled-${session.id}-${part}`,
    });
  }
}

/**
 * Cancels an open session, its offer and its conference.
 * @param outside where not the people of the session cancel it but the administrator.
 * @throws AppError 409 where it is over or being sealed.
 */
export async function cancelSession(
  services: Services,
  session: StoredSession,
  outside?: CancelledFromOutside,
): Promise<void> {
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
    if (outside) {
      const notaryUserId = assignment?.notaryUserId ?? session.notary?.userId ?? null;
      await tellPeople(services, tx, session, notaryUserId, outside);
    }
    publish({ resource: 'notarization-sessions', id: session.id, version: before + 1, userIds });
    // A place is free again: whoever waits is asked for at once.
    await services.addJob(tx, 'dispatch-session', { sessionId: '' }, { jobKey: 'dispatch-all' });
    const { version } = await touchDocument(tx, session.documentId);
    publish({ resource: 'documents', id: session.documentId, version, userIds: [session.userId] });
  });
  if (session.conferenceId) await endConference(services, session.conferenceId);
}
