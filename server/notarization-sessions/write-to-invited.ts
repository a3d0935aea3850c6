import type { Knex } from 'knex';
import type { InvitedReader, LetterText } from '../../common/words/letters.ts';
import { inWords } from '../../common/words/letters.ts';
import { claimLetter, findRecipientAt } from '../letters/store.ts';
import type { Services } from '../services.ts';
import { findUser } from '../users/store.ts';
import { endOfInvitation, invitationLink, newInvitationCode } from './invitation-link.ts';
import { keepLink, listInvited, renewInvitation } from './invitations-store.ts';
import type { StoredSession } from './store.ts';

interface InvitedNotice {
  /** Names the event: nobody is written to about it twice. */
  key: string;
  /** When the session takes place now. */
  scheduledAt: Date;
  /** @param inWords puts a moment in words, on the reader's own clock where it is known, else the owner's */
  compose: (invited: InvitedReader, inWords: (at: Date) => string) => LetterText;
}

/**
 * Writes to those who were invited and have not come, each with another link, as of the one before
 * the digest alone is kept. That one goes on working: nobody knows when this letter arrives. Nothing
 * stands in it but what the invitation said, and the time. The caller holds the session's row.
 */
export async function writeToInvited(
  services: Pick<Services, 'addJob' | 'config'>,
  tx: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
  notice: InvitedNotice,
): Promise<void> {
  const invited = await listInvited(tx, session.id);
  const owner = await findUser(tx, session.userId);
  for (const { id, email, role, credible, acceptedBy, expired } of invited) {
    if (acceptedBy || expired) continue;
    const account = await findRecipientAt(tx, email);
    if (account && !account.letters.sessions) continue;
    const key = `${notice.key}-${id}`;
    if (!(await claimLetter(tx, key, session.userId))) continue;
    const { code, codeSha256 } = newInvitationCode();
    const expiresAt = endOfInvitation(notice.scheduledAt);
    await keepLink(tx, id);
    if (!(await renewInvitation(tx, session.id, id, { codeSha256, expiresAt }))) continue;
    const words = (at: Date) => inWords(at, account?.timezone ?? owner?.timezone ?? null);
    const reader = {
      email,
      role: credible ? 'credible witness' : role,
      link: invitationLink(services.config.publicUrl, session.id, code),
      until: words(expiresAt),
    };
    const { subject, text } = notice.compose(reader, words);
    await services.addJob(tx, 'send-mail', { to: email, subject, text, key });
  }
}
