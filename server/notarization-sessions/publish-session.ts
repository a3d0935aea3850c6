import type { Knex } from 'knex';
import type { Publish } from '../database/with-transaction.ts';
import { audienceOf } from './store.ts';

/** Tells everyone in a session that it has changed, and that its conference and document show it. */
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
