import { listSessionsWith } from '../../accounts/users/store.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { touchSession } from './changes-store.ts';

/** Gives the sessions in which a person waits for a notary a new version when the name changes. */
export const followUser: Subscriber = async (event, { tx }) => {
  if (event.type !== 'user.renamed') return;
  for (const sessionId of await listSessionsWith(tx, event.subjects.userId)) {
    await touchSession(tx, sessionId);
  }
};
