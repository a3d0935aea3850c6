import type { Subscriber } from '../platform/events/subscriber.ts';

/** Updates the screens of the administrator who changed a business document. */
export const publishBusinessDocumentChanges: Subscriber = async (event, { publish }) => {
  if (!('businessDocumentId' in event.subjects)) return;
  publish({
    resource: 'business-documents',
    id: event.subjects.businessDocumentId,
    userIds: event.actorId ? [event.actorId] : [],
  });
};
