import { actsOf } from '../../../common/acts-of.ts';
import { OFFER_LIFETIME_MS } from '../../../common/limits.ts';
import { listAcceptances } from '../../notaries/rules/acceptances-store.ts';
import { documentKind } from '../../notaries/rules/document-kind.ts';
import { statesThatPermit } from '../../notaries/rules/states-that-permit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { setDispatchTried, touchSession } from '../session-data/changes-store.ts';
import { eventSubjects, readEventSubjects } from '../session-data/event-subjects.ts';
import { isActOpen } from '../session-data/policy.ts';
import { findSession, listPackage, lockSession } from '../session-data/store.ts';
import { findEligibleNotary, listWaitingSessions } from './find-eligible-notary.ts';
import { insertAssignment, moveAssignment } from './store.ts';

/**
 * Offers a waiting session to the next eligible notary. Does nothing if the session has ended,
 * another notary already has an offer, or no notary is free. In the last case the customer's screen
 * says so, and a scheduled job tries again every minute.
 */
export async function dispatchSession(services: Services, sessionId: string): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    // Run one dispatch at a time, so that the count of a notary's sessions includes the previous
    // offer.
    await tx.raw("SELECT pg_advisory_xact_lock(hashtext('dispatch'))");
    await lockSession(tx, sessionId);
    const session = await findSession(tx, sessionId);
    if (session?.status !== 'scheduled' || session.liveAssignment) return;
    const now = new Date();
    const scheduledAt = session.scheduledAt < now ? now : session.scheduledAt;
    const acts = (await listPackage(tx, session.packageId)).filter(isActOpen);
    const notary = await findEligibleNotary(
      tx,
      { ...session, scheduledAt },
      statesThatPermit({
        documents: acts.map((one) => ({ acts: actsOf(one), kind: documentKind(one.document) })),
        at: scheduledAt,
        accepted: await listAcceptances(tx),
      }),
      acts.map(({ document }) => document.documentType),
    );
    if (!notary) {
      if (await setDispatchTried(tx, sessionId, true)) {
        await emit({
          type: 'session.search_failed',
          version: 1,
          actorId: null,
          subjects: eventSubjects(session),
          data: {},
        });
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
    await touchSession(tx, sessionId);
    await emit({
      type: 'assignment.offered',
      version: 1,
      actorId: null,
      subjects: {
        ...eventSubjects(session),
        assignmentId,
        notaryId: notary.id,
        notaryUserId: notary.userId,
      },
      data: { expiresAt: expiresAt.toISOString() },
    });
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
  await withTransaction(services, async (tx, emit) => {
    const assignment = await tx('notary_assignments as a')
      .join('notaries as n', 'n.id', 'a.notaryId')
      .where('a.id', assignmentId)
      .where('a.status', 'assigned')
      .where('a.expiresAt', '<=', tx.fn.now())
      .first<{ sessionId: string; notaryId: string; userId: string }>(
        'a.sessionId',
        'a.notaryId',
        'n.userId',
      );
    if (!assignment) return;
    await lockSession(tx, assignment.sessionId);
    if (!(await moveAssignment(tx, assignmentId, 'cancelled'))) return;
    await touchSession(tx, assignment.sessionId);
    await emit({
      type: 'assignment.expired',
      version: 1,
      actorId: null,
      subjects: {
        ...(await readEventSubjects(tx, assignment.sessionId)),
        assignmentId,
        notaryId: assignment.notaryId,
        notaryUserId: assignment.userId,
      },
      data: {},
    });
  });
}
