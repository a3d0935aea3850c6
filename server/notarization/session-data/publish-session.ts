import type { Knex } from 'knex';
import type { Publish } from '../../platform/database/with-transaction.ts';
import { audienceOf } from './store.ts';

/**
 * Notifies everyone in a session of a change. The session's version covers its conference and
 * document.
 */
export async function publishSession(
  db: Knex,
  publish: Publish,
  sessionId: string,
  alsoUserIds: string[] = [],
): Promise<void> {
  const { version, userIds } = await audienceOf(db, sessionId);
  publish({
    resource: 'notarization-sessions',
    id: sessionId,
    version,
    userIds: [...userIds, ...alsoUserIds],
  });
}
