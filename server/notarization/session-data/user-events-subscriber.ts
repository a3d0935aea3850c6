import { listSessionsWith } from '../../accounts/users/store.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { publishSession } from './publish-session.ts';
import { touchSession } from './store.ts';

/** Shows a new name to everyone who waits with the person for a notary. */
export const followUser: Subscriber = async (event, { tx, publish }) => {
  if (event.type !== 'user.renamed') return;
  for (const sessionId of await listSessionsWith(tx, event.subjects.userId)) {
    await touchSession(tx, sessionId);
    await publishSession(tx, publish, sessionId);
  }
};
