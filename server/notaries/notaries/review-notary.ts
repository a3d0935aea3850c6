import type { StoredUser } from '../../accounts/users/store.ts';
import { publishWork } from '../../notarization/notary-assignments/publish-work.ts';
import { withdrawWork } from '../../notarization/notary-assignments/withdraw-work.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { type BeforeEffect, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { notaryLetter } from './notary-letter.ts';
import { isExpired } from './policy.ts';
import { requireSeen } from './require-seen.ts';
import { lockNotary, moveNotary, type StoredNotary } from './store.ts';

const letters = {
  active:
    'Your commission has been checked and your account is active. Set your availability to receive sessions.',
  inactive: 'Your notary account is inactive: no new sessions are offered to you.',
  suspended:
    'Your notary account has been suspended: no sessions are offered to you, and those that had not begun go to other notaries.',
} as const;

interface NotaryMove {
  status: keyof typeof letters;
  reason: string | null;
  /**
   * The version of the record that was read. Without it, the decision does not depend on the
   * version.
   */
  updatedAt: string | undefined;
}

/**
 * Applies the administrator's decision on a notary, with its email and its entry in the audit log.
 * Work that the notary may no longer do is offered to others at once.
 * @throws AppError 409 for a change that the transition table does not allow, for activating a
 * notary with an expired commission, and for a record that has changed since it was read.
 * @param before runs first in the same transaction
 */
export async function reviewNotary(
  services: Services,
  administrator: StoredUser,
  notary: StoredNotary,
  { status, reason, updatedAt }: NotaryMove,
  before?: BeforeEffect,
): Promise<StoredNotary> {
  const { moved, ended } = await withTransaction(services, async (tx, publish) => {
    await before?.(tx);
    const held = await lockNotary(tx, notary.id);
    if (updatedAt) requireSeen(held, updatedAt);
    if (status === 'active' && held && isExpired(held, held.commissionExpiry, new Date())) {
      throw conflict('This commission has expired. Confirm the renewed one first.');
    }
    const moved = await moveNotary(tx, notary.id, status, reason);
    if (!moved)
      throw conflict(`A notary who is ${notary.status.replace('_', ' ')} cannot become ${status}.`);
    await recordAudit(tx, administrator.id, `notary.${status}`, 'notaries', notary.id, { reason });
    await services.addJob(
      tx,
      'send-mail',
      notaryLetter(moved, {
        subject: 'Your Sealwright notary account',
        text: `${letters[status]}${reason ? `\n\nReason: ${reason}` : ''}`,
        key: `notary-${status}-${moved.id}-${moved.updatedAt.getTime()}`,
      }),
    );
    const ended =
      status === 'active'
        ? []
        : await withdrawWork(services, tx, publish, moved, status === 'suspended');
    if (status === 'active') {
      await services.addJob(tx, 'dispatch-session', { sessionId: '' }, { jobKey: 'dispatch-all' });
      await publishWork(tx, publish, moved.id);
    }
    publish({
      resource: 'notaries',
      id: moved.id,
      version: moved.updatedAt.getTime(),
      userIds: [moved.userId, administrator.id],
    });
    return { moved, ended };
  });
  for (const conferenceId of ended) services.rooms.end(conferenceId, 'released');
  return moved;
}
