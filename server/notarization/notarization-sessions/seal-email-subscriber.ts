import { GUEST_ACCESS_DAYS, RESULTS_WITHIN_MS } from '../../../common/limits.ts';
import {
  type AfterSeal,
  actSealedEmail,
  documentSealedEmail,
  sealFailedEmail,
  sessionResultsEmail,
} from '../../../common/messages/emails.ts';
import type { SignatureMark } from '../../../common/notarization-sessions.ts';
import type { SessionDocumentState } from '../../../common/session-documents.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import type { EventContext, Subscriber } from '../../platform/events/subscriber.ts';
import { isInCall } from '../conference/require-in-call.ts';
import { findSealOfSession } from '../seals/store.ts';
import { sessionOf } from '../session-data/event-subjects.ts';
import { isCoLocated, isGuest } from '../session-data/guest-access.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { listMarks, listMarksOf } from '../session-data/marks-store.ts';
import { isSealed, isSealing, mayKeepSealed, standingOf } from '../session-data/policy.ts';
import { sessionLinkFor } from '../session-data/session-link.ts';
import { invitedRole, listPackage, type StoredSession } from '../session-data/store.ts';

/** Emails the people of a session about its seals. */
export const emailSeals: Subscriber = async (event, context) => {
  switch (event.type) {
    case 'seal.completed':
      return emailSealed(await sessionOf(context.tx, event), context);
    case 'seal.failed':
      return emailSealFailed(await sessionOf(context.tx, event), context);
    case 'session.results_due':
    case 'session.completed':
      return emailResults(await sessionOf(context.tx, event), context);
    default:
  }
};

/**
 * Emails everyone for whom the document was sealed: its owner and the invited people. If the session
 * has other documents, everyone gets one email about all of them instead.
 */
async function emailSealed(session: StoredSession, context: EventContext): Promise<void> {
  const { services, tx } = context;
  if (session.documentCount > 1) return emailResultsLater(session, context);
  const seal = await findSealOfSession(tx, session.id);
  const { completedAt } = session;
  if (!seal || !completedAt) throw new Error('the seal is not completed');
  const { id, publicId } = seal;
  const { publicUrl } = services.config;
  const facts = {
    name: session.document.originalName,
    notary: seal.notary.name,
    verifyLink: `${publicUrl}/verify/${publicId}`,
  };
  await notifyPerson(services, tx, {
    userId: session.userId,
    topic: 'documents',
    key: `sealed-${id}`,
    compose: (words) =>
      documentSealedEmail({
        ...facts,
        when: words(completedAt),
        link: `${publicUrl}/documents/${session.documentId}`,
      }),
  });
  const marks = await listMarks(tx, session.id);
  for (const { acceptedBy, role, credible } of await listInvited(tx, session.id)) {
    if (!acceptedBy) continue;
    const after = await afterSeal(session, acceptedBy, { services, tx, marks });
    await notifyPerson(services, tx, {
      userId: acceptedBy,
      topic: 'documents',
      key: `sealed-${id}-${acceptedBy}`,
      compose: (words) =>
        actSealedEmail(
          { ...facts, when: words(completedAt), role: credible ? 'credible_witness' : role },
          after,
        ),
    });
  }
}

/**
 * Emails the people who are not in the conference that the seal failed: they left it while the seal was
 * made.
 */
async function emailSealFailed(session: StoredSession, context: EventContext): Promise<void> {
  const { services, tx } = context;
  const seal = await findSealOfSession(tx, session.id);
  if (!seal?.requestedAt) throw new Error('the seal does not exist');
  const { id, requestedAt } = seal;
  const invitedIds = (await listInvited(tx, session.id)).map(({ acceptedBy }) => acceptedBy);
  const notaryId = session.notary?.userId ?? null;
  for (const userId of [notaryId, session.userId, ...invitedIds]) {
    if (userId === null || (await isCoLocated(tx, userId))) continue;
    if (await isInCall(tx, session, userId)) continue;
    const link = await sessionLinkFor(services.config, tx, session.packageId, userId);
    await notifyPerson(services, tx, {
      userId,
      topic: 'sessions',
      // The notary can request the seal several times.
      key: `seal-failed-${id}-${requestedAt.getTime()}-${userId}`,
      compose: (inWords) =>
        sealFailedEmail({
          name: session.document.originalName,
          when: inWords(requestedAt),
          link,
          isNotary: userId === notaryId,
        }),
    });
  }
}

/** Returns how an invited person gets a copy, if they may have one. */
async function afterSeal(
  session: StoredSession,
  userId: string,
  {
    services,
    tx,
    marks,
  }: Pick<EventContext, 'services' | 'tx'> & { marks: readonly SignatureMark[] },
): Promise<AfterSeal> {
  const isBeside = await isCoLocated(tx, userId);
  // Their link works when the session is over. They get another email then.
  if (isBeside && session.openActCount + session.sealingCount > 0) return { kind: 'copyLater' };
  const link = await sessionLinkFor(services.config, tx, session.packageId, userId);
  const standing = standingOf(session, userId, await invitedRole(tx, session.id, userId));
  if (!mayKeepSealed(standing, marks)) return { kind: 'session', link };
  if (!isBeside && !(await isGuest(tx, userId))) return { kind: 'copy', link };
  return { kind: 'guestCopy', link, days: GUEST_ACCESS_DAYS };
}

/**
 * Queues an email with the results so far. A seal can wait for hours, for example for a timestamp,
 * and a document whose seal failed can stay open for days. The people of the other documents do not
 * wait for it.
 */
async function emailResultsLater(
  { packageId }: StoredSession,
  { services, tx }: EventContext,
): Promise<void> {
  await services.addJob(
    tx,
    'report-results',
    { sessionId: packageId },
    {
      runAt: new Date(Date.now() + RESULTS_WITHIN_MS),
      jobKey: `results-${packageId}`,
      keepsRunAt: true,
    },
  );
}

function resultOf(act: StoredSession): SessionDocumentState {
  if (isSealed(act)) return 'sealed';
  return act.outcome ?? (isSealing(act) ? 'sealing' : 'open');
}

/**
 * Emails the owner and the invited people of a session with several documents the result of each one.
 * The interim email and the final email have different keys, so each is sent once.
 */
async function emailResults(session: StoredSession, context: EventContext): Promise<void> {
  if (session.documentCount === 1) return;
  const { services, tx } = context;
  const { publicUrl } = services.config;
  const { packageId } = session;
  const acts = await listPackage(tx, packageId);
  const sealed = acts.filter(isSealed);
  const seal = sealed[0] && (await findSealOfSession(tx, sealed[0].id));
  if (!seal) throw new Error('no document of the session is sealed');
  const isOver = session.status === 'completed';
  const facts = {
    isOver,
    notary: seal.notary.name,
    documents: acts.map((act) => ({
      name: act.document.originalName,
      result: resultOf(act),
      verifyLink: `${publicUrl}/verify/${act.seal?.publicId}`,
    })),
  };
  const topic = 'documents';
  const key = `${isOver ? 'results' : 'results-so-far'}-${packageId}`;
  await notifyPerson(services, tx, {
    userId: session.userId,
    topic,
    key,
    compose: () =>
      sessionResultsEmail(facts, { kind: 'owner', link: `${publicUrl}/sessions/${packageId}` }),
  });
  const marksOf = await listMarksOf(
    tx,
    sealed.map(({ id }) => id),
  );
  const marks = [...marksOf.values()].flat();
  for (const { acceptedBy } of await listInvited(tx, packageId)) {
    if (!acceptedBy) continue;
    const after = await afterSeal(session, acceptedBy, { services, tx, marks });
    await notifyPerson(services, tx, {
      userId: acceptedBy,
      topic,
      key: `${key}-${acceptedBy}`,
      compose: () => sessionResultsEmail(facts, after),
    });
  }
}
