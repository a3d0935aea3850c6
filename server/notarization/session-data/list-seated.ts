import type { Knex } from 'knex';
import type { EmailReader } from '../../../common/messages/emails.ts';
import { listInvited } from './invitations-store.ts';
import type { StoredSession } from './store.ts';

/** Lists the owner and everyone who accepted an invitation, each with their role in the session. */
export async function listSeated(
  db: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
): Promise<{ userId: string; reader: EmailReader }[]> {
  const invited = await listInvited(db, session.id);
  return [
    { userId: session.userId, reader: 'owner' as const },
    ...invited.flatMap(({ acceptedBy, role }) =>
      acceptedBy ? [{ userId: acceptedBy, reader: role }] : [],
    ),
  ];
}
