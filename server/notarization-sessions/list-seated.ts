import type { Knex } from 'knex';
import type { LetterReader } from '../../common/words/letters.ts';
import { listInvited } from './invitations-store.ts';
import type { StoredSession } from './store.ts';

/** The owner, and who has accepted an invitation, with what each is in the session. */
export async function listSeated(
  db: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
): Promise<{ userId: string; reader: LetterReader }[]> {
  const invited = await listInvited(db, session.id);
  return [
    { userId: session.userId, reader: 'owner' as const },
    ...invited.flatMap(({ acceptedBy, role }) =>
      acceptedBy ? [{ userId: acceptedBy, reader: role }] : [],
    ),
  ];
}
