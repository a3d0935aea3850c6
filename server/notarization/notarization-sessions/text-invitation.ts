import { sendToNumber } from '../../accounts/phones/send-text.ts';
import type { Services } from '../../services.ts';

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
