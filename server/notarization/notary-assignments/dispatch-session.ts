import { OFFER_LIFETIME_MS } from '../../../common/limits.ts';
import { nobodyFreeEmail, sessionOfferedEmail } from '../../../common/messages/emails.ts';
import { actNames } from '../../../common/messages/notarization-sessions.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { publishSession } from '../session-data/publish-session.ts';
import { findSession, lockSession, setDispatchTried, touchSession } from '../session-data/store.ts';
import { findEligibleNotary, listWaitingSessions } from './find-eligible-notary.ts';
import { insertAssignment, moveAssignment } from './store.ts';

/**
 * Offers a waiting session to the next eligible notary. Does nothing if the session has ended,
 * another notary already has an offer, or no notary is free. In the last case the customer's screen
 * says so, and a scheduled job tries again every minute.
 */
export async function dispatchSession(services: Services, sessionId: string): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    // Run one dispatch at a time, so that the count of a notary's sessions includes the previous
    // offer.
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
          // A later search that ends without a free notary sends a new email.
          key: `nobody-free-${sessionId}-${session.version}`,
          compose: (inWords) =>
            nobodyFreeEmail({
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
      // An expired offer can be made again several times. Send one email per notary and appointment
      // time.
      key: `offered-${sessionId}-${notary.id}-${session.scheduledAt.getTime()}`,
      compose: (inWords) =>
        sessionOfferedEmail({
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

/** Dispatches every waiting session, including those for which no notary was free before. */
export async function dispatchWaiting(services: Services): Promise<void> {
  for (const sessionId of await listWaitingSessions(services.db)) {
    // A session that fails must not prevent the dispatch of the others.
    await dispatchSession(services, sessionId).catch((error: unknown) =>
      services.logger.error({ err: error, sessionId }, 'a waiting session could not be offered'),
    );
  }
}

/** Cancels an offer that was not answered in time and dispatches the session again. */
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
