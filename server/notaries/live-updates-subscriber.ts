import type { EventType } from '../../common/events/catalog.ts';
import type { Subscriber } from '../platform/events/subscriber.ts';

/** Events that change nothing that the screens of a notary show. */
const unseen: EventType[] = [
  'commission.expires_soon',
  'notary_paper.seen',
  'notary_paper.expires_soon',
  'notary.papers_due',
  'notary_key.notice_due',
  'journal.handed_over',
];

/** Updates the screens of the notary, of the administrator, and of whoever made the change. */
export const publishNotaryChanges: Subscriber = async (event, { services, publish }) => {
  // A session that a notary accepts does not change the notary.
  if (!('notaryId' in event.subjects) || 'sessionId' in event.subjects) return;
  if (unseen.includes(event.type)) return;
  const { notaryId, userId } = event.subjects;
  const people = new Set([userId, services.config.administratorId, event.actorId ?? userId]);
  publish({ resource: 'notaries', id: notaryId, userIds: [...people] });
};
