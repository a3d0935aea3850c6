import { problem } from '../../../common/messages/errors.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { type BeforeEffect, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { requirePapers } from './papers/require-papers.ts';
import { isExpired, permissionRefusal } from './policy.ts';
import { requireSeen } from './require-seen.ts';
import { lockNotary, moveNotary, type StoredNotary } from './store.ts';

const EVENTS = {
  active: 'notary.activated',
  inactive: 'notary.deactivated',
  suspended: 'notary.suspended',
} as const;

interface NotaryMove {
  status: keyof typeof EVENTS;
  reason: string | null;
  /**
   * The version of the record that was read. Without it, the decision does not depend on the
   * version.
   */
  updatedAt: string | undefined;
}

/**
 * Applies the administrator's decision on a notary.
 * @throws AppError 409 for a change that the transition table does not allow, for activating a
 * notary with an expired commission, of a state that does not permit remote notarization or without
 * a required paper, and for a record that has changed since it was read.
 * @param before runs first in the same transaction
 */
export async function reviewNotary(
  services: Services,
  administrator: StoredUser,
  notary: StoredNotary,
  { status, reason, updatedAt }: NotaryMove,
  before?: BeforeEffect,
): Promise<StoredNotary> {
  return withTransaction(services, async (tx, emit) => {
    await before?.(tx, emit);
    const held = await lockNotary(tx, notary.id);
    if (updatedAt) requireSeen(held, updatedAt);
    if (status === 'active' && held) {
      if (isExpired(held, held.commissionExpiry, new Date())) throw conflict('commission_expired');
      const refused = permissionRefusal(held);
      if (refused) throw conflict(refused);
      await requirePapers(tx, held);
    }
    const moved = await moveNotary(tx, notary.id, status, reason);
    if (!moved)
      throw conflict(problem('notary_transition_refused', { from: notary.status, to: status }));
    await emit({
      type: EVENTS[status],
      version: 1,
      actorId: administrator.id,
      subjects: { notaryId: moved.id, userId: moved.userId },
      data: { reason },
    });
    return moved;
  });
}
