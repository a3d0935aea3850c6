import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { isCoLocated, isGuest } from './guest-access.ts';
import { invitationLink, newInvitationCode } from './invitation-link.ts';
import { addLink } from './invitations-store.ts';

/**
 * Returns the link to a session for an email to one person. A guest or a co-located person gets
 * another link of their invitation, because only the digest of an earlier one is stored. Its earlier
 * links stay valid.
 */
export async function sessionLinkFor(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  tx: Knex,
  sessionId: string,
  userId: string,
): Promise<string> {
  const isWithoutAccount = (await isGuest(tx, userId)) || (await isCoLocated(tx, userId));
  const invitation = isWithoutAccount
    ? await tx('session_invitations').where({ sessionId, acceptedBy: userId }).first('id')
    : undefined;
  if (!invitation) return `${publicUrl}/sessions/${sessionId}`;
  const { code, codeSha256 } = newInvitationCode();
  await addLink(tx, invitation.id, codeSha256);
  return invitationLink(publicUrl, sessionId, code);
}
