import { sendToNumber } from '../../accounts/phones/send-text.ts';
import type { Services } from '../../services.ts';

/** In characters: a longer name does not fit a text message. */
const NAME_LENGTH = 40;

/**
 * Returns the name of an inviter for a text message: letters, spaces, hyphens and apostrophes only,
 * because a name with a web address could lead the recipient of the message elsewhere.
 */
export function plainName(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}'’ -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_LENGTH);
}

/**
 * Texts the link of an invitation to the number that the invitation has now. If the provider refuses
 * the number, removes it.
 */
export async function textInvitation(
  services: Pick<Services, 'db' | 'textMessenger' | 'logger'>,
  { invitationId, key, text }: { invitationId: string; key: string; text: string },
): Promise<void> {
  const invitations = services.db('session_invitations').where({ id: invitationId });
  const number = (await invitations.clone().first('phone'))?.phone;
  if (!number) return;
  if (await sendToNumber(services, number, { key, text })) return;
  await invitations.clone().where({ phone: number }).update({ phone: null });
}
