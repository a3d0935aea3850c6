import { sandboxMessages } from '../../../common/messages/proofings.ts';
import { listAccountNames } from '../../accounts/users/store.ts';
import type { Services } from '../../services.ts';
import { currentFindings } from '../findings/current-findings.ts';
import { actDay } from '../session-data/act-day.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import type { StoredSession } from '../session-data/store.ts';
import { listAttempts } from './attempts-store.ts';
import { listEveryCheck } from './checks-store.ts';
import { openDetails } from './details.ts';
import { listProofings } from './store.ts';

/**
 * Describes for the evidence of the act how each person was identified: what they stated, what was
 * read, the findings, and every result with its vendor. Contains no images, questions or answers.
 */
export async function describeProofings(
  services: Pick<Services, 'db' | 'vault'>,
  session: StoredSession,
) {
  const { db, vault } = services;
  const names = new Map([
    [session.userId, session.owner.name],
    ...(await listInvited(db, session.id)).flatMap(({ acceptedBy, name, email }) =>
      acceptedBy ? [[acceptedBy, name ?? email] as const] : [],
    ),
  ]);
  // A person who was removed from the session is not part of its act.
  const proofings = (await listProofings(db, session.packageId)).filter(({ userId }) =>
    names.has(userId),
  );
  const proofingIds = proofings.map(({ id }) => id);
  const checks = (await listEveryCheck(db, proofingIds)).filter(
    ({ settledAt }) => settledAt !== null,
  );
  const attempts = await listAttempts(db, {
    proofingIds,
    userIds: [],
    askedAbout: [],
    notaryId: null,
  });
  const accounts = await listAccountNames(
    db,
    proofings.map(({ userId }) => userId),
  );
  const day = actDay(session);
  return proofings.map((proofing) => {
    const details = openDetails(vault, proofing.details);
    const ownChecks = checks.filter(({ proofingId }) => proofingId === proofing.id);
    const ownAttempts = attempts.filter(({ proofingId }) => proofingId === proofing.id);
    const sandbox = [...ownChecks, ...ownAttempts].some((one) => one.sandbox);
    return {
      userId: proofing.userId,
      person: names.get(proofing.userId) ?? '',
      ...(sandbox ? { notice: `${sandboxMessages.badge}: ${sandboxMessages.text}` } : {}),
      picturesAskedAt: proofing.picturesAskedAt?.toISOString() ?? null,
      stated: details?.typed ?? null,
      document: details?.reading ?? null,
      findings: currentFindings(
        { details, findings: proofing.findings },
        day,
        accounts.get(proofing.userId),
      ),
      checks: ownChecks.map(
        ({ kind, status, current, vendor, sandbox: fake, reason, settledAt }) => ({
          kind,
          status,
          current,
          vendor,
          sandbox: fake,
          reason,
          at: settledAt?.toISOString() ?? null,
        }),
      ),
      questions: ownAttempts
        .filter(({ endedAt }) => endedAt !== null)
        .map(({ status, current, failure, vendor, sandbox: fake, correct, total, ...rest }) => ({
          outcome: status,
          current,
          failure,
          vendor,
          sandbox: fake,
          correct,
          total,
          asked: rest.parameters,
          failedElsewhere: rest.failedElsewhere,
          startedAt: rest.startedAt?.toISOString() ?? null,
          endedAt: rest.endedAt?.toISOString() ?? null,
        })),
    };
  });
}
