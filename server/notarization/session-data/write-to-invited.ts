import type { Knex } from 'knex';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { EmailText, InvitedReader } from '../../../common/messages/emails.ts';
import { inWords } from '../../../common/messages/moments.ts';
import { claimEmail, findRecipientAt } from '../../accounts/emails/store.ts';
import { findUser } from '../../accounts/users/store.ts';
import type { Services } from '../../services.ts';
import { endOfInvitation, invitationLink, newInvitationCode } from './invitation-link.ts';
import { listInvited, renewInvitation, storeLink } from './invitations-store.ts';
import type { StoredSession } from './store.ts';

interface Notice<Reader> {
  /** Identifies the event, so that nobody is emailed about it twice. */
  key: string;
  /** @param inWords formats a time in the reader's time zone if it is known, else in the owner's */
  compose: (invited: Reader, inWords: (at: Date) => string) => EmailText;
}

interface InvitedNotice extends Notice<InvitedReader> {
  /** The new time of the session. */
  scheduledAt: Date;
}

/** An invited person who has not accepted, before an email is composed for them. */
interface Awaited extends Pick<InvitedReader, 'email' | 'role'> {
  /** ID of the invitation. */
  id: string;
  inWords: (at: Date) => string;
  /** The language of the account with this address, or else of the owner. */
  language: Language;
}

/**
 * Sends the composed email once per event to each invited person who has not accepted and wants
 * such emails.
 */
async function writeToEach(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
  event: string,
  compose: (invited: Awaited) => Promise<EmailText | null>,
): Promise<void> {
  const invited = await listInvited(tx, session.id);
  const owner = await findUser(tx, session.userId);
  for (const { id, email, role, credible, acceptedBy, expired } of invited) {
    if (acceptedBy || expired) continue;
    const account = await findRecipientAt(tx, email);
    if (account && !account.letters.sessions) continue;
    const key = `${event}-${id}`;
    if (!(await claimEmail(tx, key, session.userId))) continue;
    const emailText = await compose({
      id,
      email,
      role: credible ? 'credible_witness' : role,
      language: account?.language ?? owner?.language ?? 'en',
      inWords: (at) => inWords(at, account?.timezone ?? owner?.timezone ?? null),
    });
    if (emailText) await services.addJob(tx, 'send-mail', { to: email, ...emailText, key });
  }
}

/**
 * Emails the invited people who have not accepted. Each email has a new link, because only the
 * digest of the earlier one is stored. The earlier link remains valid, because the time of delivery
 * is unknown. The email contains nothing beyond the invitation and the time. The caller must have
 * locked the session's row.
 */
export function writeToInvited(
  services: Pick<Services, 'addJob' | 'config'>,
  tx: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
  notice: InvitedNotice,
): Promise<void> {
  const expiresAt = endOfInvitation(notice.scheduledAt);
  return writeToEach(
    services,
    tx,
    session,
    notice.key,
    async ({ id, inWords: words, language, ...who }) => {
      const { code, codeSha256 } = newInvitationCode();
      await storeLink(tx, id);
      if (!(await renewInvitation(tx, session.id, id, { codeSha256, expiresAt }))) return null;
      const link = invitationLink(services.config.publicUrl, session.id, code);
      return withLanguage(language, () =>
        notice.compose({ ...who, link, until: words(expiresAt) }, words),
      );
    },
  );
}

/** Emails the same people without a link, when there is no session to join. */
export function notifyInvited(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
  notice: Notice<Pick<InvitedReader, 'role'>>,
): Promise<void> {
  return writeToEach(
    services,
    tx,
    session,
    notice.key,
    async ({ role, inWords: words, language }) =>
      withLanguage(language, () => notice.compose({ role }, words)),
  );
}
