import type { Services } from '../services.ts';
import { moveAttempt } from './attempts-store.ts';
import { settleCheck } from './checks-store.ts';
import { SILENT } from './order-check.ts';
import { listForgottenOrders } from './orders-store.ts';
import { withSession } from './with-session.ts';

/** After so long no job looks after an order any more. */
const FORGOTTEN_MS = 3_600_000;

/** Clock work: ends orders without an answer whose job was lost, so that the person can begin anew. */
export async function endSilentOrders(
  services: Services,
  before = new Date(Date.now() - FORGOTTEN_MS),
): Promise<void> {
  for (const { kind, id, sessionId } of await listForgottenOrders(services.db, before)) {
    try {
      await withSession(services, sessionId, (tx) =>
        kind === 'check'
          ? settleCheck(tx, id, { status: 'unavailable', reason: SILENT })
          : moveAttempt(tx, id, 'void', { failure: 'unavailable' }),
      );
    } catch (error) {
      // The next hour looks again; the others need not wait for that.
      services.logger.warn({ err: error, kind, id }, 'a silent order was not ended');
    }
  }
}
