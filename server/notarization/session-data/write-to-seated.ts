import type { Knex } from 'knex';
import type { EmailReader, EmailText } from '../../../common/messages/emails.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import type { Services } from '../../services.ts';
import { listSeated } from './list-seated.ts';
import { sessionLinkFor } from './session-link.ts';
import type { StoredSession } from './store.ts';

interface SeatedNotice {
  /** Identifies the event, so that nobody is emailed about it twice. */
  key: string;
  /**
   * @param inWords formats a time in the reader's time zone
   * @param link to the session, for the reader
   */
  compose: (reader: EmailReader, inWords: (at: Date) => string, link: string) => EmailText;
}

/** Emails the owner and everyone who accepted an invitation, each according to their role. */
export async function writeToSeated(
  services: Pick<Services, 'addJob' | 'config'>,
  tx: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
  notice: SeatedNotice,
): Promise<void> {
  for (const { userId, reader } of await listSeated(tx, session)) {
    const link = await sessionLinkFor(services.config, tx, session.id, userId);
    await notifyPerson(services, tx, {
      userId,
      topic: 'sessions',
      key: `${notice.key}-${userId}`,
      compose: (inWords) => notice.compose(reader, inWords, link),
    });
  }
}
