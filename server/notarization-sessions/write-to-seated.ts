import type { Knex } from 'knex';
import type { LetterReader, LetterText } from '../../common/words/letters.ts';
import { notifyPerson } from '../letters/notify-person.ts';
import type { Services } from '../services.ts';
import { listSeated } from './list-seated.ts';
import type { StoredSession } from './store.ts';

interface SeatedNotice {
  /** Names the event: nobody is written to about it twice. */
  key: string;
  /** @param inWords puts a moment in words, on the reader's own clock */
  compose: (reader: LetterReader, inWords: (at: Date) => string) => LetterText;
}

/** Writes to the owner, and to who has accepted an invitation, as what each is in the session. */
export async function writeToSeated(
  services: Pick<Services, 'addJob' | 'config'>,
  tx: Knex,
  session: Pick<StoredSession, 'id' | 'userId'>,
  notice: SeatedNotice,
): Promise<void> {
  for (const { userId, reader } of await listSeated(tx, session)) {
    await notifyPerson(services, tx, {
      userId,
      topic: 'sessions',
      key: `${notice.key}-${userId}`,
      compose: (inWords) => notice.compose(reader, inWords),
    });
  }
}
