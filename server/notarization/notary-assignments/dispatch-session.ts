import type { Knex } from 'knex';
import { actsOf } from '../../../common/acts-of.ts';
import { OFFER_LIFETIME_MS } from '../../../common/limits.ts';
import { listAcceptances, type StoredAcceptance } from '../../notaries/rules/acceptances-store.ts';
import { documentKind } from '../../notaries/rules/document-kind.ts';
import { statesThatPermit } from '../../notaries/rules/states-that-permit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { setDispatchTried, touchSession } from '../session-data/changes-store.ts';
import { eventSubjects, readEventSubjects } from '../session-data/event-subjects.ts';
import { isActOpen } from '../session-data/policy.ts';
import {
  findSession,
  listPackage,
  listPackages,
  lockSession,
  type StoredSession,
  tryLockSession,
} from '../session-data/store.ts';
import {
  findEligibleNotary,
  hasNotaryFor,
  listWaitingSessions,
  type WaitingSession,
  waitForNotary,
} from './find-eligible-notary.ts';
import { insertAssignment, moveAssignment } from './store.ts';

/** How many waiting sessions are read at once. */
const PAGE = 100;

/** Returns the states whose notaries may perform the acts on these documents at that time. */
const statesFor = (
  acts: readonly StoredSession[],
  at: Date,
  accepted: readonly StoredAcceptance[],
): string[] =>
  statesThatPermit({
    documents: acts.map((one) => ({ acts: actsOf(one), kind: documentKind(one.document) })),
    at,
    accepted,
  });

/**
 * Offers a waiting session to the next eligible notary. Does nothing if the session has ended,
 * another notary already has an offer, or no notary is free. In the last case the customer's screen
 * says so, and a scheduled job tries again every minute.
 * @param skipsLocked whether to do nothing if another transaction has locked the session
 */
export async function dispatchSession(
  services: Services,
  sessionId: string,
  skipsLocked = false,
): Promise<void> {
  for (;;) {
    const taken = await tryDispatch(services, sessionId, skipsLocked);
    if (!taken) return;
    // Another session is being offered to the only eligible notaries, who may have more slots.
    await waitForNotary(services.db, taken);
  }
}

/** @returns the ID of a notary who is not free until another transaction has ended; else null */
function tryDispatch(
  services: Services,
  sessionId: string,
  skipsLocked: boolean,
): Promise<string | null> {
  return withTransaction(services, async (tx, emit) => {
    if (!skipsLocked) await lockSession(tx, sessionId);
    else if (!(await tryLockSession(tx, sessionId))) return null;
    const session = await findSession(tx, sessionId);
    if (session?.status !== 'scheduled' || session.liveAssignment) return null;
    const now = new Date();
    const at = session.scheduledAt < now ? now : session.scheduledAt;
    const acts = (await listPackage(tx, session.packageId)).filter(isActOpen);
    const notary = await findEligibleNotary(
      tx,
      session,
      { states: statesFor(acts, at, await listAcceptances(tx)), at },
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
      return null;
    }
    if (!notary.isLocked) return notary.id;
    const expiresAt = new Date(Date.now() + OFFER_LIFETIME_MS);
    const assignmentId = await insertAssignment(tx, notary.id, sessionId, expiresAt);
    if (!assignmentId) return null;
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
    return null;
  });
}

/**
 * Dispatches every waiting session, including those for which no notary was free before. Sessions
 * that are scheduled first come first, each in a transaction of its own. Sessions that are locked
 * are left to whoever changes them, and to the next run.
 */
export async function dispatchWaiting(services: Services): Promise<void> {
  let page: WaitingSession[] = [];
  do {
    page = await listWaitingSessions(services.db, page.at(-1) ?? null, PAGE);
    for (const sessionId of await withPossibleNotary(services.db, page)) {
      // A session that fails must not prevent the dispatch of the others.
      await dispatchSession(services, sessionId, true).catch((error: unknown) =>
        services.logger.error({ err: error, sessionId }, 'a waiting session could not be offered'),
      );
    }
  } while (page.length === PAGE && !services.closing.aborted);
}

/**
 * Returns the IDs of the sessions of a page that are worth a search: those without a search so far,
 * and those for whose acts and time any notary is free. Most sessions of a long queue need the same,
 * so that this asks a few times instead of once for each session.
 */
async function withPossibleNotary(db: Knex, page: WaitingSession[]): Promise<string[]> {
  const ids = page.map(({ id }) => id);
  const acts = (await listPackages(db, ids)).filter(isActOpen);
  const accepted = await listAcceptances(db);
  const now = new Date();
  const answers = new Map<string, boolean>();
  const possible: string[] = [];
  for (const { id, scheduledAt, dispatchTriedAt } of page) {
    const at = scheduledAt < now ? now : scheduledAt;
    const own = acts.filter(({ packageId }) => packageId === id);
    const need = JSON.stringify([at, own.map((one) => [actsOf(one), documentKind(one.document)])]);
    if (dispatchTriedAt && !answers.has(need)) {
      answers.set(need, await hasNotaryFor(db, { states: statesFor(own, at, accepted), at }));
    }
    if (!dispatchTriedAt || answers.get(need)) possible.push(id);
  }
  return possible;
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
