import { staffBlockedEmail } from '../../../common/messages/staff-emails.ts';
import { endSessionsOf } from '../../accounts/sign-ins/session-store.ts';
import { notifyStaff } from '../../accounts/staff/notify-staff.ts';
import { listRolesOf } from '../../accounts/staff/store.ts';
import { type StoredUser, setBlocked } from '../../accounts/users/store.ts';
import { findNotaryOfUser } from '../../notaries/notaries/store.ts';
import { withdrawWork } from '../../notarization/notary-assignments/withdraw-work.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';

/**
 * Blocks a person: ends their sessions, prevents new ones, and reassigns their notarizations to
 * other notaries. Their documents stay unchanged. If the person is on staff, all staff get an
 * email.
 * @throws AppError 409 if the person is the administrator or is already blocked.
 */
export async function blockUser(
  services: Services,
  administrator: StoredUser,
  userId: string,
  reason: string,
): Promise<void> {
  if (userId === administrator.id) throw conflict('administrator_not_blockable');
  const ended = await withTransaction(services, async (tx, publish) => {
    if (!(await setBlocked(tx, userId, true, reason))) {
      throw conflict('person_already_blocked');
    }
    await endSessionsOf(tx, userId);
    await recordAudit(tx, administrator.id, 'user.blocked', 'users', userId, { reason });
    if ((await listRolesOf(tx, userId)).length > 0) {
      await notifyStaff(services, tx, { by: administrator, userId }, staffBlockedEmail);
    }
    publish({ resource: 'users', id: userId, version: Date.now(), userIds: [administrator.id] });
    const notary = await findNotaryOfUser(tx, userId);
    return notary ? withdrawWork(services, tx, publish, notary, true) : [];
  });
  services.hub.closeUser(userId);
  for (const conferenceId of ended) services.rooms.end(conferenceId, 'released');
}

/**
 * Unblocks a person, so that they can sign in again.
 * @throws AppError 409 if the person is not blocked.
 */
export async function unblockUser(
  services: Services,
  administrator: StoredUser,
  userId: string,
): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    if (!(await setBlocked(tx, userId, false, null))) {
      throw conflict('person_not_blocked');
    }
    await recordAudit(tx, administrator.id, 'user.unblocked', 'users', userId);
    await services.addJob(tx, 'dispatch-session', { sessionId: '' }, { jobKey: 'dispatch-all' });
    publish({ resource: 'users', id: userId, version: Date.now(), userIds: [administrator.id] });
  });
}
