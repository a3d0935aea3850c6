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
    await withSession(services, sessionId, (tx) =>
      kind === 'check'
        ? settleCheck(tx, id, { status: 'unavailable', reason: SILENT })
        : moveAttempt(tx, id, 'void', { failure: 'unavailable' }),
    );
  }
}
