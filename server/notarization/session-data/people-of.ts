import { invitedNames } from '../../../common/messages/dispatch.ts';
import type { Ender } from '../../../common/realtime.ts';
import type { SessionPerson } from '../../../common/session-people.ts';
import type { InvitedPerson } from './facts.ts';
import type { StoredSession } from './store.ts';

/** Returns the owner or the notary as the person who ended something; null for everyone else. */
export function enderIn(session: StoredSession, userId: string): Ender | null {
  const { notary, owner } = session;
  if (notary?.userId === userId) {
    return { role: 'notary', name: `${notary.firstName} ${notary.lastName}` };
  }
  return userId === session.userId ? { role: null, name: owner.name } : null;
}

/**
 * Lists the participants of a session: the owner, the invited people and the notary, even before
 * one is known.
 * @param confirmed when each account confirmed its email address for this session
 * @param present accounts whose seat in the conference has an open socket
 */
export function peopleOf(
  session: StoredSession,
  invited: InvitedPerson[],
  confirmed: ReadonlyMap<string, Date>,
  present: ReadonlySet<string> = new Set(),
): SessionPerson[] {
  const confirmedAt = (userId: string | null) =>
    (userId && confirmed.get(userId)?.toISOString()) || null;
  const isPresent = (userId: string | null) => userId !== null && present.has(userId);
  const { notary } = session;
  return [
    {
      key: 'owner',
      role: 'signer',
      userId: session.userId,
      name: session.owner.name,
      confirmedAt: confirmedAt(session.userId),
      beside: null,
      credible: false,
      expired: false,
      present: isPresent(session.userId),
    },
    ...invited.map(({ id, role, acceptedBy, name, email, besideUserId, credible, expired }) => ({
      key: id,
      role,
      userId: acceptedBy,
      name: name ?? email,
      confirmedAt: confirmedAt(acceptedBy),
      beside: besideUserId,
      credible,
      expired,
      present: isPresent(besideUserId ?? acceptedBy),
    })),
    {
      key: 'notary' as const,
      role: 'notary' as const,
      userId: notary?.userId ?? null,
      name: notary ? `${notary.firstName} ${notary.lastName}` : invitedNames.notary,
      confirmedAt: null,
      beside: null,
      credible: false,
      expired: false,
      present: isPresent(notary?.userId ?? null),
    },
  ];
}
