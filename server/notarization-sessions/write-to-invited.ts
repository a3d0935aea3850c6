import type { Knex } from 'knex';
import type { InvitedReader, LetterText } from '../../common/words/letters.ts';
import { inWords } from '../../common/words/letters.ts';
import { claimLetter, findRecipientAt } from '../letters/store.ts';
import type { Services } from '../services.ts';
import { findUser } from '../users/store.ts';
import { endOfInvitation, invitationLink, newInvitationCode } from './invitation-link.ts';
import { keepLink, listInvited, renewInvitation } from './invitations-store.ts';
import type { StoredSession } from './store.ts';

interface Notice<Reader> {
  /** Names the event: nobody is written to about it twice. */
  key: string;
  /** @param inWords puts a moment in words, on the reader's own clock where it is known, else the owner's */
  compose: (invited: Reader, inWords: (at: Date) => string) => LetterText;
}

interface InvitedNotice extends Notice<InvitedReader> {
  /** When the session takes place now. */
  scheduledAt: Date;
}

/** Someone who was invited and has not come, before anything is written to them. */
interface Awaited extends Pick<InvitedReader, 'email' | 'role'> {
  /** Of the invitation. */
  id: string;
  inWords: (at: Date) => string;
}

/** Sends what is composed for each who was invited, has not come, and takes such letters, once for each event. */
async function writeToEach(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
  event: string,
  compose: (invited: Awaited) => Promise<LetterText | null>,
): Promise<void> {
  const invited = await listInvited(tx, session.id);
  const owner = await findUser(tx, session.userId);
  for (const { id, email, role, credible, acceptedBy, expired } of invited) {
    if (acceptedBy || expired) continue;
    const account = await findRecipientAt(tx, email);
    if (account && !account.letters.sessions) continue;
    const key = `${event}-${id}`;
    if (!(await claimLetter(tx, key, session.userId))) continue;
    const letter = await compose({
      id,
      email,
      role: credible ? 'credible witness' : role,
      inWords: (at) => inWords(at, account?.timezone ?? owner?.timezone ?? null),
    });
    if (letter) await services.addJob(tx, 'send-mail', { to: email, ...letter, key });
  }
}

/**
 * Writes to those who were invited and have not come, each with another link, as of the one before
 * the digest alone is kept. That one goes on working: nobody knows when this letter arrives. Nothing
 * stands in it but what the invitation said, and the time. The caller holds the session's row.
 */
export function writeToInvited(
  services: Pick<Services, 'addJob' | 'config'>,
  tx: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
  notice: InvitedNotice,
): Promise<void> {
  const expiresAt = endOfInvitation(notice.scheduledAt);
  return writeToEach(services, tx, session, notice.key, async ({ id, inWords: words, ...who }) => {
    const { code, codeSha256 } = newInvitationCode();
    await keepLink(tx, id);
    if (!(await renewInvitation(tx, session.id, id, { codeSha256, expiresAt }))) return null;
    const link = invitationLink(services.config.publicUrl, session.id, code);
    return notice.compose({ ...who, link, until: words(expiresAt) }, words);
  });
}

/** Writes to the same people where there is nothing left to come to: without a link. */
export function tellInvited(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
  notice: Notice<Pick<InvitedReader, 'role'>>,
): Promise<void> {
  return writeToEach(services, tx, session, notice.key, async ({ role, inWords: words }) =>
    notice.compose({ role }, words),
  );
}
