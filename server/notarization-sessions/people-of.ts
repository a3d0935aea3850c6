import type { SessionPerson } from '../../common/session-people.ts';
import type { InvitedPerson } from '../script/facts.ts';
import { fullName } from '../users/store.ts';
import type { StoredSession } from './store.ts';

/** Everyone of a session: the owner, who was invited, and the notary, whoever that will be. */
export function peopleOf(session: StoredSession, invited: InvitedPerson[]): SessionPerson[] {
  const { notary } = session;
  return [
    { key: 'owner', role: 'signer', userId: session.userId, name: fullName(session.owner) },
    ...invited.map(({ id, role, acceptedBy, name, email }) => ({
      key: id,
      role,
      userId: acceptedBy,
      name: name ?? email,
    })),
    {
      key: 'notary' as const,
      role: 'notary' as const,
      userId: notary?.userId ?? null,
      name: notary ? `${notary.firstName} ${notary.lastName}` : 'The notary',
    },
  ];
}
