import { withTransaction } from '../../../platform/database/with-transaction.ts';
import type { Services } from '../../../services.ts';
import { readEventSubjects } from '../../session-data/event-subjects.ts';
import { endLinks, type StoredCaptureLink } from './capture-links-store.ts';

/** Ends a link: the phone has finished, or the person withdrew it. Ending it again does nothing. */
export function endCaptureLink(
  services: Services,
  { id, sessionId, userId }: Pick<StoredCaptureLink, 'id' | 'sessionId' | 'userId'>,
  reason: 'finished' | 'withdrawn',
): Promise<void> {
  return withTransaction(services, async (tx, emit) => {
    const [linkId] = await endLinks(tx, { id });
    if (!linkId) return;
    await emit({
      type: 'proofing.capture_ended',
      version: 1,
      actorId: userId,
      subjects: await readEventSubjects(tx, sessionId),
      data: { linkId, reason },
    });
  });
}
