import type { Knex } from 'knex';
import {
  emailMessages,
  invitedCancelledEmail,
  sessionCancelledEmail,
} from '../../../common/messages/emails.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { fullName, type StoredUser } from '../../accounts/users/store.ts';
import { touchDocument } from '../../documents/documents/store.ts';
import { findNotaryOfUser, lockNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { recordUnfinishedAct } from '../act-records/record-act.ts';
import { closeConference } from '../conference/end-conference.ts';
import { cancelLiveAssignment } from '../notary-assignments/store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { nameInSession } from '../session-data/people-of.ts';
import {
  audienceOf,
  findSession,
  lockSession,
  moveSession,
  type StoredSession,
  setSessionNotes,
} from '../session-data/store.ts';
import { notifyInvited } from '../session-data/write-to-invited.ts';

/** Who cancels a session, and why. The audit log records cancellations by the administrator. */
export interface CancelledBy {
  user: StoredUser;
  administrator: boolean;
  reason: string | null;
}

const nameOfCanceller = (session: StoredSession, by: CancelledBy) =>
  by.administrator
    ? emailMessages.office
    : (nameInSession(session, by.user.id) ?? fullName(by.user));

/** Emails all participants except the person who cancelled. */
async function tellPeople(
  services: Services,
  tx: Knex,
  session: StoredSession,
  by: CancelledBy,
): Promise<void> {
  const notary = session.notary ? await findNotaryOfUser(tx, session.notary.userId) : null;
  const invited = await listInvited(tx, session.id);
  const people = [
    { userId: session.userId },
    ...(notary ? [{ userId: notary.userId, to: notary.email }] : []),
    ...invited.flatMap(({ acceptedBy }) => (acceptedBy ? [{ userId: acceptedBy }] : [])),
  ];
  for (const person of people) {
    if (person.userId === by.user.id) continue;
    await notifyPerson(services, tx, {
      ...person,
      topic: 'sessions',
      key: `cancelled-${session.id}-${person.userId}`,
      compose: (inWords) =>
        sessionCancelledEmail({
          name: session.document.originalName,
          by: nameOfCanceller(session, by),
          reason: by.reason,
          when: inWords(new Date()),
        }),
    });
  }
  await notifyInvited(services, tx, session, {
    key: `cancelled-${session.id}`,
    compose: (reader, inWords) =>
      invitedCancelledEmail(
        { name: session.document.originalName, when: inWords(new Date()) },
        reader,
      ),
  });
}

/**
 * Cancels an open session with its notary offer and its conference, and emails the other
 * participants.
 * @throws AppError 409 if the session is over or being sealed
 */
export async function cancelSession(
  services: Services,
  session: StoredSession,
  by: CancelledBy,
): Promise<void> {
  const ended = await withTransaction(services, async (tx, publish, emit) => {
    const { version: before, userIds } = await audienceOf(tx, session.id);
    // Lock the notary row first, in the same order as the code that suspends a notary.
    if (session.notaryId) await lockNotary(tx, session.notaryId);
    // Sealing also locks this row, so the later transaction sees the changes of the earlier one.
    await lockSession(tx, session.id);
    const was = await findSession(tx, session.id);
    const sealing = await tx('seals')
      .where({ session_id: session.id })
      .whereNot('status', 'failed')
      .first('id');
    if (sealing || !(await moveSession(tx, session.id, 'cancelled'))) {
      throw conflict('session_not_cancellable');
    }
    if (was?.status === 'in_progress') {
      await recordUnfinishedAct(services, tx, was, by.reason ?? 'The session was cancelled.');
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
    await emit({
      type: 'session.cancelled',
      version: 1,
      actorId: by.user.id,
      subjects: eventSubjects(session),
      data: { reason: by.reason ?? null, byAdministrator: by.administrator },
    });
    if (by.reason) await setSessionNotes(tx, session.id, by.reason);
    await tellPeople(services, tx, session, by);
    publish({ resource: 'notarization-sessions', id: session.id, version: before + 1, userIds });
    await services.addJob(tx, 'forget-pictures', { sessionId: session.id });
    // The notary is free again, so try at once to assign waiting sessions.
    await services.addJob(tx, 'dispatch-session', { sessionId: '' }, { jobKey: 'dispatch-all' });
    const { version } = await touchDocument(tx, session.documentId);
    publish({ resource: 'documents', id: session.documentId, version, userIds: [session.userId] });
    // Read after locking, because another conference may have been opened in the meantime.
    const now = await findSession(tx, session.id);
    const { conferenceId } = now ?? session;
    if (!conferenceId) return null;
    return (await closeConference(services, tx, publish, conferenceId)) ? conferenceId : null;
  });
  if (ended) services.rooms.end(ended, 'cancelled', nameOfCanceller(session, by));
}
