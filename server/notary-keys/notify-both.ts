import type { Knex } from 'knex';
import type { LetterText } from '../../common/words/letters.ts';
import type { Config } from '../config.ts';
import { notifyPerson } from '../letters/notify-person.ts';
import type { StoredNotary } from '../notaries/store.ts';
import type { Services } from '../services.ts';

/** Where the notary, or else the administrator, finds the notice. */
function noticePage(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  notary: Pick<StoredNotary, 'userId'>,
  userId: string,
): string {
  return `${publicUrl}/${notary.userId === userId ? 'notary' : 'admin/notaries'}`;
}

/** Writes to the notary and to the administrator of a key that is not safe, to each once by the key of the letter. */
export async function notifyBoth(
  services: Pick<Services, 'addJob' | 'config'>,
  tx: Knex,
  notary: StoredNotary,
  key: string,
  compose: (inWords: (at: Date) => string, page: string) => LetterText,
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
