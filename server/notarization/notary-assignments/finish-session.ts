import type { Knex } from 'knex';
import { LATE_SEGMENT_MS } from '../../../common/recording.ts';
import { createCharge } from '../../money/charges/create-charge.ts';
import { paySession } from '../../money/earnings/pay-session.ts';
import { lockNotary } from '../../notaries/notaries/store.ts';
import { findKeepingRule } from '../../notaries/rules/rule-sets-store.ts';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { endAttempts } from '../proofings/attempts-store.ts';
import { pictureHours } from '../proofings/remove-pictures.ts';
import { moveSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { isSealed } from '../session-data/policy.ts';
import { findSeller, findSession, listPackage } from '../session-data/store.ts';
import { findAcceptedAssignment, moveAssignment } from './store.ts';

/**
 * Completes a session of which a document is sealed, when none of its documents is open or being
 * sealed. The caller has locked the notary's row, then the session's, and closes the conference.
 * @returns whether the session is completed now
 */
export async function finishSession(
  services: Services,
  tx: Knex,
  emit: Emit,
  packageId: string,
): Promise<boolean> {
  const session = await findSession(tx, packageId);
  if (!session || session.openActCount + session.sealingCount > 0) return false;
  if (!(await moveSession(tx, packageId, 'completed'))) {
    throw new Error('the session was not in a state that can be completed');
  }
  const soldBy = await findSeller(tx, packageId);
  const assignment = await findAcceptedAssignment(tx, packageId);
  const notary = assignment && (await lockNotary(tx, assignment.notaryId));
  if (assignment && notary) {
    // Whatever the customer agreed to pay.
    const compensationAmount = await paySession(services, tx, {
      notaryId: notary.id,
      assignment,
      startedAt: session.startedAt,
      sealedIds: (await listPackage(tx, packageId)).filter(isSealed).map(({ id }) => id),
      soldBy,
    });
    await moveAssignment(tx, assignment.id, 'completed', { compensationAmount });
    await emit({
      type: 'assignment.completed',
      version: 1,
      actorId: notary.userId,
      subjects: {
        ...eventSubjects(session),
        assignmentId: assignment.id,
        notaryId: notary.id,
        notaryUserId: notary.userId,
      },
      data: {},
    });
  }
  await emit({
    type: 'session.completed',
    version: 1,
    actorId: null,
    subjects: eventSubjects(session),
    data: {},
  });
  if (soldBy) {
    await createCharge(services, tx, emit, {
      id: packageId,
      userId: session.userId,
      provider: soldBy,
      actIds: (await listPackage(tx, packageId)).map(({ id }) => id),
      notaryState: session.notary?.commissionState ?? null,
    });
  }
  await endAttempts(tx, { sessionId: packageId });
  const hours = pictureHours({
    state: session.notary?.commissionState ?? null,
    ...(await findKeepingRule(tx, packageId)),
  });
  const runAt = new Date(Date.now() + hours * 3_600_000);
  await services.addJob(tx, 'forget-pictures', { sessionId: packageId }, { runAt });
  // The recording of the conference is complete only now, also for documents sealed earlier.
  for (const act of (await listPackage(tx, packageId)).filter(isSealed)) {
    await keepEvidenceLater(services, tx, act.id);
  }
  return true;
}

/** Queues the evidence bundle, and once more for when no more segments are accepted. */
async function keepEvidenceLater(services: Services, tx: Knex, sessionId: string): Promise<void> {
  // Retry for two days, because a timestamp authority may be unavailable for a day.
  const patience = { maxAttempts: 20 };
  await services.addJob(tx, 'keep-evidence', { sessionId }, patience);
  const runAt = new Date(Date.now() + LATE_SEGMENT_MS + 60_000);
  await services.addJob(tx, 'keep-evidence', { sessionId }, { ...patience, runAt });
}
