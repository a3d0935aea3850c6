import type { Knex } from 'knex';
import { IDENTITY_KEPT_IDLE_DAYS } from '../../../common/limits.ts';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { readEventSubjects } from '../session-data/event-subjects.ts';
import { emptyWhole } from './delete-persons-proofings.ts';
import { listIdle } from './idle-sessions-store.ts';
import { recordDeletedData } from './remove-pictures.ts';
import { listProofings, type StoredProofing } from './store.ts';
import { withSession } from './with-session.ts';

const RULE = `What people stated and showed is deleted where a session has stood still for ${IDENTITY_KEPT_IDLE_DAYS} days.`;

/**
 * Scheduled job: deletes what people stated and showed in sessions that nobody ends or continues,
 * except under a legal hold, and emails them. A person who continues later repeats identity
 * proofing. May run twice.
 */
export async function deleteIdleProofings(services: Services): Promise<void> {
  const before = new Date(Date.now() - IDENTITY_KEPT_IDLE_DAYS * 86_400_000);
  let after: string | null = null;
  do {
    const idle: string[] = await listIdle(services.db, { before, after });
    for (const sessionId of idle) {
      // An error in one session must not block the others.
      await forgetSession(services, sessionId, before).catch((error: unknown) =>
        services.logger.error(
          { err: error, sessionId },
          'an idle session keeps what was shown in it',
        ),
      );
    }
    after = idle.at(-1) ?? null;
  } while (after);
}

async function forgetSession(services: Services, sessionId: string, before: Date): Promise<void> {
  await withSession(services, { sessionId, part: 'details', actorId: null }, async (tx, emit) => {
    // Check again under the lock, because somebody may have continued the session or set a hold
    // meanwhile.
    if ((await listIdle(tx, { before, sessionId })).length === 0) return false;
    const gone = [];
    for (const proofing of await listProofings(tx, sessionId)) {
      const emptied = await emptyWhole(tx, proofing);
      if (emptied.deleted.length > 0) await recordForgotten(tx, emit, proofing);
      gone.push(emptied);
    }
    const deleted = [...new Set(gone.flatMap((one) => one.deleted))];
    if (deleted.length > 0)
      await recordDeletedData(services, tx, sessionId, { deleted, rule: RULE });
    // Remove the files before the commit, so that a run that is killed here finds the rows again.
    for (const { files } of gone) for (const id of files) await services.storage.remove(id);
    return true;
  });
}

async function recordForgotten(
  tx: Knex.Transaction,
  emit: Emit,
  { id, sessionId, userId }: StoredProofing,
): Promise<void> {
  await emit({
    type: 'proofing.forgotten',
    version: 1,
    actorId: null,
    subjects: { ...(await readEventSubjects(tx, sessionId)), proofingId: id },
    data: { personId: userId },
  });
}
