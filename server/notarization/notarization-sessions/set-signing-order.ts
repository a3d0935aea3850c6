import { withTransaction } from '../../platform/database/with-transaction.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { setOrder, touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { peopleOf } from '../session-data/people-of.ts';
import { requireUnsealed } from '../session-data/require-unsealed.ts';
import { lockSession, type StoredSession } from '../session-data/store.ts';

/**
 * Sets the signing order; null lets everyone sign at once.
 * @throws AppError 400 for a key that is not a signer or witness of the session, or that occurs
 * twice; 409 if the session is sealed
 */
export async function setSigningOrder(
  services: Services,
  session: StoredSession,
  byUserId: string,
  order: string[] | null,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, session.id);
    await requireUnsealed(tx, session.id);
    const people = peopleOf(session, await listInvited(tx, session.id), new Map());
    const signs = (key: string) => people.some((one) => one.key === key && one.role !== 'notary');
    if (order && (new Set(order).size !== order.length || !order.every(signs))) {
      throw invalidField('order', 'signing_order_invalid');
    }
    await setOrder(tx, session.id, order);
    await touchSession(tx, session.id);
    await emit({
      type: 'session.signing_order_changed',
      version: 1,
      actorId: byUserId,
      subjects: eventSubjects(session),
      data: {},
    });
  });
}
