import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { EmailText } from '../../../common/messages/emails.ts';
import type { Services } from '../../services.ts';
import { notifyPerson } from '../emails/notify-person.ts';
import { findUser, fullName, type StoredUser } from '../users/store.ts';
import { listEveryoneOnStaff } from './second-person.ts';

/** The data for an email about a change of staff. */
interface StaffChange {
  by: string;
  person: string;
  when: string;
  contact: string;
}

const nameAndEmail = (user: StoredUser) => `${fullName(user)} (${user.email})`;

/**
 * Sends an email to everyone on staff and to the affected person. The person who made the change
 * gets it too, in case somebody else used their session.
 */
export async function notifyStaff(
  services: Services,
  tx: Knex,
  { actorId, subjects: { userId } }: { actorId: string | null; subjects: { userId: string } },
  compose: (facts: StaffChange) => EmailText,
): Promise<void> {
  const person = await findUser(tx, userId);
  const by = actorId && (await findUser(tx, actorId));
  if (!person || !by) return;
  const at = new Date();
  const key = `staff-changed-${randomUUID()}`;
  const readers = new Set([...(await listEveryoneOnStaff(services.config, tx)), userId]);
  for (const readerId of readers) {
    await notifyPerson(services, tx, {
      userId: readerId,
      topic: 'account',
      key: `${key}-${readerId}`,
      compose: (inWords) =>
        compose({
          by: nameAndEmail(by),
          person: nameAndEmail(person),
          when: inWords(at),
          contact: services.config.contactEmail,
        }),
    });
  }
}
