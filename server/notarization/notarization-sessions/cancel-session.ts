import type { Ender } from '../../../common/realtime.ts';
import { fullName, type StoredUser } from '../../accounts/users/store.ts';
import { touchDocument } from '../../documents/documents/store.ts';
import { lockNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { recordUnfinishedAct } from '../act-records/record-act.ts';
import { closeConference } from '../conference/end-conference.ts';
import { cancelLiveAssignment } from '../notary-assignments/store.ts';
import { moveSession, noteCancellation } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { enderIn } from '../session-data/people-of.ts';
import { isActOpen } from '../session-data/policy.ts';
import {
  findSession,
  listPackage,
  lockSession,
  type StoredSession,
} from '../session-data/store.ts';

/** Who cancels a session, and why. The audit log records cancellations by the administrator. */
export interface CancelledBy {
  user: StoredUser;
  administrator: boolean;
  reason: string | null;
}

/** Returns the person who cancels a session. */
export const cancellerOf = (session: StoredSession, by: Omit<CancelledBy, 'reason'>): Ender =>
  by.administrator
    ? { role: 'office', name: '' }
    : (enderIn(session, by.user.id) ?? { role: null, name: fullName(by.user) });

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
  const ended = await withTransaction(services, async (tx, emit) => {
    // Lock the notary row first, in the same order as the code that suspends a notary.
    if (session.notaryId) await lockNotary(tx, session.notaryId);
    // Sealing also locks this row, so the later transaction sees the changes of the earlier one.
    await lockSession(tx, session.id);
    const acts = await listPackage(tx, session.id);
    const hasSeal = acts.some((act) => act.sealingCount + act.sealedCount > 0);
    if (hasSeal || !(await moveSession(tx, session.id, 'cancelled'))) {
      throw conflict('session_not_cancellable');
    }
    for (const act of acts.filter(isActOpen)) {
      if (act.status === 'in_progress') {
        await recordUnfinishedAct(services, tx, act, by.reason ?? 'The session was cancelled.');
      }
    }
    const assignment = await cancelLiveAssignment(tx, session.id);
    if (assignment) {
      await emit({
        type: 'assignment.cancelled',
        version: 1,
        actorId: by.user.id,
        subjects: { ...eventSubjects(session), ...assignment },
        data: {},
      });
    }
    await emit({
      type: 'session.cancelled',
      version: 1,
      actorId: by.user.id,
      subjects: eventSubjects(session),
      data: { reason: by.reason ?? null, byAdministrator: by.administrator },
    });
    const isNotary = session.notary?.userId === by.user.id;
    await noteCancellation(tx, session.id, {
      by: by.administrator ? 'administrator' : isNotary ? 'notary' : 'owner',
      reason: by.reason,
    });
    await services.addJob(tx, 'forget-pictures', { sessionId: session.id });
    for (const act of acts) await touchDocument(tx, act.documentId);
    // Read after locking, because another conference may have been opened in the meantime.
    const now = await findSession(tx, session.id);
    const { conferenceId } = now ?? session;
    if (!conferenceId) return null;
    return (await closeConference(services, tx, emit, conferenceId)) ? conferenceId : null;
  });
  if (ended) services.liveConferences.end(ended, 'cancelled', cancellerOf(session, by));
}
