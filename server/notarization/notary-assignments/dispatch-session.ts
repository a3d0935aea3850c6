import { OFFER_LIFETIME_MS } from '../../../common/limits.ts';
import { nobodyFreeLetter, sessionOfferedLetter } from '../../../common/words/letters.ts';
import { actNames } from '../../../common/words/notarization-sessions.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import {
  findSession,
  lockSession,
  setDispatchTried,
  touchSession,
} from '../notarization-sessions/store.ts';
import { findEligibleNotary, listWaitingSessions } from './find-eligible-notary.ts';
import { insertAssignment, moveAssignment } from './store.ts';

/**
 * Offers a waiting session to the next eligible notary. Does nothing where the session is over,
 * someone has been asked already, or nobody is free (the customer's screen says so, and the clock
 * tries again every minute).
 */
export async function dispatchSession(services: Services, sessionId: string): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    // One dispatch at a time: the count of a notary's places must see what the one before has taken.
    await tx.raw("SELECT pg_advisory_xact_lock(hashtext('dispatch'))");
    await lockSession(tx, sessionId);
    const session = await findSession(tx, sessionId);
    if (session?.status !== 'scheduled' || session.liveAssignment) return;
    const now = new Date();
    const scheduledAt = session.scheduledAt < now ? now : session.scheduledAt;
    const notary = await findEligibleNotary(tx, { ...session, scheduledAt });
    if (!notary) {
      if (await setDispatchTried(tx, sessionId, true)) {
        await notifyPerson(services, tx, {
          userId: session.userId,
          topic: 'sessions',
          // A search that begins anew later, and ends as this one, is another event.
          key: `nobody-free-${sessionId}-${session.version}`,
          compose: (inWords) =>
            nobodyFreeLetter({
              name: session.document.originalName,
              when: inWords(session.scheduledAt),
              link: `${services.config.publicUrl}/sessions/${sessionId}`,
            }),
        });
        await publishSession(tx, publish, sessionId);
      }
      return;
    }
    const expiresAt = new Date(Date.now() + OFFER_LIFETIME_MS);
    const assignmentId = await insertAssignment(tx, notary.id, sessionId, expiresAt);
    if (!assignmentId) return;
    await setDispatchTried(tx, sessionId, false);
    await services.addJob(
      tx,
      'expire-offer',
      { assignmentId },
      { runAt: expiresAt, jobKey: `expire-${assignmentId}` },
    );
    await notifyPerson(services, tx, {
      userId: notary.userId,
      topic: 'sessions',
      // An offer that lapses comes again and again: one letter for each time that is set.
      key: `offered-${sessionId}-${notary.id}-${session.scheduledAt.getTime()}`,
      compose: (inWords) =>
        sessionOfferedLetter({
          name: session.document.originalName,
          act: actNames[session.act].name,
          when: inWords(session.scheduledAt),
          answerBy: inWords(expiresAt),
          link: `${services.config.publicUrl}/notary`,
        }),
    });
    await touchSession(tx, sessionId);
    publish({
      resource: 'notary-assignments',
      id: assignmentId,
      version: 1,
      userIds: [notary.userId],
    });
    await publishSession(tx, publish, sessionId);
  });
}

/** Tries every waiting session; also the way for a session that began to wait while nobody was free. */
export async function dispatchWaiting(services: Services): Promise<void> {
  for (const sessionId of await listWaitingSessions(services.db)) {
    // One that cannot be offered to anybody must not keep the others waiting.
    await dispatchSession(services, sessionId).catch((error: unknown) =>
      services.logger.error({ err: error, sessionId }, 'a waiting session could not be offered'),
    );
  }
}

/** Takes back an offer that was not answered in time and asks the next notary. */
export async function expireOffer(services: Services, assignmentId: string): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    const assignment = await tx('notary_assignments as a')
      .join('notaries as n', 'n.id', 'a.notary_id')
      .where('a.id', assignmentId)
      .where('a.status', 'assigned')
      .where('a.expires_at', '<=', tx.fn.now())
      .first<{ session_id: string; user_id: string }>('a.session_id', 'n.user_id');
    if (!assignment) return;
    await lockSession(tx, assignment.session_id);
    if (!(await moveAssignment(tx, assignmentId, 'cancelled'))) return;
    await touchSession(tx, assignment.session_id);
    await services.addJob(tx, 'dispatch-session', { sessionId: assignment.session_id });
    publish({
      resource: 'notary-assignments',
      id: assignmentId,
      version: Date.now(),
      userIds: [assignment.user_id],
    });
    await publishSession(tx, publish, assignment.session_id);
  });
}
