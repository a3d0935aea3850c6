import { recordAudit } from '../database/record-audit.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { conflict } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import { moveNotary, type StoredNotary } from './store.ts';

const letters = {
  active:
    'Your commission has been checked and your account is active. Set your availability to receive sessions.',
  inactive: 'Your notary account is inactive: no new sessions are offered to you.',
  suspended: 'Your notary account has been suspended: no new sessions are offered to you.',
} as const;

/**
 * The administrator's decision on a notary, with its letter and its line in the audit list.
 * @throws AppError 409 for a move that the table of transitions does not allow.
 */
export async function reviewNotary(
  services: Services,
  administrator: StoredUser,
  notary: StoredNotary,
  status: keyof typeof letters,
  reason: string | null,
): Promise<StoredNotary> {
  return withTransaction(services, async (tx, publish) => {
    const moved = await moveNotary(tx, notary.id, status, reason);
    if (!moved)
      throw conflict(`A notary who is ${notary.status.replace('_', ' ')} cannot become ${status}.`);
    await recordAudit(tx, administrator.id, `notary.${status}`, 'notaries', notary.id, { reason });
    await services.addJob(tx, 'send-mail', {
      to: moved.email,
      subject: 'Your Sealwright notary account',
      text: `Dear ${moved.firstName} ${moved.lastName},\n\n${letters[status]}${reason ? `\n\nReason: ${reason}` : ''}\n\nSealwright\n`,
      key: `notary-${status}-${moved.id}-${moved.updatedAt.getTime()}`,
    });
    publish({
      resource: 'notaries',
      id: moved.id,
      version: moved.updatedAt.getTime(),
      userIds: [moved.userId, administrator.id],
    });
    return moved;
  });
}
