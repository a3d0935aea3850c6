import type { Subscriber } from '../../platform/events/subscriber.ts';

/** Updates the screens of the notary, of the administrator, and of whoever made the change. */
export const publishNotaryChanges: Subscriber = async (event, { services, publish }) => {
  // A session that a notary accepts does not change the notary.
  if (!('notaryId' in event.subjects) || 'sessionId' in event.subjects) return;
  const { notaryId, userId } = event.subjects;
  const people = new Set([userId, services.config.administratorId, event.actorId ?? userId]);
  publish({ resource: 'notaries', id: notaryId, version: Date.now(), userIds: [...people] });
};
