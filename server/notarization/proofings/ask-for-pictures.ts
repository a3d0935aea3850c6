import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { readEventSubjects } from '../session-data/event-subjects.ts';
import { markAsked } from './asked-pictures-store.ts';
import { findProofingOf } from './store.ts';
import { withOpenSession } from './with-session.ts';

/**
 * Stores whether a person wants their own images in the evidence of the act.
 * @throws AppError 409 before the name is stated, or if the session is over or being sealed
 */
export async function askForPictures(
  services: Services,
  of: { sessionId: string; userId: string },
  asked: boolean,
): Promise<void> {
  await withOpenSession(
    services,
    { sessionId: of.sessionId, part: 'pictures', actorId: of.userId },
    async (tx, emit) => {
      const proofing = await findProofingOf(tx, of.sessionId, of.userId);
      if (!proofing?.details) throw conflict('proofing_details_missing');
      if (!(await markAsked(tx, { proofingId: proofing.id, asked }))) return false;
      await emit({
        type: asked ? 'proofing.pictures_asked' : 'proofing.pictures_not_asked',
        version: 1,
        actorId: of.userId,
        subjects: { ...(await readEventSubjects(tx, of.sessionId)), proofingId: proofing.id },
        data: {},
      });
      return true;
    },
  );
}
