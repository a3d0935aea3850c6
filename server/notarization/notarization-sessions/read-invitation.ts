import type { ResponseOf } from '../../../common/endpoint.ts';
import type {
  InvitationState,
  readInvitation as readEndpoint,
} from '../../../common/session-invitations.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { isForGuests } from '../session-data/guest-access.ts';
import { digestOfCode } from '../session-data/invitation-link.ts';
import {
  findByCode,
  findInviter,
  type LinkedInvitation,
} from '../session-data/invitations-store.ts';
import { hasOpenAct } from '../session-data/policy.ts';
import { findSession, type StoredSession } from '../session-data/store.ts';

function stateOf(invitation: LinkedInvitation, session: StoredSession, now: Date): InvitationState {
  if (invitation.acceptedBy) return 'accepted';
  if (!hasOpenAct(session)) return 'over';
  if (invitation.isReplaced) return 'replaced';
  return invitation.expiresAt <= now ? 'expired' : 'open';
}

/** Replaces all but the first character before the @: 'g•••@example.com'. */
const masked = (address: string): string => address.replace(/^(.)[^@]*/u, '$1•••');

/**
 * Returns the details of an invitation to anyone who has the code of its link.
 * @param user the person who is signed in, if any
 * @throws AppError 404 for a code without an invitation: unknown, withdrawn, or of another session
 */
export async function readInvitation(
  { db }: Pick<Services, 'db'>,
  sessionId: string,
  code: string,
  user: StoredUser | null,
): Promise<ResponseOf<typeof readEndpoint>> {
  const found = await findByCode(db, sessionId, digestOfCode(code));
  const session = found && (await findSession(db, sessionId));
  if (!found || !session) throw notFound('invitation_unknown');
  const state = stateOf(found, session, new Date());
  const joined = user !== null && found.acceptedBy === user.id;
  const forGuests = await isForGuests(db, found, session);
  const guestAddress = forGuests ? masked(found.email) : null;
  if (state !== 'open') return { state, joined, guestAddress, invitation: null };
  return {
    state,
    joined,
    guestAddress,
    invitation: {
      inviter: (await findInviter(db, sessionId, found.id)) ?? session.owner.name,
      documentName: session.document.originalName,
      documentCount: session.documentCount,
      act: session.act,
      furtherActs: session.furtherActs.map(({ act }) => act),
      role: found.role,
      scheduledAt: session.scheduledAt.toISOString(),
      expiresAt: found.expiresAt.toISOString(),
      address: masked(found.email),
      isYours: user && user.email.toLowerCase() === found.email.toLowerCase(),
    },
  };
}
