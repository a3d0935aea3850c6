import type { Services } from '../../services.ts';
import { moveAttempt } from './attempts-store.ts';
import { settleCheck } from './checks-store.ts';
import { SILENT } from './order-check.ts';
import { listForgottenOrders } from './orders-store.ts';
import { withSession } from './with-session.ts';

/** After this time no job handles an order any more. */
const FORGOTTEN_MS = 3_600_000;

/**
 * Scheduled job: ends orders without a response whose job was lost, so that the person can start
 * again.
 */
export async function endSilentOrders(
  services: Services,
  before = new Date(Date.now() - FORGOTTEN_MS),
): Promise<void> {
  for (const { kind, id, sessionId } of await listForgottenOrders(services.db, before)) {
    try {
      await withSession(
        services,
        { sessionId, part: kind === 'check' ? 'checks' : 'questions', actorId: null },
        (tx) =>
          kind === 'check'
            ? settleCheck(tx, id, { status: 'unavailable', reason: SILENT })
            : moveAttempt(tx, id, 'void', { failure: 'unavailable' }),
      );
    } catch (error) {
      // The next run retries it. Continue with the others.
      services.logger.warn({ err: error, kind, id }, 'a silent order was not ended');
    }
  }
}
