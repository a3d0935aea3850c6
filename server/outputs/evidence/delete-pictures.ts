import {
  type AskedPicture,
  listAskedPictures,
  listWithPictures,
} from '../../notarization/proofings/asked-pictures-store.ts';
import { endAttempts } from '../../notarization/proofings/attempts-store.ts';
import {
  canReadAny,
  missingIn,
  readBefore,
} from '../../notarization/proofings/evidence-pictures.ts';
import {
  pictureHours,
  recordDeletedData,
  removePictures,
} from '../../notarization/proofings/remove-pictures.ts';
import {
  clearDetails,
  listOverWithImages,
  type OverWithImages,
} from '../../notarization/proofings/store.ts';
import { findHold } from '../../notarization/recording/holds-store.ts';
import { listPackageIds, lockSession } from '../../notarization/session-data/store.ts';
import type { Services } from '../../services.ts';
import { isUndated, readEvidence, remakeEvidence } from './collect-evidence.ts';

const RULES = {
  completed: 'Pictures of identity documents are deleted once the time after the act is over.',
  completedButAsked:
    'Pictures of identity documents are deleted once the time after the act is over; those that a person asked for in the evidence of the act are kept there as long as what they stated.',
  cancelled: 'Pictures of identity documents are deleted at once where no act was completed.',
};

const STATED = 'What people stated of themselves is deleted at once where no act was completed.';

/** The state of the timestamp authority during one run over many acts. */
interface TimestampAuthority {
  /**
   * True if it did not respond. It is not asked again, and nothing that needs a timestamp is made.
   */
  isAway: boolean;
}

/**
 * The job at the end of a session: deletes all identity data of a session without an act, the
 * images of a completed act, and unanswered questions of both. A legal hold keeps all of it until
 * it is lifted. May run twice. Does nothing if the session is still open.
 */
export async function deletePictures(
  services: Services,
  sessionId: string,
  authority: TimestampAuthority = { isAway: false },
): Promise<void> {
  const status = await services.db.transaction(async (tx) => {
    await lockSession(tx, sessionId);
    const { status } = ((await tx('notarization_sessions')
      .where({ id: sessionId })
      .first('status')) ?? {}) as { status?: string };
    if (status !== 'completed' && status !== 'cancelled') return null;
    if (await findHold(tx, sessionId)) return null;
    await endAttempts(tx, { sessionId });
    if (status === 'cancelled' && (await clearDetails(tx, sessionId))) {
      await recordDeletedData(services, tx, sessionId, {
        deleted: ['identity_details'],
        rule: STATED,
      });
    }
    return status;
  });
  if (status === 'cancelled') await removePictures(services, { sessionId }, RULES.cancelled);
  else if (status === 'completed') await forgetOfAct(services, sessionId, authority);
}

/**
 * Images that were requested for the evidence are deleted only after they are in the evidence,
 * however long that takes.
 */
async function forgetOfAct(
  services: Services,
  sessionId: string,
  authority: TimestampAuthority,
): Promise<void> {
  const acts = await listPackageIds(services.db, sessionId);
  const awaited = new Set<string>();
  for (const id of acts) {
    for (const fileId of await listAwaited(services, id, authority)) awaited.add(fileId);
  }
  const isKept = (await listWithPictures(services.db, acts)).length > 0;
  const rule = isKept ? RULES.completedButAsked : RULES.completed;
  await removePictures(services, { sessionId }, rule, [...awaited]);
}

/**
 * Lists the image files that were requested for the evidence and are not in it, by reading the
 * evidence. An image that was unreadable when the evidence was made is added when it can be read,
 * because a damaged file may have been restored from a backup.
 */
async function listAwaited(
  services: Services,
  sessionId: string,
  authority: TimestampAuthority,
): Promise<string[]> {
  const asked = await listAskedPictures(services.db, sessionId);
  if (asked.length === 0) return [];
  let missing: AskedPicture[] = asked;
  try {
    if (authority.isAway) {
      const kept = await readBefore(services, sessionId);
      if (kept) missing = missingIn(kept, asked);
    } else {
      const kept = await readEvidence(services, sessionId);
      // There was no act, so its evidence needs no images.
      missing = kept ? missingIn(kept.parts, asked) : [];
      const files = missing.map(({ fileId }) => fileId);
      if (kept && (await canReadAny(services, files))) {
        const anew = await remakeEvidence(services, sessionId, kept.fileId);
        if (anew) missing = missingIn(anew.parts, asked);
      }
    }
  } catch (error) {
    authority.isAway ||= isUndated(error);
    services.logger.error({ err: error, sessionId }, 'pictures wait for the evidence');
  }
  return missing.map(({ fileId }) => fileId);
}

/**
 * Scheduled job: deletes images that remained after a failed job or a lifted hold. If the timestamp
 * authority does not respond, it is asked only once: sessions that need it wait for the next run,
 * and all others continue.
 * @param pageSize number of sessions per query
 */
export async function deleteOldPictures(services: Services, pageSize = 500): Promise<void> {
  const authority = { isAway: false };
  let after: OverWithImages | null = null;
  do {
    const over: OverWithImages[] = await listOverWithImages(services.db, after, pageSize);
    for (const { sessionId, status, endedAt, ...rule } of over) {
      const hours = status === 'cancelled' ? 0 : pictureHours(rule);
      if (endedAt.getTime() + hours * 3_600_000 >= Date.now()) continue;
      // An error in one session must not block the others.
      await deletePictures(services, sessionId, authority).catch((error: unknown) =>
        services.logger.error({ err: error, sessionId }, 'pictures could not be deleted'),
      );
    }
    after = over.at(-1) ?? null;
  } while (after);
}
