import type { Knex } from 'knex';
import type { EmailText } from '../../../common/messages/emails.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import type { Config } from '../../platform/config.ts';
import type { Services } from '../../services.ts';
import type { StoredNotary } from '../notaries/store.ts';

/** Returns the page on which the notary or the administrator finds the notice. */
function noticePage(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  notary: Pick<StoredNotary, 'userId'>,
  userId: string,
): string {
  return `${publicUrl}/${notary.userId === userId ? 'notary' : 'admin/notaries'}`;
}

/**
 * Notifies the notary and the administrator about a compromised key. Each receives one email per
 * `key`.
 */
export async function notifyBoth(
  services: Pick<Services, 'addJob' | 'config'>,
  tx: Knex,
  notary: StoredNotary,
  key: string,
  compose: (inWords: (at: Date) => string, page: string) => EmailText,
): Promise<void> {
  for (const [userId, to] of [
    [notary.userId, notary.email],
    [services.config.administratorId, undefined],
  ] as const) {
    await notifyPerson(services, tx, {
      userId,
      ...(to ? { to } : {}),
      topic: 'account',
      key: `${key}-${userId}`,
      compose: (inWords) => compose(inWords, noticePage(services.config, notary, userId)),
    });
  }
}
