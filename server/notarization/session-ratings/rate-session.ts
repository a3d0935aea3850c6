import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { readEventSubjects } from '../session-data/event-subjects.ts';
import { setRating } from './store.ts';

/**
 * Stores the customer's rating of a completed session.
 * @throws AppError 409 if the session has no completed assignment of a notary.
 */
export async function rateSession(
  services: Services,
  sessionId: string,
  rating: number,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const rated = await setRating(tx, sessionId, rating);
    if (!rated) throw conflict('session_not_rateable');
    const subjects = await readEventSubjects(tx, sessionId);
    await emit({
      type: 'session.rated',
      version: 1,
      actorId: subjects.userId,
      subjects: { ...subjects, ...rated },
      data: {},
    });
  });
}
